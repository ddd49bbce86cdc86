/// The layout of the screen.
struct ScreenLayout: Equatable {
  /// Minimum size of a screen on which the table is drawn.
  static let minSize = Size(columns: 20, rows: 8)

  /// Maximum size of a card: longer lines are harder to read.
  private static let maxCard = Size(columns: 72, rows: 30)
  /// Maximum width of the preview in cells: a wider one shows no more of a hand.
  private static let maxPreview = 66

  /// The deck's name and the progress.
  let header: Area
  /// The area of the cards, to which moving cards are clipped.
  let table: Area
  /// The top card.
  let card: Area
  /// The preview of the hand; nil if there is no room for it.
  let preview: Area?
  /// The buttons; nil if there is no room for them.
  let buttons: Area?
  /// The status line.
  let status: Area
  /// The help, which covers everything between the header and the status line.
  let help: Area
  /// The list of all cards, which covers the table and the preview.
  let list: Area

  /// Creates the layout of a screen; without a hand there is no preview.
  init(size: Size, showsHand: Bool) {
    let (columns, rows) = (size.columns, size.rows)
    header = Area(column: 0, row: 0, columns: columns, rows: 1)
    status = Area(column: 0, row: rows - 1, columns: columns, rows: 1)
    let buttonRows = rows >= 20 ? 3 : rows >= 12 ? 1 : 0
    buttons =
      buttonRows > 0
      ? Area(column: 0, row: rows - 1 - buttonRows, columns: columns, rows: buttonRows) : nil
    let gap = rows >= 16 ? 1 : 0
    let tableRows = rows - 2 - buttonRows - gap
    let previewColumns =
      showsHand && columns >= 64 && tableRows >= 10 ? min(columns / 3, Self.maxPreview) : 0
    help = Area(column: 1, row: 1, columns: columns - 2, rows: rows - 2)
    list = Area(column: 0, row: 1 + gap, columns: columns, rows: tableRows)
    table = Area(column: 0, row: 1 + gap, columns: columns - previewColumns, rows: tableRows)
    preview =
      previewColumns > 0
      ? Area(
        column: columns - previewColumns, row: table.row, columns: previewColumns - 1,
        rows: min(tableRows, previewColumns * 2 / 3)) : nil
    // Two rows below the card show the edges of the next two cards.
    let cardColumns = min(table.size.columns - 2, Self.maxCard.columns)
    let cardRows = min(tableRows - 2, Self.maxCard.rows)
    card = Area(
      column: (table.size.columns - cardColumns) / 2,
      row: table.row + (tableRows - 2 - cardRows) / 2, columns: cardColumns, rows: cardRows)
  }
}
