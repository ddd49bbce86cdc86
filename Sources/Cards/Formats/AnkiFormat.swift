/// Anki's text export: lines that begin with `#` say how to read the rows below, which have no
/// header. Source: Anki's manual, "Importing, text files".
struct AnkiFormat: WholeTextFormat {
  private var separator: Character = "\t"
  private var isHTML = false
  private var columns: [String] = []
  private var identifierColumn: Int?
  private var tagsColumn: Int?
  private(set) var name: String?
  private var firstRow = 0
  private var firstLine = 1

  /// True if a text begins as Anki's exports do.
  static func isAnki(_ text: [UInt8]) -> Bool {
    let keys = [
      "#separator:", "#html:", "#columns:", "#notetype:", "#notetype column:", "#deck:",
      "#deck column:", "#tags:", "#tags column:", "#guid column:",
    ]
    return keys.contains { text.starts(with: $0.utf8) }
  }

  mutating func readAll(_ text: [UInt8]) throws(DeckError) -> [CardDraft] {
    try readHead(text)
    return try readRows(text)
  }

  private mutating func readHead(_ text: [UInt8]) throws(DeckError) {
    while firstRow < text.count, text[firstRow] == UInt8(ascii: "#") {
      let end = text[firstRow...].firstIndex(of: 0x0A) ?? text.count
      var line = String(decoding: text[firstRow..<end], as: UTF8.self)
      if line.last == "\r" || line.last == "\r\n" { line.removeLast() }
      try readHeadLine(line)
      firstRow = min(end + 1, text.count)
      firstLine += 1
    }
  }

  private mutating func readHeadLine(_ line: String) throws(DeckError) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let key = line[..<colon].dropFirst().lowercased()
    let value = String(line[line.index(after: colon)...])
    switch key {
    case "separator":
      let named: [String: Character] = [
        "tab": "\t", "comma": ",", "semicolon": ";", "space": " ", "pipe": "|", "colon": ":",
        "\\t": "\t",
      ]
      guard let character = named[value.lowercased()] ?? (value.count == 1 ? value.first : nil),
        character.isASCII
      else {
        throw .malformed(line: firstLine, problem: "\"\(value)\" is no separator of Anki's")
      }
      separator = character
    case "html": isHTML = value.lowercased() == "true"
    case "columns":
      columns = value.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    case "guid column": identifierColumn = Int(value).map { $0 - 1 }
    case "tags column": tagsColumn = Int(value).map { $0 - 1 }
    case "deck": name = value.isEmpty ? name : value
    default: break
    }
  }

  private func readRows(_ text: [UInt8]) throws(DeckError) -> [CardDraft] {
    var rows = DelimitedText(
      text, separator: separator.asciiValue ?? 0x09, from: firstRow, line: firstLine)
    var all: [DelimitedText.Row] = []
    while let row = try rows.next() { all.append(row) }
    let width = max(all.map(\.fields.count).max() ?? 0, columns.count)
    guard width > 0 else { throw .noCards }
    let header = (0..<width).map { columns.indices.contains($0) ? columns[$0] : "field \($0 + 1)" }
    let roles = roles(header: header)
    var drafts: [CardDraft] = []
    for row in all {
      var draft = try TableFormat.draft(
        of: row, header: header, roles: roles, number: drafts.count + 1)
      if isHTML {
        draft.title = PlainHTML.text(of: draft.title)
        draft.body = PlainHTML.text(of: draft.body)
        draft.back = draft.back.map(PlainHTML.text)
        // A card that is a picture has no words of its own.
        if draft.title.isEmpty { draft.title = row.fields[roles.title] }
      }
      drafts.append(draft)
    }
    return drafts
  }

  /// The first field that is not the identifier is the front, the one after it the back.
  private func roles(header: [String]) -> ColumnRoles {
    var roles = ColumnRoles(header: header)
    let places = header.indices.filter { $0 != identifierColumn }
    let named = header.map { $0.lowercased() }
    roles.id = identifierColumn.flatMap { header.indices.contains($0) ? $0 : nil }
    roles.title = named.firstIndex(of: "front") ?? places.first ?? 0
    roles.back = named.firstIndex(of: "back") ?? places.first { $0 > roles.title }
    roles.body = nil
    if let tagsColumn, header.indices.contains(tagsColumn) { roles.tags = tagsColumn }
    return roles
  }
}
