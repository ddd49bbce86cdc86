import JSONText

/// The values of one line, for a reader that does not know beforehand where to look.
///
/// The values are in the order of the line, each one followed by those in it, so that a tree needs
/// no memory of its own for each line.
struct LineTree: Sendable {
  /// What a value is.
  enum Kind: Sendable {
    case null, bool, number, string, array, object
  }

  /// One value.
  struct Node: Sendable {
    var kind: Kind
    /// The word of the value's key in ``words``; 0 if it has none.
    var key: Int
    /// The word of a string in ``words``; 0 for other values.
    var text = 0
    /// The value of a number, or of a string that holds one; 1 or 0 for true and false; else NaN.
    var number = Double.nan
    /// The index of the first value that is not in this one.
    var end = 0
    /// The number of elements or fields.
    var count = 0
  }

  /// The maximum number of values in a line; a face, a body and two hands have about 2,500.
  static let maxNodes = 1 << 16

  private(set) var nodes: [Node] = []
  private(set) var words = WordTable()

  subscript(index: Int) -> Node { nodes[index] }

  /// The word of a value's key.
  func key(_ index: Int) -> Word { words[nodes[index].key] }

  /// The word that a string is; nil for other values.
  func text(_ index: Int) -> Word? {
    nodes[index].kind == .string ? words[nodes[index].text] : nil
  }

  /// The indices of an array's elements or an object's fields; none for other values.
  func children(of index: Int) -> Children {
    Children(nodes: nodes, position: index + 1, end: nodes[index].end)
  }

  /// A sequence of indices.
  struct Children: Sequence, IteratorProtocol {
    fileprivate let nodes: [Node]
    fileprivate var position: Int
    fileprivate let end: Int

    mutating func next() -> Int? {
      guard position < end else { return nil }
      defer { position = nodes[position].end }
      return position
    }
  }

  /// Reads a line, replacing what the tree held. Numbers without brackets are read as a list.
  mutating func read(_ line: Span<UInt8>) throws(JSONError) {
    nodes.removeAll(keepingCapacity: true)
    words.makeRoom()
    var reader = JSONReader(line)
    switch reader.peek() ?? 0 {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      let list = line.withUnsafeBufferPointer { Array("[".utf8) + Array($0) + Array("]".utf8) }
      var reader = JSONReader(list.span)
      try readValue(&reader, key: 0, depth: 0)
      try reader.end()
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "n"):
      try readValue(&reader, key: 0, depth: 0)
      try reader.end()
    default: try reader.beginObject()
    }
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
      nodes[index].kind = .string
      let text = try reader.readStringRange()
      nodes[index].number = Self.number(in: reader.span(text))
      if nodes[index].number.isNaN { nodes[index].text = words.index(of: reader.span(text)) }
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
  /// The number that a string spells, if it is short; NaN if it spells none.
  private static func number(in bytes: Span<UInt8>) -> Double {
    guard (1...32).contains(bytes.count), bytes[0] <= UInt8(ascii: "9") else { return .nan }
    let text = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    return Double(text).flatMap { $0.isFinite ? $0 : nil } ?? .nan
  }
}
