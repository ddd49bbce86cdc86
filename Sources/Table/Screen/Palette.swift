import Cards

/// The colours with a meaning; words convey the same, so that colours are not required.
package struct Palette: Equatable, Sendable {
  /// The meaning of a colour.
  package enum Role: String, CaseIterable, Sendable {
    case like, nope, later, choice, hand, thumb, index, middle, ring, little, warning
    case heading, code, link
  }

  private var colors: [Role: Color] = [:]

  /// Creates the default palette, which is readable on dark and light backgrounds.
  package init() {}

  /// The colour of a role.
  package subscript(role: Role) -> Color {
    get { colors[role] ?? Self.standard(role) }
    set { colors[role] = newValue }
  }

  /// The style of a role.
  func style(_ role: Role) -> Style {
    switch role {
    case .like, .nope, .later, .choice, .thumb: Style(foreground: self[role], .bold)
    case .hand, .index, .middle, .ring, .little, .warning, .code: Style(foreground: self[role])
    case .heading: Style(foreground: self[role], .bold)
    case .link: Style(foreground: self[role], .underline)
    }
  }

  /// The style of an answer.
  func style(of answer: Answer) -> Style {
    switch answer {
    case .like: style(.like)
    case .nope: style(.nope)
    case .later: style(.later)
    case .choice, .former: style(.choice)
    }
  }

  /// The default colours, with a contrast of at least 3:1 to black and white, as WCAG requires for
  /// graphics: their luminance is 0.10...0.30. Text to read has 4.5:1 to both: 0.175...0.183.
  private static func standard(_ role: Role) -> Color {
    switch role {
    case .like: Color(red: 0x1E, green: 0x8E, blue: 0x3E)
    case .nope: Color(red: 0xFF, green: 0x3B, blue: 0x30)
    case .later: Color(red: 0x00, green: 0x7A, blue: 0xFF)
    case .choice: Color(red: 0x8E, green: 0x5C, blue: 0xD9)
    case .hand: Color(red: 0x2A, green: 0x99, blue: 0xAD)
    case .thumb: Color(red: 0xB0, green: 0x8C, blue: 0x00)
    case .index: Color(red: 0x3C, green: 0x7D, blue: 0xD9)
    case .middle: Color(red: 0x8E, green: 0x5C, blue: 0xD9)
    case .ring: Color(red: 0xC2, green: 0x47, blue: 0x9B)
    case .little: Color(red: 0xC9, green: 0x50, blue: 0x4A)
    case .warning: Color(red: 0xC7, green: 0x74, blue: 0x00)
    case .heading: Color(red: 0x8F, green: 0x58, blue: 0xC6)
    case .code: Color(red: 0x1A, green: 0x80, blue: 0x80)
    case .link: Color(red: 0x2E, green: 0x76, blue: 0xB9)
    }
  }
}
