import JSONText

/// A list of possible cards in an object without `cards`, as other programs print their results.
struct JSONList {
  /// The names of the fields from the object down to the list, joined by dots.
  let path: String
  let range: Range<Int>
  /// True if the list's elements are GraphQL edges, each with an object in its field `node`.
  let isOfEdges: Bool

  /// The names that other programs give the list of their results.
  static let names: Set<String> = ["items", "data", "results", "issues", "nodes"]
  /// The maximum length of a list, as a multiple of the maximum length of a card: 1 GiB with the
  /// standard limit. It is limited because the whole list is held in memory.
  static let maxCards = 64
  private static let maxDepth = 8

  /// Returns the possible lists of cards in a field: its value, or lists inside it, as in GraphQL.
  static func lists(in name: String, _ field: borrowing JSONReader) -> [JSONList] {
    guard names.contains(name) else { return [] }
    var reader = copy field
    var lists: [JSONList] = []
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
      if isList { lists.append(JSONList(path: path, range: range, isOfEdges: isOfEdges)) }
      return
    }
    let before = lists.count
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = try reader.string(at: key)
      try find(&lists, name: name, path: "\(path).\(name)", depth: depth + 1, &reader)
    }
    // `nodes` and `edges` hold the same objects, so `edges` is dropped.
    if lists[before...].contains(where: { $0.path == "\(path).nodes" }) {
      lists.removeAll { $0.path == "\(path).edges" }
    }
  }

  /// Returns true if `value` is a list that begins with a possible card or, if `ofEdges`, an edge.
  private static func isList(ofEdges: Bool, _ value: borrowing JSONReader) -> Bool {
    var reader = copy value
    guard reader.peek() == UInt8(ascii: "["), (try? reader.beginArray()) != nil,
      (try? reader.nextElement()) == true
    else { return false }
    if ofEdges { return (try? node(&reader)) ?? nil != nil }
    return reader.peek() == UInt8(ascii: "{") || reader.peek() == UInt8(ascii: "\"")
  }

  /// Reads an edge; returns the range of its `node`, or nil if it has none.
  private static func node(_ reader: inout JSONReader) throws(JSONError) -> Range<Int>? {
    guard reader.peek() == UInt8(ascii: "{") else {
      try reader.skipValue()
      return nil
    }
    var node: Range<Int>?
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let isNode = reader.bytes(key, equal: "node")
      let value = try reader.skipValue()
      if isNode { node = value }
    }
    return node
  }

  /// Turns a list of edges into a list of nodes. Blanks replace the rest, to preserve offsets.
  static func nodes(ofEdges text: [UInt8]) -> [UInt8] {
    var reader = JSONReader(text.span)
    var nodes = text
    func blank(_ range: Range<Int>) {
      for index in range where nodes[index] != UInt8(ascii: "\n") {
        nodes[index] = UInt8(ascii: " ")
      }
    }
    do throws(JSONError) {
      try reader.beginArray()
      while try reader.nextElement() {
        _ = reader.peek()
        let start = reader.position
        guard let node = try node(&reader) else { continue }
        blank(start..<node.lowerBound)
        blank(node.upperBound..<reader.position)
      }
    } catch _ {
      // The text was skipped as a value before, so it is valid JSON and nothing is thrown.
    }
    return nodes
  }
}
