/// A table: comma- or tab-separated values, usually with a header row.
struct TableFormat: CardFormat {
  private let usualSeparator: UInt8
  private var separator: UInt8?
  private let choice: ColumnChoice?
  private let hasHeader: Bool
  private let limit: CardLimit
  private var columns: TableColumns?
  /// The roles of the columns; the title's may change with the first row below the header.
  private var roles = ColumnRoles(unnamed: [])
  private var line = 1
  private var count = 0

  /// A table with the columns separated by `separator`.
  ///
  /// If that is nil, the separator is detected in the first row, where `usualSeparator` counts most.
  init(
    separator: UInt8?, usually usualSeparator: UInt8, choice: ColumnChoice?, hasHeader: Bool,
    limit: CardLimit
  ) {
    self.usualSeparator = usualSeparator
    self.separator = separator
    self.choice = choice
    self.hasHeader = hasHeader
    self.limit = limit
  }

  var guess: String? {
    guard hasHeader, let columns, roles.titleOrigin != .told else { return nil }
    let name = columns.names[roles.title]
    let shown = name.count > 40 ? name.prefix(39) + "…" : name[...]
    if roles.titleOrigin == .near {
      return "there is \"\(shown)\", which was taken for the title; \(ColumnRole.titleAdvice)"
    }
    return "the first row was taken for a header, and its column \"\(shown)\" for the title;"
      + " --columns chooses others, --no-header makes that row a card"
  }

  mutating func read(
    _ text: [UInt8], isLast: Bool, into intake: inout CardIntake
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
      if columns == nil {
        try readHead(row.fields, separator: separator)
        if hasHeader { continue }
      }
      guard let columns else { continue }
      if count == 0, hasHeader {
        roles = try ColumnRoles(header: columns.names, choice: choice, first: row.fields)
      }
      count += 1
      do throws(DeckError) {
        intake.append(try Self.draft(of: row, columns: columns, roles: roles, number: count))
      } catch {
        try intake.refuse(error)
      }
    }
    line = rows.line
    return rows.position
  }

  /// Determines the names and roles of the columns from the first row.
  private mutating func readHead(_ row: [String], separator: UInt8) throws(DeckError) {
    let header = hasHeader ? row : row.indices.map { "field \($0 + 1)" }
    columns = TableColumns(names: header, separator: separator)
    roles =
      hasHeader || choice != nil
      ? try ColumnRoles(header: header, choice: choice, first: hasHeader ? [] : row)
      : ColumnRoles(unnamed: row)
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
      throw .noCard(
        line: row.line,
        problem: "\(row.fields.count) columns, but the first row has \(header.count)")
    }
    let fields = columns.fitted(row.fields)
    func field(_ place: Int?) -> String? {
      place.flatMap { fields[$0].isEmpty ? nil : fields[$0] }
    }
    var draft = CardDraft(line: row.line, number: number)
    draft.title = fields[roles.title]
    draft.parts.image = field(roles.image)
    draft.titleByPicture()
    if draft.title.isEmpty, !roles.needsTitle {
      // Such as a mail without a subject.
      let place = ColumnRoles.firstText(in: fields) ?? fields.firstIndex { !$0.isEmpty }
      draft.title = place.map { fields[$0] } ?? ""
    }
    guard !draft.title.isEmpty else {
      throw .card(number, line: row.line, field: header[roles.title], problem: "it is empty")
    }
    draft.parts.body = field(roles.body) ?? ""
    if draft.parts.body == draft.title { draft.parts.body = "" }
    draft.parts.back = field(roles.back)
    draft.parts.id = field(roles.id)
    draft.parts.tags = roles.tags.flatMap { Card.tags(of: fields[$0]) }
    draft.parts.link = field(roles.link)
    draft.parts.shown = roles.shown.compactMap { place in
      field(place).map { ShownField(name: header[place], value: $0) }
    }
    if let place = roles.color, let text = field(place) {
      guard let color = Color(text) else {
        throw .card(
          number, line: row.line, field: header[place], problem: Color.problem(with: text))
      }
      draft.parts.color = color
    }
    draft.parts.original = .row(row.text, columns)
    return draft
  }
}
