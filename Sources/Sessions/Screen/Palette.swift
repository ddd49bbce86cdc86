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
  /// The fill of cards without a colour of their own; nil on a terminal with few colours.
  package var surface: Color?
  private var ground: Color?

  package init() {}

  package subscript(role: Role) -> Color {
    get { colors[role] ?? Self.standard(role) }
    set { colors[role] = newValue }
  }

  mutating func show(on ground: Color) {
    guard surface != nil else { return }
    self.ground = ground
    surface = Self.surface(on: ground)
  }

  /// The same colours for learning, where ``Answer/later`` is what was not known.
  package var forLearning: Palette {
    var palette = self
    (palette[.nope], palette[.later]) = (self[.later], self[.nope])
    return palette
  }

  func style(_ role: Role) -> Style {
    let color = readable(self[role])
    return switch role {
    case .like, .nope, .later, .choice, .thumb, .heading: Style(foreground: color, .bold)
    case .hand, .index, .middle, .ring, .little, .warning, .code: Style(foreground: color)
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
      number > 1 && number <= Self.choices.count + 1 ? Self.choices[Int(number) - 2] : self[.choice]
    }
  }

  /// The colours of choices 2 to 9, as distinct as text contrast permits.
  private static let choices = [
    Color(0x158383), Color(0xB65E07), Color(0xC93B98), Color(0x2F6FEB),
    Color(0x288703), Color(0xDA3548), Color(0x857607), Color(0x757575),
  ]

  /// Returns the default colour. Text colours need a contrast of at least 4.5:1 to both black and
  /// white, because the background is unknown, so their luminance is 0.175...0.183. Hand colours
  /// need 3:1, which WCAG requires for graphics, so their luminance is 0.10...0.30.
  private static func standard(_ role: Role) -> Color {
    switch role {
    case .like: Color(0x0B8836)
    case .nope: Color(0xE32824)
    case .later: Color(0x0973E3)
    case .choice: Color(0x9056DE)
    case .hand: Color(0x2A99AD)
    case .thumb: Color(0xB08C00)
    case .index: Color(0x3C7DD9)
    case .middle: Color(0x8E5CD9)
    case .ring: Color(0xC2479B)
    case .little: Color(0xC9504A)
    case .warning: Color(0xAE620E)
    case .heading: Color(0x8A5FC9)
    case .code: Color(0x158383)
    case .link: Color(0x3679B9)
    }
  }
}
