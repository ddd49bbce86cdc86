import Basics
import Cards
import Cells
import Markup

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

  /// Returns the background of code on a card.
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
    if !emphasis.isDisjoint(with: [.bold, .heading]) { style.attributes.insert(.bold) }
    if emphasis.contains(.italic) { style.attributes.insert(.italic) }
    // The number of a link is faint and not underlined.
    if !emphasis.isDisjoint(with: [.underline, .link]), !emphasis.contains(.faint) {
      style.attributes.insert(.underline)
    }
    if !emphasis.isDisjoint(with: [.faint, .struck]) { style = quiet(style) }
    if emphasis.contains(.inverse) { style.attributes.formSymmetricDifference(.reverse) }
    return style
  }
}
