import Cards

/// The colour support of a terminal.
package enum ColorDepth: String, CaseIterable, Sendable {
  /// No colours, or none wanted.
  case none
  /// The eight colours of ANSI X3.64.
  case eight
  /// The eight colours and their bright variants.
  case sixteen
  /// The 256 colours of xterm.
  case many
  /// 24-bit colours, 8 bits per channel.
  case full

  /// Determines the colour depth of a terminal.
  ///
  /// Nearly all terminfo entries report 256 colours at most; terminals report more colours in the
  /// environment (https://github.com/termstandard/colors).
  ///
  /// - Parameters:
  ///   - isWanted: False if the user asked for no colours.
  ///   - count: The number of colours in terminfo; 0 or less for none.
  ///   - colorTerm: The value of the environment variable `COLORTERM`.
  package init(isWanted: Bool, count: Int, colorTerm: String?) {
    guard isWanted, count > 0 else {
      self = .none
      return
    }
    let isFull = colorTerm == "truecolor" || colorTerm == "24bit" || count > 0xFFFF
    self =
      isFull ? .full : count >= 256 ? .many : count >= 16 ? .sixteen : count >= 8 ? .eight : .none
  }

  /// The closest rendition of a style at this depth.
  ///
  /// Foreground and background always differ, so that text stays readable.
  package func rendition(of style: Style) -> Rendition {
    var rendition = Rendition(
      foreground: reduced(style.foreground), background: reduced(style.background),
      attributes: style.attributes)
    if rendition.foreground == rendition.background, let background = style.background {
      rendition.foreground = contrast(to: background)
    }
    // With eight colours, terminals draw bold as bright. Bright black is a grey, which is hard to
    // read on a colour.
    if self == .eight, rendition.foreground == .index(0) { rendition.attributes.remove(.bold) }
    return rendition
  }

  private func reduced(_ color: Color?) -> TerminalColor {
    guard let color else { return .default }
    switch self {
    case .none: return .default
    case .eight: return .index(ColorTable.nearest(to: color, among: 0..<8, keepingHue: true))
    case .sixteen: return .index(ColorTable.nearest(to: color, among: 0..<16, keepingHue: true))
    // Users can redefine the first sixteen colours.
    case .many: return .index(ColorTable.nearest(to: color, among: 16..<256, keepingHue: false))
    case .full: return .exact(color)
    }
  }

  /// Black or white, whichever differs from the reduced background and contrasts more with it.
  private func contrast(to background: Color) -> TerminalColor {
    guard self != .none else { return .default }
    let black = Color(red: 0, green: 0, blue: 0)
    let white = Color(red: 255, green: 255, blue: 255)
    if reduced(background) == reduced(black) { return reduced(white) }
    let isLight = reduced(background) == reduced(white) || background.luminance > 0.18
    return reduced(isLight ? black : white)
  }
}
