import Basics
import Cards
import Cells

/// Colours by meaning. Words convey the same meaning, so that colours are not required.
package struct Palette: Equatable, Sendable {
  package enum Role: String, CaseIterable, Sendable {
    case like, nope, later, choice, hand, thumb, index, middle, ring, little, warning
    case heading, code, link
  }

  private var colors: [Role: Color] = [:]
  /// The fill of cards without a colour of their own; nil on a terminal with so few colours that
  /// there is no shade between its background and its text.
  package var surface: Color?
  /// The terminal's background colour; nil if unknown.
  private var ground: Color?

  /// Creates the default palette, which is readable on dark and light backgrounds.
  package init() {}

  package subscript(role: Role) -> Color {
    get { colors[role] ?? Self.standard(role) }
    set { colors[role] = newValue }
  }

  /// Adapts the surface and the text colours to the terminal's background.
  mutating func show(on ground: Color) {
    guard surface != nil else { return }
    self.ground = ground
    surface = Self.surface(on: ground)
  }

  /// Returns the style of a role on the terminal's background.
  func style(_ role: Role) -> Style {
    let color = readable(self[role])
    return switch role {
    case .like, .nope, .later, .choice, .thumb: Style(foreground: color, .bold)
    case .hand, .index, .middle, .ring, .little, .warning, .code: Style(foreground: color)
    case .heading: Style(foreground: color, .bold)
    case .link: Style(foreground: color, .underline)
    }
  }

  package func style(of answer: Answer) -> Style {
    Style(foreground: readable(color(of: answer)), .bold)
  }

  private func readable(_ color: Color) -> Color {
    guard let ground, color.contrast(to: ground) < Color.minContrast else { return color }
    return color.readable(on: ground)
  }

  /// Returns an answer's colour; choices 1 to 9 differ, and the tenth has the colour of the first.
  func color(of answer: Answer) -> Color {
    switch answer {
    case .like: self[.like]
    case .nope: self[.nope]
    case .later: self[.later]
    case .choice(let number), .former(let number, _):
      number > 1 && number <= Self.choices.count + 1
        ? Self.choices[Int(number) - 2] : self[.choice]
    }
  }

  /// The colours of choices 2 to 9, as distinct as text contrast permits.
  private static let choices = [
    Color(red: 0x15, green: 0x83, blue: 0x83), Color(red: 0xB6, green: 0x5E, blue: 0x07),
    Color(red: 0xC9, green: 0x3B, blue: 0x98), Color(red: 0x2F, green: 0x6F, blue: 0xEB),
    Color(red: 0x28, green: 0x87, blue: 0x03), Color(red: 0xDA, green: 0x35, blue: 0x48),
    Color(red: 0x85, green: 0x76, blue: 0x07), Color(red: 0x75, green: 0x75, blue: 0x75),
  ]

  /// Returns the default colour. Text colours need a contrast of at least 4.5:1 to both black and
  /// white, because the background is unknown, so their luminance is 0.175...0.183. Hand colours
  /// need 3:1, which WCAG requires for graphics, so their luminance is 0.10...0.30.
  private static func standard(_ role: Role) -> Color {
    switch role {
    case .like: Color(red: 0x0B, green: 0x88, blue: 0x36)
    case .nope: Color(red: 0xE3, green: 0x28, blue: 0x24)
    case .later: Color(red: 0x09, green: 0x73, blue: 0xE3)
    case .choice: Color(red: 0x90, green: 0x56, blue: 0xDE)
    case .hand: Color(red: 0x2A, green: 0x99, blue: 0xAD)
    case .thumb: Color(red: 0xB0, green: 0x8C, blue: 0x00)
    case .index: Color(red: 0x3C, green: 0x7D, blue: 0xD9)
    case .middle: Color(red: 0x8E, green: 0x5C, blue: 0xD9)
    case .ring: Color(red: 0xC2, green: 0x47, blue: 0x9B)
    case .little: Color(red: 0xC9, green: 0x50, blue: 0x4A)
    case .warning: Color(red: 0xAE, green: 0x62, blue: 0x0E)
    case .heading: Color(red: 0x8A, green: 0x5F, blue: 0xC9)
    case .code: Color(red: 0x15, green: 0x83, blue: 0x83)
    case .link: Color(red: 0x36, green: 0x79, blue: 0xB9)
    }
  }
}
