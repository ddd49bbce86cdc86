import Basics
import JSONText

/// Reads one card in JSON: an object, or a string that is the title. The fields are those of
/// `ColumnRole`, or those that the user chose. A field with an exact name, such as `title` or
/// `body`, must be a text. A field with a similar name, such as `Title` or `Subject`, is ignored if
/// it is not a text.
struct JSONCard {
  let choice: ColumnChoice?
  /// The field of the card in which an error was thrown; nil if the error is not in a field.
  private(set) var field: String?
  /// True after a card was refused because it has no title.
  private(set) var lacksTitle = false
  /// True if the user chose fields; ``choice`` can also be guessed.
  let isChosen: Bool
  var fields = JSONFields()
  /// The card that is being read.
  var draft = CardDraft(line: 0)
  /// The card in a decision that thumbdeck printed, as compact JSON with its id; nil otherwise.
  private(set) var decided: String?
  /// The normalised names of the fields whose values may name the card.
  private let idColumns: [String]
  /// The 1-based number of the field that names the cards; nil if it was not chosen by number.
  private let idNumber: Int?

  init(choice: ColumnChoice? = nil, isChosen: Bool? = nil, idColumns: [String] = []) {
    (self.choice, self.isChosen, self.idColumns) = (choice, isChosen ?? (choice != nil), idColumns)
    idNumber = idColumns.first.flatMap { Int($0) }
  }

  /// Reads the next card; `number`, 1-based, is for messages, and 0 if nobody will see them. The
  /// caller sets the line, the number and the original text of the draft.
  mutating func read(_ reader: inout JSONReader, number: Int) throws(JSONError) -> CardDraft {
    (field, decided) = (nil, nil)
    // The next card starts anew, and the caller alone holds this one, so that changing it is cheap.
    defer { (draft, fields) = (CardDraft(line: 0), JSONFields()) }
    if reader.peek() == UInt8(ascii: "\"") {
      draft.title = try reader.readString()
      guard !draft.title.isEmpty else {
        field = "title"
        throw JSONError(at: reader.position, "it is missing or empty")
      }
      return draft
    }
    let start = reader.position
    guard reader.peek() == UInt8(ascii: "{") else {
      throw JSONError(at: reader.position, "card \(number) is neither an object nor a text")
    }
    try readFields(&reader)
    fields.finish(&draft, choice: choice)
    draft.parts.isOfTracker =
      fields.has("number") && ["author", "user", "labels"].contains(where: fields.has)
    lacksTitle = draft.title.isEmpty
    guard !lacksTitle else {
      field = choice?.columns[.title] ?? "title"
      // To find the nearest of many fields takes longer than to read the card.
      let hint = number == 0 ? "" : fields.hint(choice: choice)
      throw JSONError(at: start, "it is missing or empty" + hint)
    }
    // A chosen field that the first card lacks may be mistyped; later cards may just lack it.
    if number == 1, let (name, problem) = choice.flatMap(fields.mistyped) {
      field = name
      throw JSONError(at: start, problem)
    }
    return draft
  }

  private mutating func readFields(_ reader: inout JSONReader) throws(JSONError) {
    try reader.readObject { (name, reader) throws(JSONError) in
      field = name
      if name == "card", fields.areOfDecision {
        try readDecided(&reader)
      } else {
        try readField(name, &reader)
      }
      field = nil
    }
  }

  /// Reads the card of a printed decision, whose id is the decision's.
  private mutating func readDecided(_ reader: inout JSONReader) throws(JSONError) {
    var card = CardDraft(line: 0)
    card.parts.id = draft.parts.id
    (draft, fields) = (card, JSONFields())
    let isObject = reader.peek() == UInt8(ascii: "{")
    let start = reader.position
    if isObject { try readFields(&reader) } else { draft.title = try reader.readText() ?? "" }
    let json = reader.compactText(start..<reader.position)
    var writer = JSONWriter()
    if let id = draft.parts.id, !fields.has("id") { writer.write("id", id) }
    if !isObject { writer.write("title", json: json) }
    let ids = writer.line
    decided =
      !isObject ? ids : ids == "{}" || json == "{}" ? json : ids.dropLast() + "," + json.dropFirst()
  }

  /// Makes a card of the fields that another format has found, so that columns and ids work alike.
  mutating func read(found json: String, number: Int, line: Int) throws(DeckError) -> CardDraft {
    let bytes = Array(json.utf8)
    do throws(JSONError) {
      var reader = JSONReader(bytes.span)
      var draft = try read(&reader, number: number)
      (draft.line, draft.number, draft.parts.original) = (line, number, .json(json))
      return draft
    } catch { throw reason(for: error, number: number, line: line) }
  }

  /// Returns the error to report for a refused card; it names the field if one is at fault.
  func reason(for error: JSONError, number: Int, line: Int) -> DeckError {
    guard let field else { return .noCard(line: line, problem: error.problem) }
    return .card(number, line: line, field: field, problem: error.problem)
  }

