/// The interactive part of a drawn screen: its clickable regions and the scroll limits.
package struct Viewport: Equatable, Sendable {
  /// An element that can be clicked.
  package enum Target: Equatable, Sendable {
    /// A button with its action.
    case button(Action)
    /// The resting position of the top card.
    case card
    /// A decision in the list at the end; 0 is the latest one.
    case decision(Int)
    /// A card in the list of all cards, by its index in the deck.
    case listed(Int)
    /// The sheet to draw on.
    case sheet
  }

  /// The cells of a clickable element.
  package struct Region: Equatable, Sendable {
    /// The cells.
    package let area: Area
    /// The element that they belong to.
    package let target: Target
    /// The text or name of the element.
    package let label: String
  }

  /// The clickable regions; where they overlap, the first one counts.
  package internal(set) var regions: [Region] = []
  /// The size of the top card in cells.
  package internal(set) var card = Size(columns: 1, rows: 1)
  /// Maximum number of lines by which the top card's text can be scrolled.
  package internal(set) var maxScroll = 0
  /// The number of lines per page of the top card's text, or of what covers the cards.
  package internal(set) var pageLines = 1
  /// Maximum number of lines by which what covers the cards can be scrolled.
  package internal(set) var maxCoverScroll = 0
  /// The first visible row of the list of all cards; nil while it is closed.
  package internal(set) var firstListRow: Int?

  /// Creates a viewport without regions.
  package init() {}

  /// The resting area of the top card; nil if nothing was drawn.
  package var cardArea: Area? { regions.first { $0.target == .card }?.area }

  /// The area of the sheet to draw on; nil if there is none.
  package var sheetArea: Area? { regions.first { $0.target == .sheet }?.area }

  /// The element at a cell; nil if there is none.
  package func target(column: Int, row: Int) -> Target? {
    regions.first { $0.area.contains(column: column, row: row) }?.target
  }
}
