/// Anki's text export: a head of lines that begin with `#` and say how to read the rows, which have
/// no header row. The head may name the columns, and a row with more fields adds columns from there
/// on. Older exports have no head, and tabs between their fields.
struct AnkiReader: FormatReader {
  private let choice: ColumnChoice?
  private let limit: CardLimit
  private let hasHead: Bool
  private var directives = AnkiHead()
  private var separator: UInt8?
  private var columns = TableColumns(names: [], separator: 0)
  /// The columns that the user chose, 0-based.
  private var chosen: [ColumnRole: [Int]] = [:]
  /// The columns of the note's fields that the card shows, 0-based; the front's column is first.
  private var noteFields: [Int] = []
  /// The first column with text in the first row; nil if the text has a head.
  private var guessedTitle: Int?
  private var line = 1
  private var count = 0

  init(_ reading: DeckReading, _ choice: ColumnChoice?, hasHead: Bool) {
    (self.choice, limit, self.hasHead) = (choice, reading.limit, hasHead)
  }

  var name: String? { directives.name }

  var head: String { directives.text }

  var guess: String? {
    hasHead || choice != nil
      ? columns.leftOut
      : "what stands between tabs was taken for the fields of a card; --format lines makes a card "
        + "of each line"
  }

  mutating func read(_ text: [UInt8], into intake: inout CardIntake) throws(DeckError) -> Int {
    let isLast = intake.isLast
    var start = 0
    if hasHead, !directives.isWhole {
      start = try directives.read(text, isLast: isLast, limit: limit)
      line = directives.line
    }
    guard !hasHead || directives.isWhole else { return start }
    let separator =
      separator ?? directives.separator
      ?? DelimitedText.separator(in: text[start...], usually: UInt8(ascii: "\t"), isLast: isLast)
    guard let separator else {
      try limit.check(text.count - start, line: line)
      return start
    }
    self.separator = separator
    // Entities, tags, deletions and sounds stand for other text.
    intake.markup = Array("&<{[".utf8)
    // A row is read again with the columns that there were.
    var readers: [(start: Int, reader: AnkiReader)] = []
    defer {
      intake.reread = { [readers] text, range in
        try readers.last { $0.start <= range.lowerBound }?.reader.drafts(of: text, in: range) ?? []
      }
    }
    var rows = DelimitedText(
      text, separator: separator, from: start, line: line, isLast: isLast, limit: limit)
    while let row = try rows.next() {
      guard !row.isBlank else { continue }
      try widen(for: row, separator: separator)
      if readers.last?.reader.columns != columns { readers.append((row.range.lowerBound, self)) }
      count += 1
      do throws(DeckError) {
        for (index, var draft) in try drafts(of: row).enumerated() {
          draft.keepRange(row.range, index: index)
          intake.append(draft)
        }
      } catch { try intake.refuse(error) }
    }
    line = rows.line
    return rows.position
  }

  /// Widens the columns to include all fields of `row` and a column for the title.
  private mutating func widen(for row: DelimitedText.Row, separator: UInt8) throws(DeckError) {
    if columns.names.count >= row.fields.count { return }
    var header = columns.names
    var named = DelimitedText(Array(directives.columns.utf8), separator: separator)
    while header.isEmpty, let row = try named.next() { if !row.isBlank { header = row.fields } }
    let firstField = (0...).first { !directives.ownColumns.contains($0) } ?? 0
    let fieldCount = max(row.fields.count, header.count, firstField + 1)
    header += (header.count..<fieldCount).map { "field \($0 + 1)" }
    let width = max(row.width, columns.width)
    columns = TableColumns(names: header, separator: separator, width: width)
    chosen = try choice?.places(in: header) ?? [:]
    // Rows without a head may begin with a number that a program wrote, so the title must be text.
    if !hasHead, count == 0 { guessedTitle = ColumnRoles.firstText(in: row.fields) }
    noteFields = noteFields(in: header)
  }

  /// Returns the columns of a note's fields in the order shown, without those chosen for other
  /// parts. Unless columns are named `front` and `back`, the first field is the front and the next
  /// the back.
  private func noteFields(in header: [String]) -> [Int] {
    let named = header.map(\.columnName)
    let others: [ColumnRole] = [.show, .body, .id, .link, .image]
    let elsewhere = Set(others.flatMap { chosen[$0] ?? [] } + tagsColumns)
    let fields = header.indices.filter { !directives.ownColumns.contains($0) }
    var places = fields.filter { !elsewhere.contains($0) }
    // A note needs a front, so if all fields are chosen for other parts, the first field is kept.
    if places.isEmpty { places = Array(fields.prefix(1)) }
    func moveToFront(_ place: Int?) {
      guard let place, let index = places.firstIndex(of: place) else { return }
      places.insert(places.remove(at: index), at: 0)
    }
    moveToFront(chosen[.back] == nil ? named.firstIndex(of: "back") : chosen[.back]?.first)
    if let title = chosen[.title]?.first {
      places = [title] + places.filter { $0 != title }
    } else {
      let first = header.indices.first { places.contains($0) && $0 != named.firstIndex(of: "back") }
      moveToFront(named.firstIndex(of: "front") ?? guessedTitle ?? first)
    }
    return places
  }

