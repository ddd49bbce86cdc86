import Cells

/// What the first cards of a deck hold, which decides about the room of all cards, so that none is
/// wider than the next.
enum CardContent: Equatable {
  case prose
  /// Tables or code wider than prose, pictures here and there, or what a command prints.
  case wide
  case pictures
}

package struct ScreenLayout: Equatable {
  /// Minimum size of a screen on which the table is drawn.
  static let minSize = Size(columns: 20, rows: 8)

  /// Maximum width of a card of prose, since longer lines are harder to read.
  private static let maxProseColumns = 100
  /// Minimum height of a screen on which pictures leave room for large buttons.
  private static let minRowsWithButtons = 30
  /// Maximum width of the preview in cells; a wider one shows no more of a hand.
  private static let maxPreview = 66
  static let minWideColumns = 160
  /// The width of a column beside the card: enough for titles, and not too far from the card.
  private static let (minBeside, maxBeside) = (24, 48)
  /// The number of rows below the preview for the next cards, and the preview's minimum rows.
  private static let (comingRows, minPreviewRows) = (9, 20)

  let header: Area
  /// The area of the cards, to which moving cards are clipped.
  let table: Area
  private(set) var card: Area
  /// The next card beside the top card; nil unless their pictures are compared.
  private(set) var next: Area?
  let preview: Area?
  /// The latest decisions and the next cards; nil without room for them.
  private(set) var decided, coming: Area?
  let buttons: Area?
  let status: Area
  let list: Area

  /// True if the next cards are beside the top card, and not below the preview.
  var isComingOnTable: Bool { preview == nil }

  /// Lays out a screen; a picture that takes the whole screen leaves the header and the last row.
  init(size: Size, showsHand: Bool, pictures: PicturePlace = .card, content: CardContent = .prose) {
    let isPictureWhole = pictures != .card
    let (columns, rows) = (size.columns, size.rows)
    header = Area(column: 0, row: 0, columns: columns, rows: 1)
    status = Area(column: 0, row: rows - 1, columns: columns, rows: 1)
    let showsHand = showsHand && !isPictureWhole
    let isLow = content == .pictures && rows < Self.minRowsWithButtons
    let buttonRows = isPictureWhole ? 0 : rows >= 20 && !isLow ? 3 : rows >= 12 ? 1 : 0
    buttons = buttonRows > 0 ? status.with(row: rows - 1 - buttonRows, rows: buttonRows) : nil
    let gap = rows >= 16 && !isPictureWhole && !isLow ? 1 : 0
    let maxCardColumns = content == .prose ? Self.maxProseColumns : columns
    let tableRows = rows - 2 - buttonRows - gap
    let previewColumns =
      showsHand && columns >= 64 && tableRows >= 10 ? min(columns / 3, Self.maxPreview) : 0
    list = Area(column: 0, row: 1 + gap, columns: columns, rows: tableRows)
    table = Area(column: 0, row: 1 + gap, columns: columns - previewColumns, rows: tableRows)
    let isWide = columns >= Self.minWideColumns
    let isAboveComing = isWide && tableRows - Self.comingRows >= Self.minPreviewRows
    let maxPreviewRows = isAboveComing ? tableRows - Self.comingRows : tableRows
    preview =
      previewColumns > 0
      ? Area(
        column: columns - previewColumns, row: table.row, columns: previewColumns - 1,
        rows: min(maxPreviewRows, previewColumns * 2 / 3)) : nil
    guard isWide, !isPictureWhole else {
      card = isPictureWhole ? table : Self.card(in: table, maxCardColumns)
      if pictures == .besideNext {
        card.size.columns /= 2
        next = card.with(column: table.columns.upperBound - card.size.columns)
      }
      return
    }
    let free = table.size.columns - maxCardColumns - 6
    let beside = min(max(preview == nil ? free / 2 : free, Self.minBeside), Self.maxBeside)
    var middle = table
    middle.column += beside + 2
    middle.size.columns -= preview == nil ? 2 * (beside + 2) : beside + 2
    card = Self.card(in: middle, maxCardColumns)
    decided = card.with(column: card.column - 2 - beside, columns: beside)
    guard let preview else {
      coming = card.with(column: card.columns.upperBound + 2, columns: beside)
      return
    }
    let below = table.rows.upperBound - preview.rows.upperBound - 1
    guard below >= 3 else { return }
    coming = preview.with(row: preview.rows.upperBound + 1, rows: below)
  }

  /// Returns the top card's area, above two rows for the edges of the next cards.
  private static func card(in area: Area, _ maxColumns: Int) -> Area {
    area.centered(columns: min(area.size.columns - 2, maxColumns)).with(rows: area.size.rows - 2)
  }
}
