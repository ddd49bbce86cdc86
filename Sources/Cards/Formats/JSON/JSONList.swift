import JSONText

/// A list of possible cards in an object without `cards`, as other programs print their results.
struct JSONList {
  /// The names of the fields from the object down to the list, joined by dots.
  let path: String
  let range: Range<Int>
  let kind: Kind

  enum Kind {
    case cards
    /// GraphQL edges, each with an object in its field `node`.
    case edges
    /// An object whose values are cards, such as the `vulnerabilities` of `npm audit`.
    case map
  }

  /// The names that other programs give the list of their results.
  static let names: Set<String> = ["items", "data", "results", "issues", "nodes", "children"]
  /// The maximum length of a list, as a multiple of the maximum length of a card: 1 GiB with the
  /// standard limit. It is limited because the whole list is held in memory.
  static let maxCards = 64
  private static let maxDepth = 8

  /// Returns the possible lists of cards in a field: its value, or lists inside it, as in GraphQL.
  static func lists(in name: String, _ field: borrowing JSONReader) -> [JSONList] {
    var reader = copy field
    var lists: [JSONList] = []
    guard names.contains(name) else {
      // Other names count only if what they hold can be read as cards.
      let isMap = reader.peek() == UInt8(ascii: "{")
      guard isCards(isMap: isMap, field), let range = try? reader.skipValue() else { return [] }
      return [JSONList(path: name, range: range, kind: isMap ? .map : .cards)]
    }
    // Damage in a field is reported when the field is read.
    try? find(&lists, name: name, path: name, depth: 0, &reader)
    return lists
  }

  var isNested: Bool { path.contains(".") }

  private static func find(
    _ lists: inout [JSONList], name: String, path: String, depth: Int, _ reader: inout JSONReader
  ) throws(JSONError) {
    guard reader.peek() == UInt8(ascii: "{"), depth < maxDepth else {
      let isOfEdges = name == "edges" && isList(ofEdges: true, reader)
      let isList = isOfEdges || names.contains(name) && isList(ofEdges: false, reader)
      let range = try reader.skipValue()
      if isList {
        lists.append(JSONList(path: path, range: range, kind: isOfEdges ? .edges : .cards))
      }
      return
    }
    let before = lists.count
    try reader.readObject { (name, reader) throws(JSONError) in
      try find(&lists, name: name, path: "\(path).\(name)", depth: depth + 1, &reader)
    }
    // `nodes` and `edges` hold the same objects, so `edges` is dropped.
    let (nodes, edges) = ("\(path).nodes", "\(path).edges")
    if lists[before...].contains(where: { $0.path == nodes }) {
      lists.replaceSubrange(before..., with: lists[before...].filter { $0.path != edges })
    }
  }

  /// Returns true if `value` is a list or, if `isMap`, an object, and its first value is an object
  /// with a title.
  private static func isCards(isMap: Bool, _ value: borrowing JSONReader) -> Bool {
    var (reader, card) = (copy value, JSONCard())
    do throws(JSONError) {
      if isMap { try reader.beginObject() } else { try reader.beginArray() }
      guard try isMap ? reader.nextKey() != nil : reader.nextElement(),
        reader.peek() == UInt8(ascii: "{")
      else { return false }
      _ = try card.read(&reader, number: 1)
      return true
    } catch { return false }
  }

  /// Returns true if `value` is a list that begins with a possible card or, if `ofEdges`, an edge.
  private static func isList(ofEdges: Bool, _ value: borrowing JSONReader) -> Bool {
    var reader = copy value
    guard (try? reader.beginArray()) != nil, (try? reader.nextElement()) == true
    else { return false }
    if ofEdges { return (try? reader.skipValue(finding: "node")) ?? nil != nil }
    return reader.peek() == UInt8(ascii: "{") || reader.peek() == UInt8(ascii: "\"")
  }

  /// Turns a list or an object into a list of cards. Blanks replace the rest, to preserve offsets.
  func cards(in text: [UInt8]) -> [UInt8] {
    guard kind != .cards else { return text }
    var reader = JSONReader(text.span)
    var cards = text
    func blank(_ range: Range<Int>) {
      for index in range where cards[index] != UInt8(ascii: "\n") {
        cards[index] = UInt8(ascii: " ")
      }
    }
    do throws(JSONError) {
      if kind == .edges {
        try reader.beginArray()
        while try reader.nextElement() {
          let start = reader.nextStart()
          guard let node = try reader.skipValue(finding: "node") else { continue }
          blank(start..<node.lowerBound)
          blank(node.upperBound..<reader.position)
        }
      } else {
        try reader.beginObject()
        cards[reader.position - 1] = UInt8(ascii: "[")
        while let key = try reader.nextKey() {
          blank(key.lowerBound - 1..<reader.nextStart())
          try reader.skipValue()
        }
        cards[reader.position - 1] = UInt8(ascii: "]")
      }
    } catch _ {
      // The text was skipped as a value before, so it is valid JSON and nothing is thrown.
    }
    return cards
  }
}
