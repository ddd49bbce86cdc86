import Cards

/// The colours that carry a meaning; words carry it too, so that none is needed to understand.
enum Palette {
  static let like = Style(foreground: Color.named["green"], .bold)
  static let nope = Style(foreground: Color.named["red"], .bold)
  static let later = Style(foreground: Color.named["blue"], .bold)
  static let hand = Style(foreground: Color.named["teal"])
  static let thumb = Style(foreground: Color.named["yellow"], .bold)
  static let warning = Style(foreground: Color.named["orange"])

  static func style(of answer: Answer) -> Style {
    switch answer {
    case .like: like
    case .nope: nope
    case .later: later
    }
  }
}
