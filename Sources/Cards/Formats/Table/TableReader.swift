import Basics

/// A table: comma- or tab-separated values, usually with a header row.
struct TableReader: FormatReader {
  private let reading: DeckReading
  private let choice: ColumnChoice?
  private var start: TableStart?
  /// The separator; nil until it is found in the header, where `usualSeparator` has precedence.
  private var separator: UInt8?
  private let usualSeparator: UInt8
  /// The normalised names of the columns whose values may name the cards, and their places.
  private var idPlaces: [(column: String, place: Int)] = []
  /// The number of rows that are shorter than the header, and the lines of the first three.
  private var (shortCount, shortLines): (Int, [Int]) = (0, [])
  /// The columns; without names until the first row has shown them.
  private var columns = TableColumns(names: [], separator: 0)
  private(set) var head = ""
  /// The roles of the columns. The first row below the header can change the title's column.
  private var roles = ColumnRoles(unnamed: [])
  private var line = 1
  private var count = 0
  private var leftOut = 0

  init(
    _ reading: DeckReading, _ choice: ColumnChoice?, from start: TableStart? = nil,
    usually usualSeparator: UInt8 = UInt8(ascii: ",")
  ) {
    (self.reading, self.choice, self.usualSeparator) = (reading, choice, usualSeparator)
    self.start = reading.hasHeader ? start : start ?? TableStart()
  }

