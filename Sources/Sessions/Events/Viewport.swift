import Cells

/// The interactive part of a drawn screen: its clickable regions and the scroll limits.
package struct Viewport: Equatable, Sendable {
  package enum Target: Equatable, Sendable {
    case button(Action)
    case card
    /// A card in the list, or among the decisions at the end of the deck, by its index in the deck.
    case listed(Int)
    case sheet
  }

  package struct Region: Equatable, Sendable {
    package internal(set) var area: Area
    package let target: Target
    package let label: String
  }

  /// The clickable regions; where they overlap, the first one counts.
  package internal(set) var regions: [Region] = []
  /// Maximum scroll of the top card's text in lines.
  package internal(set) var maxScroll = 0
  /// Maximum sideways scroll of the top card's code in cells.
  package internal(set) var maxSideways = 0
  /// The lines per page of the top card's text or of the cover.
  package internal(set) var pageLines = 1
  /// Maximum scroll of the cover in lines.
  package internal(set) var maxCoverScroll = 0

  package var cardArea: Area? { regions.first { $0.target == .card }?.area }

  mutating func cover(from row: Int) {
    regions.removeAll { $0.area.row >= row }
    for index in regions.indices {
      let area = regions[index].area
      regions[index].area.size.rows = min(area.size.rows, row - area.row)
    }
  }

  package var sheetArea: Area? { regions.first { $0.target == .sheet }?.area }

  package func target(column: Int, row: Int) -> Target? {
    regions.first { $0.area.contains(column: column, row: row) }?.target
  }
}