  private func drafts(of text: [UInt8], in range: Range<Int>) throws(DeckError) -> [CardDraft] {
    var rows = DelimitedText(Array(text[range]), separator: columns.separator)
    guard let row = try rows.next() else { return [] }
    return try drafts(of: row)
  }

  /// Returns the cards of a row: one, or if the note has deletions of several numbers in its front,
  /// one for each number, as Anki has them.
  private func drafts(of row: DelimitedText.Row) throws(DeckError) -> [CardDraft] {
    let fields = columns.fitted(row.fields)
    func field(_ place: Int?) -> String? {
      place.flatMap { fields.indices.contains($0) && !fields[$0].isEmpty ? fields[$0] : nil }
    }
    var note = AnkiNote(isHTML: hasHead ? directives.isHTML : nil)
    let empty = note.read("")
    var texts = noteFields.map { fields[$0].isEmpty ? empty : note.read(fields[$0]) }
    // If the first field is empty and nobody chose a title, the first field with text is the title.
    if chosen[.title] == nil || texts.first?.text.isEmpty == false {
      texts.removeAll(where: \.text.isEmpty)
    }
    guard let title = texts.first, !title.text.isEmpty else {
      let place = chosen[.title]?.first ?? noteFields.first ?? 0
      throw .card(count, line: row.line, field: columns.names[place], problem: "it is empty")
    }
    var others = texts.dropFirst().map { $0.sides().back }
    if let back = chosen[.back] {
      others = field(back.first).map { [note.read($0).sides().back] } ?? []
    }
    let body = chosen[.body].map { note.read(field($0.first) ?? "") }
    var draft = CardDraft(line: row.line, number: count)
    draft.parts.id = field(chosen[.id] == nil ? directives.identifierColumn : chosen[.id]?.first)
    let tags = tagsColumns.flatMap { Card.tags(of: fields[$0]) }
    let added = tags.filter { !directives.tags.contains($0) }
    draft.parts.tags = added.isEmpty ? directives.tags : directives.tags + added
    draft.parts.shown = (chosen[.show] ?? []).compactMap { place in
      let text = note.read(fields[place]).sides().front.text
      return text.isEmpty ? nil : ShownField(name: columns.names[place], value: text)
    }
    draft.parts.link = field(chosen[.link]?.first)
    draft.parts.image = chosen[.image] == nil ? note.picture : field(chosen[.image]?.first)
    draft.parts.original = .row(row.text, columns)
    /// Returns the card that asks the deletions with this number; nil to ask all. A card of another
    /// number than 1 has the number in its name.
    func card(asking number: Int?) -> CardDraft {
      var draft = draft
      if let number, number != 1 {
        draft.part = "-c\(number)"
        draft.parts.id?.append(draft.part)
      }
      let (front, answer) = title.sides(asking: number)
      draft.title = front.text
      var html = Card.HTML()
      if front.hasTags { html.title = front.html }
      let back = ((front.text != answer.text ? [answer] : []) + others).filter { !$0.text.isEmpty }
      draft.parts.back = back.isEmpty ? nil : back.map(\.text).joined(separator: "\n\n")
      if back.contains(where: \.hasTags) {
        html.back = back.map { "<section>\($0.html)</section>" }.joined()
      }
      if let body = body?.sides(asking: number).front {
        draft.parts.body = body.text
        if body.hasTags { html.body = body.html }
      }
      draft.parts.html = html == Card.HTML() ? nil : html
      return draft
    }
    let numbers = row.text.utf8.count <= Self.maxSplit ? ClozeText.numbers(in: title.text) : []
    // A card that its text names has another name anyway once a deletion is taken away.
    guard numbers.count > (draft.parts.id == nil ? 1 : 0), numbers.count <= Self.maxCards
    else { return [card(asking: nil)] }
    return numbers.map(card)
  }

  /// The maximum number of cards that one note becomes, and the maximum length in bytes of a row
  /// that becomes several, since each of them has the whole text.
  private static let (maxCards, maxSplit) = (50, 1 << 16)

  /// The columns of the tags: those the user chose, else the head's, else the one called `tags`.
  private var tagsColumns: [Int] {
    if let tags = chosen[.tags] { return tags }
    let names = columns.names
    let place = directives.tagsColumn ?? names.firstIndex { $0.columnName == "tags" }
    return names.indices.filter { $0 == place }
  }
}
