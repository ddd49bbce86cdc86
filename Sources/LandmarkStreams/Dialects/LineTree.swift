import JSONText

/// The values of one line, for a reader that does not know beforehand where to look. They are in
/// the order of the line, and the values inside a value follow it. Every line reuses the memory.
struct LineTree: Sendable {
  enum Kind: Sendable { case null, bool, number, string, array, object }

  struct Node: Sendable {
    var kind: Kind
    /// The index in ``words`` of the value's key; 0 if it has none.
    var key: Int
    /// The index in ``words`` of a string; 0 for other values.
    var text = 0
    /// The value of a number, or of a string that holds one; 1 or 0 for true and false; else NaN.
    var number = Double.nan
    /// The index of the first value after this one and its contents.
    var end = 0
    var count = 0
  }

  /// The maximum number of values in a line; a face, a body and two hands have about 2,500.
  static let maxNodes = 1 << 16

  private(set) var nodes: [Node] = []
  private(set) var words = WordTable()

  subscript(index: Int) -> Node { nodes[index] }

  func key(_ index: Int) -> Word { words[nodes[index].key] }

  /// Returns the word of a string; nil for other values.
  func text(_ index: Int) -> Word? { nodes[index].kind == .string ? words[nodes[index].text] : nil }

  /// Returns the indices of an array's elements or an object's fields; none for other values.
  func children(of index: Int) -> UnfoldSequence<Int, Int> {
    sequence(state: index + 1) { [nodes, end = nodes[index].end] position in
      guard position < end else { return nil }
      defer { position = nodes[position].end }
      return position
    }
  }

  /// Reads a line, replacing what the tree held. Numbers without brackets are read as a list.
  mutating func read(_ line: Span<UInt8>) throws(JSONError) {
    words.makeRoom()
    nodes.removeAll(keepingCapacity: true)
    // A server-sent event begins with `data:`.
    let start = line.count > 5 && JSONReader(line).bytes(0..<5, equal: "data:") ? 5 : 0
    var reader = JSONReader(line.extracting(start..<line.count))
    switch reader.peek() ?? 0 {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      let list = line.withUnsafeBufferPointer {
        [UInt8(ascii: "[")] + $0[start...] + [UInt8(ascii: "]")]
      }
      try readAll(list.span)
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "n"):
      try readAll(line.extracting(start..<line.count))
    default: try reader.beginObject()
    }
  }

  private mutating func readAll(
    _ bytes: Span<UInt8>, key: Int = 0, depth: Int = 0
  ) throws(JSONError) {
    var reader = JSONReader(bytes)
    try readValue(&reader, key: key, depth: depth)
    try reader.end()
  }

  private mutating func readValue(
    _ reader: inout JSONReader, key: Int, depth: Int
  ) throws(JSONError) {
    guard depth <= JSONReader.maxNesting else {
      throw JSONError(at: reader.position, "it is nested too deeply")
    }
    guard nodes.count < Self.maxNodes else {
      throw JSONError(at: reader.position, "the line has too many values")
    }
    let index = nodes.count
    nodes.append(Node(kind: .null, key: key))
    switch reader.peek() {
    case UInt8(ascii: "{"):
      nodes[index].kind = .object
      try reader.beginObject()
      while let name = try reader.nextKey() {
        nodes[index].count += 1
        try readValue(&reader, key: words.index(of: reader.span(name)), depth: depth + 1)
      }
    case UInt8(ascii: "["):
      nodes[index].kind = .array
      try reader.beginArray()
      while try reader.nextElement() {
        nodes[index].count += 1
        try readValue(&reader, key: 0, depth: depth + 1)
      }
    case UInt8(ascii: "\""):
      let text = try reader.readStringRange()
      if try readWrapped(reader.string(at: text), key: key, depth: depth) { return }
      nodes[index].kind = .string
      nodes[index].text = words.index(of: reader.span(text))
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      nodes[index].kind = .bool
      nodes[index].number = try reader.readBool() ? 1 : 0
    case UInt8(ascii: "n"): _ = try reader.readNull()
    default:
      // Python writes NaN and Infinity; both are read like null.
      if try !reader.readNonFinite() {
        nodes[index].kind = .number
        nodes[index].number = try reader.readNumber()
      }
    }
    nodes[index].end = nodes.count
  }

  /// Replaces the latest value, a string, with what the string spells: JSON, one number, or several
  /// numbers as in `0.5, 0.5`. Returns false and changes nothing if the string is plain text.
  private mutating func readWrapped(_ text: String, key: Int, depth: Int) -> Bool {
    guard let first = text.utf8.first, first <= UInt8(ascii: "9") || "[{".utf8.contains(first)
    else { return false }
    let (index, node) = (nodes.count - 1, nodes[nodes.count - 1])
    let numbers = text.split { " ,;()[]".contains($0) }.map { Double($0) ?? .nan }
    if !numbers.isEmpty, numbers.allSatisfy(\.isFinite), nodes.count + numbers.count < Self.maxNodes
    {
      if numbers.count == 1 {
        nodes[index] = Node(kind: .string, key: key, number: numbers[0], end: index + 1)
      } else {
        nodes[index] = Node(
          kind: .array, key: key, end: nodes.count + numbers.count, count: numbers.count)
        nodes += numbers.indices.map {
          Node(kind: .number, key: 0, number: numbers[$0], end: index + 2 + $0)
        }
      }
      return true
    }
    guard "[{".utf8.contains(first) else { return false }
    nodes.removeLast()
    do throws(JSONError) {
      try readAll(Array(text.utf8).span, key: key, depth: depth + 1)
      return true
    } catch {
      nodes.removeSubrange(index...)
      nodes.append(node)
      return false
    }
  }
}
