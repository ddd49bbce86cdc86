/// Anki's text export: a head of lines that begin with `#`, then rows without a header row.
///
/// The head says how to read the rows. It may name the columns; otherwise the first row determines
/// their number. A row with more fields adds columns from that row on.
struct AnkiFormat: CardFormat {
  private let limit: CardLimit
  private var head = AnkiHead()
  private var separator: UInt8?
  private var columns: TableColumns?
  private var roles = ColumnRoles(width: 0)
  private var line = 1
  /// The number of cards read so far.
  private var count = 0

  init(limit: CardLimit) {
    self.limit = limit
  }

  var name: String? { head.name }

  mutating func read(
    _ text: [UInt8], isLast: Bool, into drafts: inout [CardDraft]
  ) throws(DeckError) -> Int {
    var start = 0
    if !head.isWhole {
      start = try head.read(text, isLast: isLast, limit: limit)
      line = head.line
    }
    guard head.isWhole else { return start }
    let separator =
      separator ?? head.separator
      ?? Separator.found(in: text[start...], usually: UInt8(ascii: "\t"), isLast: isLast)
    guard let separator else {
      try limit.check(text.count - start, line: line)
      return start
    }
    self.separator = separator
    var rows = DelimitedText(
      text, separator: separator, from: start, line: line, isLast: isLast, limit: limit)
    while let row = try rows.next() {
      guard !row.isBlank else { continue }
      let columns = try columns(for: row, separator: separator)
      count += 1
      var draft = try TableFormat.draft(of: row, columns: columns, roles: roles, number: count)
      if head.isHTML { Self.readHTML(&draft) }
      drafts.append(draft)
    }
    line = rows.line
    return rows.position
  }

  /// The columns, at least as many as `row` has fields and always one for the title.
  private mutating func columns(
    for row: DelimitedText.Row, separator: UInt8
  ) throws(DeckError) -> TableColumns {
    if let columns, columns.names.count >= row.fields.count { return columns }
    var header = columns?.names ?? []
    if header.isEmpty { header = try namedColumns(separator: separator) }
    let firstField = (0...).first { !head.ownColumns.contains($0) } ?? 0
    let width = max(row.fields.count, header.count, firstField + 1)
    header += (header.count..<width).map { "field \($0 + 1)" }
    let columns = TableColumns(names: header, separator: separator)
    self.columns = columns
    roles = Self.roles(header: header, head: head)
    return columns
  }

  private func namedColumns(separator: UInt8) throws(DeckError) -> [String] {
    var rows = DelimitedText(Array(head.columns.utf8), separator: separator)
    while let row = try rows.next() {
      if !row.isBlank { return row.fields }
    }
    return []
  }

  /// The roles of the columns. Unless columns are named `front` and `back`, the first field of a
  /// note is the front and the next one the back.
  private static func roles(header: [String], head: AnkiHead) -> ColumnRoles {
    var roles = ColumnRoles(header: header)
    let places = header.indices.filter { !head.ownColumns.contains($0) }
    let named = header.map { $0.lowercased() }
    roles.id = head.identifierColumn.flatMap { header.indices.contains($0) ? $0 : nil }
    roles.title = named.firstIndex(of: "front") ?? places.first ?? 0
    roles.back = named.firstIndex(of: "back") ?? places.first { $0 > roles.title }
    roles.body = nil
    if let tags = head.tagsColumn, header.indices.contains(tags) { roles.tags = tags }
    return roles
  }

  /// The plain text of a field, or its HTML if it has no text, such as a lone image.
  private static func words(of html: String) -> String {
    let text = PlainHTML.text(of: html)
    return text.isEmpty ? html : text
  }

  private static func readHTML(_ draft: inout CardDraft) {
    draft.title = words(of: draft.title)
    draft.back = draft.back.map(words)
  }
}
