import JSONText

/// The field that serves as the title of JSON objects if no field is called like one. It can be one
/// level down, as in `metadata.name`; or have a name that is nearly a title's; or be the shortest
/// text that differs between the first two objects.
struct JSONTitle {
  /// The path of the field, such as `metadata.name`; nil if the objects need no guess.
  private(set) var path: String?
  /// The path of the body beside it, if the title is one level down.
  private var body: String?

  private struct Field {
    let path, name, value: String
    var isInner: Bool { path.utf8.count > name.utf8.count }
  }

  private static let maxFields = 200

  /// Finds the title by the first two values that `reader` stands before, in an array or one after
  /// another. Returns nil if more text is needed to decide.
  static func find(
    in reader: borrowing JSONReader, isArray: Bool, isLast: Bool, choice: ColumnChoice?
  ) -> JSONTitle? {
    var next = copy reader
    do throws(JSONError) {
      let isThere = try isArray ? next.nextElement() : true
      guard choice?.decides(.title) != true, isThere, next.peek() == UInt8(ascii: "{")
      else { return JSONTitle() }
      var (card, fields) = (copy next, copy next)
      var cards = JSONCard(choice: choice)
      guard (try? cards.read(&card, number: 0)) == nil, cards.lacksTitle else { return JSONTitle() }
      let first = try Self.fields(&fields)
      try next.skipValue()
      // What is cut off could be taken for an error.
      var second = JSONScanner()
      guard isLast || second.isWhole(.value, in: next.source, from: next.position)
      else { return nil }
      let isFollowed = try isArray ? next.nextElement() : next.peek() != nil
      guard isFollowed, next.peek() == UInt8(ascii: "{") else {
        return JSONTitle(of: first, beside: [])
      }
      return JSONTitle(of: first, beside: try Self.fields(&next))
    } catch {
      // An error is reported when the cards are read.
      return JSONTitle()
    }
  }

  init() {}

  private init(of first: [Field], beside second: [Field]) {
    let others = Dictionary(second.map { ($0.path, $0.value) }) { first, _ in first }
    func differs(_ field: Field) -> Bool { others[field.path] != field.value }
    let inner = ColumnRole.title.names.lazy.compactMap { name in
      first.first { $0.isInner && $0.name.columnName == name && differs($0) }
    }.first
    if let inner {
      path = inner.path
      let bodies = ColumnRole.body.names
      let outer = inner.path.dropLast(inner.name.count)
      body =
        first.first {
          $0.path.hasPrefix(outer) && bodies.contains($0.name.columnName) && $0.path != path
        }?.path
      return
    }
    path = ColumnRole.nearTitle(in: first.filter { !$0.isInner }.map(\.name))
    let told = first.filter {
      differs($0) && (second.isEmpty || others[$0.path] != nil)
        && ColumnRole(rawValue: $0.path.columnName) == nil
    }
    for (kind, isInner) in [(FieldKind.text, false), (.text, true), (.address, false)]
    where path == nil {
      path =
        told.filter { $0.isInner == isInner && FieldKind(of: $0.value) == kind }
        .min { $0.value.count < $1.value.count }?.path
    }
  }

  /// Reads an object; returns its scalar fields that have text, also those of objects in it.
  private static func fields(
    _ reader: inout JSONReader, in outer: String = ""
  ) throws(JSONError) -> [Field] {
    var fields: [Field] = []
    try reader.beginObject()
    while fields.count < maxFields, let key = try reader.nextKey() {
      let name = try reader.string(at: key)
      if reader.isAtText() {
        guard let value = try reader.readText(), !value.isEmpty else { continue }
        fields.append(Field(path: outer + name, name: name, value: value))
      } else if outer.isEmpty, reader.peek() == UInt8(ascii: "{") {
        // In a decision that thumbdeck printed, the fields are those of its card.
        let isDecided = name == "card" && JSONFields.areOfDecision(fields.map(\.path))
        if isDecided { return try Self.fields(&reader) }
        fields += try Self.fields(&reader, in: name + ".")
      } else {
        try reader.skipValue()
      }
    }
    return fields
  }

  /// Returns a reader of cards with this title and body, unless the user chose others.
  func card(_ reading: DeckReading, _ choice: ColumnChoice?) -> JSONCard {
    var parts = reading.columns ?? []
    if let path { parts.append("title=\(path)") }
    if let body, choice?.decides(.body) != true { parts.append("body=\(body)") }
    return JSONCard(
      choice: path == nil ? choice : try? ColumnChoice(parts), isChosen: choice != nil,
      idColumns: reading.ids.columns)
  }

  var guess: String? {
    path.map {
      "no field is a title by its name, so \"\(ColumnChoice.shortened($0))\" was taken; "
        + "--columns title=NAME takes another"
    }
  }
}