  var guess: String? {
    let lines = leftOut == 0 ? nil : "\(Plural.of(leftOut, "line")) before the table left out"
    let parts = [lines, columns.leftOut, titleGuess].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private var titleGuess: String? {
    guard reading.hasHeader, roles.titleOrigin != .told else { return nil }
    let shown = ColumnChoice.shortened(columns.names[roles.title])
    if roles.titleOrigin == .near {
      return "there is \"\(shown)\", which was taken for the title; \(ColumnRole.titleAdvice)"
    }
    return "the first row was taken for a header, and its column \"\(shown)\" for the title;"
      + " --columns chooses others, --no-header makes that row a card"
  }

  /// A warning about the rows that are shorter than the header; nil if there are none.
  var shortRows: String? {
    guard shortCount > 0 else { return nil }
    let (verb, lines) = shortCount == 1 ? ("is", "line") : ("are", "lines")
    let numbers =
      shortLines.map(String.init).joined(separator: ", ") + (shortCount > 3 ? " ..." : "")
    return
      "\(Plural.of(shortCount, "row")) \(verb) shorter than the first one (\(lines) \(numbers)),"
      + " and filled up; --strict refuses such rows"
  }

  /// The number of columns if the title was guessed or columns have no role; nil otherwise.
  var guessedColumns: Int? {
    guard reading.hasHeader, count > 0, choice == nil else { return nil }
    return roles.titleOrigin == .told && roles.others.isEmpty ? nil : columns.names.count
  }

  mutating func read(_ text: [UInt8], into intake: inout CardIntake) throws(DeckError) -> Int {
    start = start ?? TableStart.find(in: text, usually: usualSeparator, isLast: intake.isLast)
    separator =
      separator ?? start?.separator
      ?? start.flatMap { _ in
        DelimitedText.separator(in: text[...], usually: usualSeparator, isLast: intake.isLast)
      }
    guard let start, let separator else {
      try reading.limit.check(text.count, line: line)
      return 0
    }
    if start.offset > 0 { (line, leftOut, self.start) = (start.line, start.line - 1, TableStart()) }
    defer { intake.reread = { [self] in [try draft(of: $0, in: $1)] } }
    var rows = DelimitedText(
      text, separator: separator, from: start.offset, line: line, isLast: intake.isLast,
      limit: reading.limit)
    while let row = try rows.next() {
      guard !row.isBlank else { continue }
      if columns.names.isEmpty {
        try readHead(row, separator: separator)
        if reading.hasHeader { continue }
      }
      if count == 0, reading.hasHeader {
        roles = try ColumnRoles(header: columns.names, choice: choice, first: row.fields)
      }
      count += 1
      do throws(DeckError) {
        if row.fields.count < columns.names.count {
          guard !reading.isStrict else { throw wrongWidth(row) }
          shortCount += 1
          if shortCount <= 3 { shortLines.append(row.line) }
        }
        var draft = try draft(of: row)
        draft.keepRange(row.range)
        intake.append(draft)
      } catch { try intake.refuse(error) }
    }
    line = rows.line
    return rows.position
  }

  private func draft(of text: [UInt8], in range: Range<Int>) throws(DeckError) -> CardDraft {
    var rows = DelimitedText(Array(text[range]), separator: columns.separator)
    guard let row = try rows.next() else { return CardDraft(line: 0) }
    return try draft(of: row)
  }

  private func wrongWidth(_ row: DelimitedText.Row) -> DeckError {
    let (count, expected) = (row.width, columns.names.count)
    return .noCard(
      line: row.line, problem: Plural.of(count, "column") + ", but the first row has \(expected)")
  }

  private mutating func readHead(_ first: DelimitedText.Row, separator: UInt8) throws(DeckError) {
    let row = first.fields
    if reading.hasHeader { head = first.text }
    let header = reading.hasHeader ? row : row.indices.map { "field \($0 + 1)" }
    columns = TableColumns(names: header, separator: separator, width: first.width)
    let names = header.map(\.columnName)
    idPlaces = reading.ids.columns.compactMap { column in
      (names.firstIndex(of: column) ?? Int(column).map { $0 &- 1 }).map { (column, $0) }
    }
    roles =
      reading.hasHeader || choice != nil
      ? try ColumnRoles(header: header, choice: choice, first: reading.hasHeader ? [] : row)
      : ColumnRoles(unnamed: row)
  }

  /// Returns the card of a row. Short rows are padded. Throws if the row has no title, an invalid
  /// colour, or extra fields that are not empty.
  private func draft(of row: DelimitedText.Row) throws(DeckError) -> CardDraft {
    let header = columns.names
    guard row.fields.dropFirst(header.count).allSatisfy(\.isEmpty) else { throw wrongWidth(row) }
    let fields = columns.fitted(row.fields)
    func field(_ place: Int?) -> String? { place.flatMap { fields[$0].isEmpty ? nil : fields[$0] } }
    var draft = CardDraft(line: row.line, number: count)
    draft.title = fields[roles.title]
    draft.parts.image = field(roles.image).flatMap {
      choice?.decides(.image) == true ? $0 : PictureName.picture($0)
    }
    draft.titleByPicture()
    if draft.title.isEmpty, !roles.needsTitle {
      // The row has no title, such as a mail without a subject; another field stands in for it.
      let place = ColumnRoles.firstText(in: fields) ?? fields.firstIndex { !$0.isEmpty }
      draft.title = place.map { fields[$0] } ?? ""
    }
    guard !draft.title.isEmpty else {
      throw .card(count, line: row.line, field: header[roles.title], problem: "it is empty")
    }
    draft.parts.body = field(roles.body) ?? ""
    if let place = roles.body, header[place] == "content_html", !draft.parts.body.isEmpty {
      draft.parts.html = Card.HTML(body: draft.parts.body)
      draft.parts.body = PlainHTML.text(of: draft.parts.body)
    }
    if draft.parts.body == draft.title { draft.parts.body = "" }
    draft.parts.back = field(roles.back)
    draft.parts.id = field(roles.id)
    draft.parts.tags = roles.tags.flatMap { Card.tags(of: fields[$0]) }
    draft.parts.link = field(roles.link)
    draft.parts.shown = roles.shown.compactMap { place in
      field(place).map { ShownField(name: header[place], value: $0) }
    }
    let isOther = roles.image != nil && draft.parts.image == nil
    show(roles.others + (isOther ? [roles.image ?? 0] : []), of: fields, in: &draft)
    if let place = roles.color, let text = field(place) {
      guard let color = Color(text) else {
        throw .card(count, line: row.line, field: header[place], problem: Color.problem(with: text))
      }
      draft.parts.color = color
    }
    draft.parts.original = .row(row.text, columns)
    for (column, place) in idPlaces where row.fields.indices.contains(place) {
      draft.addIdValue(row.fields[place], of: column)
    }
    return draft
  }

  /// The maximum length, in bytes, of a value shown beside its name.
  private static let maxShown = 60

  /// Shows the values of the columns without a role. If the card has no body, the longest value
  /// becomes the body, unless it is short.
  private func show(_ places: [Int], of fields: [String], in draft: inout CardDraft) {
    var body: Int?
    if draft.parts.body.isEmpty {
      body = places.lazy.filter {
        fields[$0].utf8.count > Self.maxShown || fields[$0].utf8.contains(UInt8(ascii: "\n"))
      }.max { fields[$0].utf8.count < fields[$1].utf8.count }
    }
    for place in places where !fields[place].isEmpty && fields[place] != draft.title {
      if place == body {
        draft.parts.body = fields[place]
      } else {
        draft.parts.shown.append(ShownField(name: columns.names[place], value: fields[place]))
      }
    }
  }
}