  private mutating func readField(_ name: String, _ reader: inout JSONReader) throws(JSONError) {
    let number = fields.add(name)
    if !idColumns.isEmpty { readIdValue(name, number: number, reader) }
    if choice?.choosesInside(name) == true {
      var inside = reader
      try readInside(name, &inside)
    }
    if let roles = choice?.roles(of: name, number: number), !roles.isEmpty {
      return try readChosen(name, as: roles, &reader)
    }
    if let choice, let role = ColumnRole(rawValue: name == "url" ? "link" : name),
      choice.decides(role)
    {
      try reader.skipValue()
      return
    }
    switch name {
    case "id": if let id = try readText(&reader), !id.isEmpty { draft.parts.id = id }
    case "title", "text", "front": fields.take(name, try readText(&reader))
    case "body": draft.parts.body = try readText(&reader) ?? ""
    case "content_html" where choice?.decides(.body) != true:
      guard let html = try reader.readIfText(), !html.isEmpty else { return }
      draft.parts.html = Card.HTML(body: html)
      draft.parts.body = PlainHTML.text(of: html)
    case "back": draft.parts.back = try readText(&reader).flatMap { $0.isEmpty ? nil : $0 }
    case "tags":
      draft.parts.tags = []
      try readTags(&reader)
    case "labels" where reader.peek() == UInt8(ascii: "[") && choice?.decides(.tags) != true:
      try readTags(&reader)
    case "author" where reader.peek() == UInt8(ascii: "{"),
      "user" where reader.peek() == UInt8(ascii: "{"):
      let login = try reader.skipValue(findingText: "login")
      if !isChosen { fields.show(name, login) }
    case "comments" where reader.peek() == UInt8(ascii: "["),
      "reviews" where reader.peek() == UInt8(ascii: "["):
      try readComments(&reader)
    case "statusCheckRollup" where !isChosen: try readChecks(&reader)
    case "number" where !isChosen, "date_published" where !isChosen:
      fields.show(name == "number" ? name : "date", try reader.readIfText())
    case "link", "url", "html_url", "web_url":
      draft.parts.link = try reader.readIfText() ?? draft.parts.link
    case "image": draft.parts.image = try reader.readIfText().flatMap(PictureName.picture)
    case "color":
      let start = reader.position
      draft.parts.color = try readText(&reader).map { text throws(JSONError) in
        try Self.color(text, at: start)
      }
    case "choices": draft.parts.choices = try reader.readChoices()
    default:
      if JSONFields.mayMean(name) {
        fields.take(name, try reader.readIfText())
      } else if isChosen || decided != nil || reader.isAtList() {
        try reader.skipValue()
      } else if let value = try reader.readText() {
        fields.tell(name, value)
      }
    }
  }

  private mutating func readIdValue(_ name: String, number: Int, _ field: borrowing JSONReader) {
    let column = idColumns.first { $0.utf8.count == name.utf8.count && $0 == name.columnName }
    guard let column = column ?? (number == idNumber ? idColumns.first : nil) else { return }
    var reader = copy field
    if let value = try? reader.readIfText() { draft.addIdValue(value, of: column) }
  }

  private mutating func readChosen(
    _ name: String, as roles: [ColumnRole], _ reader: inout JSONReader
  ) throws(JSONError) {
    let start = reader.position
    if roles == [.tags] { return try readTags(&reader) }
    var plain = reader
    guard let value = try reader.readText(), !value.isEmpty else { return }
    // An id is the value itself, because the words made of an object may change between versions.
    if roles.contains(.id) { draft.parts.id = value }
    guard let value = try plain.readWords() else { return }
    // The field `id` names the card even if it is also chosen for another part.
    if name == "id", choice?.decides(.id) != true { draft.parts.id = value }
    if roles == [.show], JSONFields.mayMean(name) { fields.take(name, value) }
    for role in roles {
      switch role {
      case .title: draft.title = value
      case .body: draft.parts.body = value
      case .back: draft.parts.back = value
      case .show: fields.show(name, value)
      case .id: break
      case .tags: draft.parts.tags += Card.tags(of: value)
      case .link: draft.parts.link = value
      case .image: draft.parts.image = value
      case .color: draft.parts.color = try Self.color(value, at: start)
      }
    }
  }

  /// Reads the chosen values inside a field, such as `seller.name`; in a list, from each element.
  private mutating func readInside(_ path: String, _ reader: inout JSONReader) throws(JSONError) {
    switch reader.peek() {
    case UInt8(ascii: "["):
      try reader.beginArray()
      while try reader.nextPlainElement() { try readInside(path, &reader) }
    case UInt8(ascii: "{"):
      try reader.readObject { (key, reader) throws(JSONError) in
        let name = "\(path).\(key)"
        if choice?.choosesInside(name) == true {
          try readInside(name, &reader)
        } else if let roles = choice?.roles(of: name, number: 0), !roles.isEmpty {
          try readChosen(name, as: roles, &reader)
        } else {
          try reader.skipValue()
        }
      }
    default: try reader.skipValue()
    }
  }

  private static func color(_ text: String, at start: Int) throws(JSONError) -> Color {
    guard let color = Color(text) else { throw JSONError(at: start, Color.problem(with: text)) }
    return color
  }

  /// Reads a string, or a number as it is written; returns nil for null, throws for other values.
  private func readText(_ reader: inout JSONReader) throws(JSONError) -> String? {
    if reader.isAtText() { return try reader.readText() }
    if try reader.readNull() { return nil }
    throw JSONError(at: reader.position, "a text was expected")
  }
}
