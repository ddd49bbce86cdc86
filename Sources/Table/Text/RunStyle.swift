import Cards
import Markup

extension Palette {
  /// The style of a run of text on a card.
  ///
  /// On a card with a colour of its own, only attributes tell runs apart: other colours may not be
  /// readable there.
  func style(of run: Run, on card: Style) -> Style {
    var style = card
    let emphasis = run.emphasis
    if card.background == nil {
      let role: Role? =
        emphasis.contains(.heading)
        ? .heading
        : emphasis.contains(.link) ? .link : emphasis.contains(.code) ? .code : nil
      style.foreground = run.foreground ?? role.map { self[$0] } ?? card.foreground
      style.background = run.background
    }
    if !emphasis.isDisjoint(with: [.bold, .heading]) { style.attributes.insert(.bold) }
    if emphasis.contains(.italic) { style.attributes.insert(.italic) }
    // The number of a link is no part of its words.
    if !emphasis.isDisjoint(with: [.underline, .link]), !emphasis.contains(.faint) {
      style.attributes.insert(.underline)
    }
    if !emphasis.isDisjoint(with: [.faint, .struck]) { style.attributes.insert(.dim) }
    if emphasis.contains(.inverse) { style.attributes.formSymmetricDifference(.reverse) }
    return style
  }
}
