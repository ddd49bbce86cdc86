import JSONText

/// A table with a header row: comma- or tab-separated values.
enum TableFormat {
  static func deck(
    name: String, text: [UInt8], separator: Character, columns: [String]?
  ) throws(DeckError) -> Deck {
    guard let byte = separator.asciiValue else {
      throw .malformed(line: 1, problem: "\"\(separator)\" can't separate columns")
    }
    var rows = DelimitedText(text, separator: byte)
    guard let header = try rows.next() else { throw .noCards }
    let roles =
      if let columns {
        try ColumnRoles(header: header.fields, chosen: columns)
      } else {
        ColumnRoles(header: header.fields)
      }
    var drafts: [CardDraft] = []
    while let row = try rows.next() {
      drafts.append(
        try draft(of: row, header: header.fields, roles: roles, number: drafts.count + 1))
    }
    return try Deck(name: name, drafts: drafts)
  }

  /// The card of a row; short rows are padded.
  static func draft(
    of row: DelimitedText.Row, header: [String], roles: ColumnRoles, number: Int
  ) throws(DeckError) -> CardDraft {
    guard row.fields.count <= header.count else {
      throw .malformed(
        line: row.line,
        problem: "\(row.fields.count) columns, but the header has \(header.count)")
    }
    let fields = row.fields + Array(repeating: "", count: header.count - row.fields.count)
    func field(_ place: Int?) -> String? {
      place.flatMap { fields[$0].isEmpty ? nil : fields[$0] }
    }
    var draft = CardDraft(line: row.line)
    guard let title = field(roles.title) else {
      throw .card(number, line: row.line, field: header[roles.title], problem: "it is empty")
    }
    draft.title = title
    draft.body = field(roles.body) ?? ""
    draft.back = field(roles.back)
    draft.id = field(roles.id)
    if let place = roles.color, let text = field(place) {
      guard let color = Color(text) else {
        throw .card(
          number, line: row.line, field: header[place], problem: Color.problem(with: text))
      }
      draft.color = color
    }
    var writer = JSONWriter()
    for (name, value) in zip(header, fields) { writer.write(name, value) }
    draft.original = .row(row.text, json: writer.line)
    return draft
  }
}
