/// A table: comma- or tab-separated values, usually with a header row.
struct TableFormat: CardFormat {
  private let usualSeparator: UInt8
  private var separator: UInt8?
  private let columns: [String]?
  private let hasHeader: Bool
  private let limit: CardLimit
  private var head: (columns: TableColumns, roles: ColumnRoles)?
  private var line = 1
  private var count = 0

  /// A table with the columns separated by `separator`.
  ///
  /// If that is a comma, the separator is detected in the first row and may be a semicolon instead.
  init(separator: UInt8, reading: DeckReading) {
    usualSeparator = separator
    self.separator = separator == UInt8(ascii: ",") ? nil : separator
    columns = reading.columns
    hasHeader = reading.hasHeader
    limit = reading.limit
  }

  var guess: String? {
    guard hasHeader, let (columns, roles) = head, !roles.isTold else { return nil }
    let name = columns.names[roles.title]
    let shown = name.count > 40 ? name.prefix(39) + "…" : name[...]
    return "the first row was taken for a header, and its column \"\(shown)\" for the title;"
      + " --columns chooses others, --no-header makes that row a card"
  }

  mutating func read(
    _ text: [UInt8], isLast: Bool, into drafts: inout [CardDraft]
  ) throws(DeckError) -> Int {
    separator = separator ?? Separator.found(in: text[...], usually: usualSeparator, isLast: isLast)
    guard let separator else {
      try limit.check(text.count, line: line)
      return 0
    }
    var rows = DelimitedText(
      text, separator: separator, line: line, isLast: isLast, limit: limit)
    while let row = try rows.next() {
      guard !row.isBlank else { continue }
      if head == nil {
        let (header, roles) = try head(of: row.fields)
        head = (TableColumns(names: header, separator: separator), roles)
        if hasHeader { continue }
      }
      guard let (columns, roles) = head else { continue }
      count += 1
      drafts.append(try Self.draft(of: row, columns: columns, roles: roles, number: count))
    }
    line = rows.line
    return rows.position
  }

  /// The names and roles of the columns, determined from the first row.
  private func head(
    of row: [String]
  ) throws(DeckError) -> (header: [String], roles: ColumnRoles) {
    let header = hasHeader ? row : row.indices.map { "field \($0 + 1)" }
    guard let columns else {
      return (header, hasHeader ? ColumnRoles(header: header) : ColumnRoles(width: header.count))
    }
    return (header, try ColumnRoles(header: header, chosen: columns))
  }

  /// The card of a row; `number`, 1-based, is for messages.
  ///
  /// Short rows are padded. Throws if a row has extra fields that are not empty, no title, or an
  /// invalid color.
  static func draft(
    of row: DelimitedText.Row, columns: TableColumns, roles: ColumnRoles, number: Int
  ) throws(DeckError) -> CardDraft {
    let header = columns.names
    guard row.fields.dropFirst(header.count).allSatisfy(\.isEmpty) else {
      throw .malformed(
        line: row.line,
        problem: "\(row.fields.count) columns, but the first row has \(header.count)")
    }
    let fields = columns.fitted(row.fields)
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
    draft.tags = CardDraft.tags(of: field(roles.tags) ?? "")
    draft.link = field(roles.link)
    draft.image = field(roles.image)
    if let place = roles.color, let text = field(place) {
      guard let color = Color(text) else {
        throw .card(
          number, line: row.line, field: header[place], problem: Color.problem(with: text))
      }
      draft.color = color
    }
    draft.original = .row(row.text, columns)
    return draft
  }
}
