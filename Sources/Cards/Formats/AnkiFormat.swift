/// Anki's text export: lines that begin with `#` say how to read the rows below, which have no
/// header.
struct AnkiFormat: WholeTextFormat {
  private(set) var name: String?

  mutating func readAll(_ text: [UInt8]) throws(DeckError) -> [CardDraft] {
    let head = try AnkiHead(text)
    name = head.name
    let tab = UInt8(ascii: "\t")
    let separator =
      head.separator ?? Separator.found(in: text[head.end...], usually: tab) ?? tab
    let all = try Self.rows(of: text, separator: separator, from: head.end, line: head.endLine)
    let names = Array(head.columns.utf8)
    let columns = try Self.rows(of: names, separator: separator).first?.fields ?? []
    let width = max(all.map(\.fields.count).max() ?? 0, columns.count)
    guard width > 0 else { throw .noCards }
    let header = (0..<width).map { columns.indices.contains($0) ? columns[$0] : "field \($0 + 1)" }
    let roles = Self.roles(header: header, head: head)
    var drafts: [CardDraft] = []
    for row in all {
      var draft = try TableFormat.draft(
        of: row, header: header, roles: roles, number: drafts.count + 1)
      if head.isHTML { Self.readHTML(&draft) }
      drafts.append(draft)
    }
    return drafts
  }

  private static func rows(
    of text: [UInt8], separator: UInt8, from start: Int = 0, line: Int = 1
  ) throws(DeckError) -> [DelimitedText.Row] {
    var rows = DelimitedText(text, separator: separator, from: start, line: line)
    var all: [DelimitedText.Row] = []
    while let row = try rows.next() {
      if !row.isBlank { all.append(row) }
    }
    return all
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
