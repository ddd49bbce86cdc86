import Basics
import Cards
import Cells
import Markup

/// Colours by meaning. Words convey the same meaning, so that colours are not required.
package struct Palette: Equatable, Sendable {
  package enum Role: String, CaseIterable, Sendable {
    case like, nope, later, choice, hand, thumb, index, middle, ring, little, warning
    case heading, code, link
  }

  /// The chosen colours.
  private var colors: [Role: Color] = [:]
  /// The fill of cards without a colour of their own; nil on a terminal with few colours.
  package var surface: Color?
  private var ground: Color?

  package init() {}

  package subscript(role: Role) -> Color {
    get { colors[role] ?? role.standardColor }
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
}

extension Palette.Role {
  /// The default colour. Text colours need a contrast of at least 4.5:1 to both black and white,
  /// because the background is unknown, so their luminance is 0.175...0.183. Hand colours need 3:1,
  /// which WCAG requires for graphics, so their luminance is 0.10...0.30.
  fileprivate var standardColor: Color {
    switch self {
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

/// The surfaces of cards and the styles of text on them.
extension Palette {
  /// The surfaces of cards: near the colour of the background, and among 256 terminal colours.
  package static let (darkSurface, lightSurface) = (Color(0x303030), Color(0xEEEEEE))
  /// Maximum share of an answer's colour in a surface: more would hide the card's own colour.
  private static let maxTint = 0.5
  /// The share of a tag's colour in its background; on GitHub's dark pages it is 0.18.
  private static let tagTint = 0.2
  /// The number of steps of a tint; few, because each one needs a look-up of terminal colours.
  private static let tintSteps = 8.0

  /// Returns the surface for `COLORFGBG` (`text;background` as indices; rxvt, Konsole); nil if it
  /// names no background: mlterm's is `default;default`.
  package static func surface(colorFGBG: String) -> Color? {
    guard let ground = colorFGBG.split(separator: ";").last.flatMap({ Int($0) }) else { return nil }
    return ground == 7 || (9...15).contains(ground) ? lightSurface : darkSurface
  }

  /// Returns the surface on a background; on a dark one it differs more, as dark shades look alike.
  static func surface(on ground: Color) -> Color {
    let ink = ground.opposite
    return ground.mixed(with: ink, share: ink == .white ? 0.15 : 0.07)
  }

  /// Returns the style of a card's surface, tinted by the progress towards an answer.
  func style(of card: Card, tint: (answer: Answer, share: Double)? = nil) -> Style {
    guard let color = card.color ?? surface else { return .plain }
    guard surface != nil, let tint else { return .readable(on: color) }
    let step = (min(max(tint.share, 0), 1) * Self.tintSteps).rounded() / Self.tintSteps
    let ground = Style.readable(on: color).background ?? color
    return .readable(
      on: ground.mixed(with: self.color(of: tint.answer), share: Self.maxTint * step))
  }

  /// Returns the style of a card below the top card.
  func styleBelow(_ card: Card) -> Style {
    var style = style(of: card)
    if let surface, let ground = style.background {
      let behind = surface.opposite == .white ? Color.black : .white
      style = .readable(on: ground.mixed(with: behind, share: 0.3))
    }
    return quiet(style)
  }

  /// Returns a style for less important text on the same background.
  func quiet(_ style: Style) -> Style {
    var style = style
    if surface != nil, let text = style.foreground, let ground = style.background {
      style.foreground = text.mixed(with: ground, share: 0.3).readable(on: ground)
    } else {
      style.attributes.insert(.dim)
    }
    return style
  }

  func style(of answer: Answer, on card: Style) -> Style {
    guard let ground = card.background else { return style(of: answer) }
    return Style(
      foreground: surface == nil ? card.foreground : color(of: answer).readable(on: ground),
      background: ground, .bold)
  }

  /// Returns the style of a tag, like labels in issue trackers; quiet with few colours.
  func style(ofTag color: Color?, on card: Style) -> Style {
    guard surface != nil, let color, let ground = card.background else { return quiet(card) }
    let tinted = ground.mixed(with: color, share: Self.tagTint)
    return Style(foreground: color.readable(on: tinted), background: tinted)
  }

  func codeGround(on card: Style) -> Color? {
    guard surface != nil, let ground = card.background else { return card.background }
    return ground.mixed(with: ground.opposite, share: 0.07)
  }

  /// Returns the style of a run on a card. On a coloured card with few colours, runs differ by
  /// attributes only, because their colour can't be chosen freely.
  func style(of run: Run, on card: Style) -> Style {
    var style = card
    let emphasis = run.emphasis
    if card.background == nil || surface != nil {
      let role: Role? =
        emphasis.contains(.heading)
        ? .heading : emphasis.contains(.link) ? .link : emphasis.contains(.code) ? .code : nil
      style.foreground = run.foreground ?? role.map { self[$0] } ?? card.foreground
      style.background =
        run.background ?? (emphasis.contains(.code) ? codeGround(on: card) : card.background)
      if let ground = style.background, surface != nil, style != card,
        run.foreground == nil || run.background == nil
      {
        style.foreground = style.foreground?.readable(on: ground)
      }
    }
    if emphasis.contains(.bold) || emphasis.contains(.heading) { style.attributes.insert(.bold) }
    if emphasis.contains(.italic) { style.attributes.insert(.italic) }
    // The number of a link is faint and not underlined.
    let isUnderlined = emphasis.contains(.underline) || emphasis.contains(.link)
    if isUnderlined, !emphasis.contains(.faint) { style.attributes.insert(.underline) }
    if emphasis.contains(.faint) || emphasis.contains(.struck) { style = quiet(style) }
    if emphasis.contains(.inverse) { style.attributes.formSymmetricDifference(.reverse) }
    return style
  }
}
