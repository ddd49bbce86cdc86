/// What a drawn screen lets a person do: where things are that can be pointed at, and how far the
/// card's text can be scrolled.
package struct Viewport: Equatable, Sendable {
  /// Something that can be pointed at.
  package enum Target: Equatable, Sendable {
    /// A button, which does this.
    case button(Action)
    /// The place of the card in hand.
    case card
    /// A decision of the list at the end, the last one being 0.
    case decision(Int)
  }

  /// The cells of something that can be pointed at.
  package struct Region: Equatable, Sendable {
    /// The cells.
    package let area: Area
    /// What they belong to.
    package let target: Target
    /// What it says, or is called.
    package let label: String
  }

  /// What can be pointed at; where regions overlap, the first counts.
  package internal(set) var regions: [Region] = []
  /// The size of the card in hand, in cells.
  package internal(set) var card = Size(columns: 1, rows: 1)
  /// How many lines the text of the card in hand can be scrolled.
  package internal(set) var maxScroll = 0
  /// How many lines a page of it has.
  package internal(set) var pageLines = 1

  /// A screen on which there is nothing to point at.
  package init() {}

  /// The place of the card in hand.
  package var cardArea: Area? { regions.first { $0.target == .card }?.area }

  /// What a cell belongs to; nil for nothing that can be pointed at.
  package func target(column: Int, row: Int) -> Target? {
    regions.first { $0.area.contains(column: column, row: row) }?.target
  }
}
