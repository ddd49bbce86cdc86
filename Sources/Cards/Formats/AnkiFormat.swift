/// Anki's text export: lines that begin with `#` say how to read the rows below, which have no
/// header.
///
/// The columns are those that the head names, else those of the first row; a row that has more
/// widens the table from there on.
struct AnkiFormat: CardFormat {
  private let limit: CardLimit
  private var head = AnkiHead()
  private var separator: UInt8?
  private var columns: TableColumns?
  private var roles = ColumnRoles(width: 0)
  private var line = 1
  /// Cards that have been read.
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

  /// The columns, as many as `row` needs and a title does.
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

  /// The first field of a note is the front, the one after it the back.
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

  /// The words of a field, or what it says instead: a picture has none of its own.
  private static func words(of html: String) -> String {
    let text = PlainHTML.text(of: html)
    return text.isEmpty ? html : text
  }

  private static func readHTML(_ draft: inout CardDraft) {
    draft.title = words(of: draft.title)
    draft.back = draft.back.map(words)
  }
}
