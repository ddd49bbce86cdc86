import Libc

/// A pull parser for JSON. It reads bytes in place, and allocates only strings that are asked for.
///
/// The caller requests the values that it expects, and skips the others without decoding them:
/// ```swift
/// var reader = JSONReader(bytes.span)
/// try reader.beginObject()
/// while let key = try reader.nextKey() {
///   let isTime = reader.bytes(key, equal: "t")
///   if isTime { time = try reader.readNumber() } else { try reader.skipValue() }
/// }
/// try reader.end()
/// ```
/// The grammar is that of RFC 8259, without extensions. Every error is a ``JSONError`` with a byte
/// offset.
package struct JSONReader: ~Escapable {
  /// The maximum depth of nested arrays and objects, so that no input can exhaust the memory.
  package static let maxNesting = 128

  package let source: Span<UInt8>
  /// The number of bytes at the start of ``source`` that form the text.
  package let count: Int
  package internal(set) var position = 0
  /// True directly after an opening bracket or brace, where no comma is allowed.
  package private(set) var isAfterOpening = false

  /// Creates a reader of a text: the first `count` bytes of `source`, or all of them.
  /// Pass `isAfterOpening` to resume in a text whose last token was an opening bracket or brace.
  @_lifetime(copy source)
  package init(_ source: Span<UInt8>, count: Int? = nil, isAfterOpening: Bool = false) {
    self.source = source
    self.count = count ?? source.count
    self.isAfterOpening = isAfterOpening
  }

  /// Skips `text` if it comes next; returns whether it did. This is a quick way to read what a
  /// program always writes alike, such as a key with its colon.
  package mutating func skip(_ text: StaticString) -> Bool {
    let end = position + text.utf8CodeUnitCount
    guard end <= count, bytes(position..<end, equal: text) else { return false }
    move(to: end)
    return true
  }

  /// Continues at an offset between two values of the text.
  package mutating func move(to end: Int) {
    position = end
    isAfterOpening = false
  }

  /// Skips white space and returns the next byte without consuming it; nil at the end of the text.
  package mutating func peek() -> UInt8? {
    while position < count {
      switch source[position] {
      case .space, .tab, .lineFeed, .carriageReturn: position += 1
      case let byte: return byte
      }
    }
    return nil
  }

  /// Skips white space and returns the position of what comes next.
  package mutating func nextStart() -> Int {
    _ = peek()
    return position
  }

  package mutating func beginObject() throws(JSONError) {
    try expect(.openingBrace, "an object was expected")
    isAfterOpening = true
  }

  /// Reads the next key and its colon. Returns the range between the key's quotes, with escapes
  /// unresolved, or nil after the closing brace.
  package mutating func nextKey() throws(JSONError) -> Range<Int>? {
    guard try hasNext(closing: .closingBrace) else { return nil }
    guard peek() == .quote else { throw error("a key in quotes was expected") }
    let key = try skipString()
    try expect(.colon, "a colon was expected")
    return key
  }

  package mutating func beginArray() throws(JSONError) {
    try expect(.openingBracket, "an array was expected")
    isAfterOpening = true
  }

  /// Moves to the next element of an array; returns false after the closing bracket.
  package mutating func nextElement() throws(JSONError) -> Bool {
    try hasNext(closing: .closingBracket)
  }

  /// Throws if anything but white space follows.
  package mutating func end() throws(JSONError) {
    guard peek() == nil else { throw error("nothing more was expected") }
  }

  /// Reads an array; `element` reads each of its elements.
  package mutating func readArray<Element>(
    _ element: (inout JSONReader) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    var elements: [Element] = []
    try beginArray()
    while try nextElement() {
      _ = peek()
      elements.append(try element(&self))
    }
    return elements
  }

  /// Reads an object; `field` gets the name of each of its fields, and reads the value.
  package mutating func readObject(
    _ field: (_ name: String, inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    try beginObject()
    while let key = try nextKey() { try field(string(at: key), &self) }
  }

  /// Reads a string that names one of the cases of `Value`; error messages call it a `kind`.
  package mutating func readName<Value: RawRepresentable<String> & CaseIterable>(
    of kind: String
  ) throws(JSONError) -> Value {
    let start = nextStart()
    let text = try readString()
    if let value = Value(rawValue: text) { return value }
    let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
    throw JSONError(at: start, "\"\(text)\" is no \(kind); there are \(names)")
  }

  /// Reads `null` if it is the next value; returns false and reads nothing otherwise.
  package mutating func readNull() throws(JSONError) -> Bool {
    guard peek() == UInt8(ascii: "n") else { return false }
    try skipWord("null")
    return true
  }

  package mutating func readBool() throws(JSONError) -> Bool {
    let isTrue = peek() == UInt8(ascii: "t")
    guard isTrue || peek() == UInt8(ascii: "f") else { throw error("true or false was expected") }
    try skipWord(isTrue ? "true" : "false")
    return isTrue
  }

  /// Skips one value of any kind, checks its grammar, and returns its range.
  @discardableResult
  package mutating func skipValue() throws(JSONError) -> Range<Int> {
    let start = nextStart()
    var closings: [UInt8] = []
    repeat {
      switch peek() {
      case .openingBrace:
        try beginObject()
        closings.append(.closingBrace)
      case .openingBracket:
        try beginArray()
        closings.append(.closingBracket)
      case .quote: try skipString()
      case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try readBool()
      case UInt8(ascii: "n"): _ = try readNull()
      default: _ = try readNumber()
      }
      guard closings.count <= Self.maxNesting else { throw error("it is nested too deeply") }
      while let closing = closings.last {
        let hasNext = closing == .closingBrace ? try nextKey() != nil : try nextElement()
        if hasNext { break }
        closings.removeLast()
      }
    } while !closings.isEmpty
    return start..<position
  }

  package func bytes(_ range: Range<Int>, equal text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    return source.extracting(range).withUnsafeBytes { bytes in
      text.withUTF8Buffer { expected in
        guard let start = bytes.baseAddress, let text = expected.baseAddress else { return true }
        return memcmp(start, text, expected.count) == 0
      }
    }
  }

  func error(_ problem: String) -> JSONError {
    JSONError(at: position, position < count ? problem : problem + ", not the end")
  }

  mutating func skipWord(_ word: StaticString) throws(JSONError) {
    guard skip(word) else { throw error("this is not a valid value") }
  }

  private mutating func expect(_ byte: UInt8, _ problem: String) throws(JSONError) {
    guard peek() == byte else { throw error(problem) }
    position += 1
  }

  private mutating func hasNext(closing: UInt8) throws(JSONError) -> Bool {
    let isFirst = exchange(&isAfterOpening, with: false)
    switch peek() {
    case closing:
      position += 1
      return false
    case .comma where !isFirst:
      position += 1
      if peek() == closing {
        throw error("a comma stands before \(Character(Unicode.Scalar(closing)))")
      }
      return true
    case .some where isFirst: return true
    default: throw error("a comma or \(Character(Unicode.Scalar(closing))) was expected")
    }
  }
}

extension UInt8 {
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let colon = UInt8(ascii: ":")
  static let comma = UInt8(ascii: ",")
  static let openingBrace = UInt8(ascii: "{")
  static let closingBrace = UInt8(ascii: "}")
  static let openingBracket = UInt8(ascii: "[")
  static let closingBracket = UInt8(ascii: "]")
}
