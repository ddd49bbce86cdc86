/// Reads JSON front to back out of bytes that stay where they are, allocating only the strings it
/// is asked for.
///
/// The caller says what it expects, so that a hot path pays for nothing else:
/// ```swift
/// var reader = JSONReader(bytes.span)
/// try reader.beginObject()
/// while let key = try reader.nextKey() {
///   if reader.bytes(key, equal: "t") { time = try reader.readNumber() } else { try reader.skipValue() }
/// }
/// try reader.end()
/// ```
/// Grammar: RFC 8259, strictly. Every error is a ``JSONError`` with the byte's offset.
package struct JSONReader: ~Escapable {
  /// More nested arrays and objects than this are refused, so that no input can exhaust memory.
  package static let maxNesting = 128

  let source: Span<UInt8>
  /// Bytes read so far.
  package internal(set) var position = 0
  /// True between an opening bracket and the first thing behind it, where no comma may stand.
  package private(set) var isAfterOpening = false

  /// A reader at the start of `source`; of one that goes on behind an opening bracket, it is said
  /// that it `isAfterOpening`.
  @_lifetime(copy source)
  package init(_ source: Span<UInt8>, isAfterOpening: Bool = false) {
    self.source = source
    self.isAfterOpening = isAfterOpening
  }

  /// The first byte of the next value, white space skipped; nil at the end of the text.
  package mutating func peek() -> UInt8? {
    while position < source.count {
      switch source[position] {
      case .space, .tab, .lineFeed, .carriageReturn: position += 1
      case let byte: return byte
      }
    }
    return nil
  }

  /// Enters an object.
  package mutating func beginObject() throws(JSONError) {
    try expect(.openingBrace, "an object was expected")
    isAfterOpening = true
  }

  /// The bytes of the next key without its quotes and as they stand, or nil behind the last one.
  package mutating func nextKey() throws(JSONError) -> Range<Int>? {
    guard try hasNext(closing: .closingBrace) else { return nil }
    guard peek() == .quote else { throw error("a key in quotes was expected") }
    let key = try skipString()
    try expect(.colon, "a colon was expected")
    return key
  }

  /// Enters an array.
  package mutating func beginArray() throws(JSONError) {
    try expect(.openingBracket, "an array was expected")
    isAfterOpening = true
  }

  /// True in front of another element, false behind the array's end.
  package mutating func nextElement() throws(JSONError) -> Bool {
    try hasNext(closing: .closingBracket)
  }

  /// Checks that nothing but white space follows.
  package mutating func end() throws(JSONError) {
    guard peek() == nil else { throw error("nothing more was expected") }
  }

  /// Reads `null` if it comes next and says whether it did.
  package mutating func readNull() throws(JSONError) -> Bool {
    guard peek() == UInt8(ascii: "n") else { return false }
    try skipWord("null")
    return true
  }

  /// Reads `true` or `false`.
  package mutating func readBool() throws(JSONError) -> Bool {
    switch peek() {
    case UInt8(ascii: "t"): try skipWord("true")
    case UInt8(ascii: "f"):
      try skipWord("false")
      return false
    default: throw error("true or false was expected")
    }
    return true
  }

  /// Passes over one value of any kind, checking its grammar, and gives back where it stands.
  @discardableResult
  package mutating func skipValue() throws(JSONError) -> Range<Int> {
    _ = peek()
    let start = position
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
        let hasNext =
          closing == .closingBrace ? try nextKey() != nil : try nextElement()
        if hasNext { break }
        closings.removeLast()
      }
    } while !closings.isEmpty
    return start..<position
  }

  /// True if the bytes of `range` are exactly those of `text`.
  package func bytes(_ range: Range<Int>, equal text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { expected in
      for index in expected.indices where source[range.lowerBound + index] != expected[index] {
        return false
      }
      return true
    }
  }

  func error(_ problem: String) -> JSONError {
    JSONError(at: position, position < source.count ? problem : problem + ", not the end")
  }

  mutating func skipWord(_ word: StaticString) throws(JSONError) {
    let end = position + word.utf8CodeUnitCount
    guard end <= source.count, bytes(position..<end, equal: word) else {
      throw error("no value starts like this")
    }
    position = end
  }

  private mutating func expect(_ byte: UInt8, _ problem: String) throws(JSONError) {
    guard peek() == byte else { throw error(problem) }
    position += 1
  }

  private mutating func hasNext(closing: UInt8) throws(JSONError) -> Bool {
    let mayFollowAtOnce = isAfterOpening
    isAfterOpening = false
    switch peek() {
    case closing:
      position += 1
      return false
    case .comma where !mayFollowAtOnce:
      position += 1
      return true
    case .some where mayFollowAtOnce: return true
    default: throw error("a comma or the end of the list was expected")
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
