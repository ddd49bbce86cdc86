/// Where everything stands on a screen of a size.
struct ScreenLayout: Equatable {
  /// Below this nothing useful fits.
  static let minSize = Size(columns: 20, rows: 8)

  /// Longer lines than this are hard to read, and larger cards only far to look across.
  private static let maxCard = Size(columns: 72, rows: 30)
  /// More than this shows no more of a hand.
  private static let maxPreview = 66

  /// The deck's name and how far it is.
  let header: Area
  /// The cards' own ground: what flies, flies inside of it.
  let table: Area
  /// The top card.
  let card: Area
  /// The hand; nil where there is no room for it.
  let preview: Area?
  /// The four buttons; nil where there is no room for them.
  let buttons: Area?
  /// What there is to say.
  let status: Area

  /// The layout for a session: a hand that nobody will show needs no room.
  init(_ session: Session) {
    self.init(size: session.size, showsHand: session.source.health != .none || session.frame != nil)
  }

  private init(size: Size, showsHand: Bool) {
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
    table = Area(column: 0, row: 1 + gap, columns: columns - previewColumns, rows: tableRows)
    preview =
      previewColumns > 0
      ? Area(
        column: columns - previewColumns, row: table.row, columns: previewColumns - 1,
        rows: min(tableRows, previewColumns * 2 / 3)) : nil
    // Two rows below show the edges of the two cards behind.
    let cardColumns = min(table.size.columns - 2, Self.maxCard.columns)
    let cardRows = min(tableRows - 2, Self.maxCard.rows)
    card = Area(
      column: (table.size.columns - cardColumns) / 2,
      row: table.row + (tableRows - 2 - cardRows) / 2, columns: cardColumns, rows: cardRows)
  }
}
