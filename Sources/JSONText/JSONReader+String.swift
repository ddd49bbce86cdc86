extension JSONReader {
  /// Reads a string and resolves its escapes; invalid UTF-8 becomes U+FFFD.
  package mutating func readString() throws(JSONError) -> String {
    try string(at: readStringRange())
  }

  /// Reads a string and returns the range between its quotes, with escapes unresolved.
  package mutating func readStringRange() throws(JSONError) -> Range<Int> {
    guard peek() == .quote else { throw error("a string was expected") }
    return try skipString()
  }

  /// Returns the text of a string or key whose `range` excludes the quotes, as from ``nextKey()``.
  package func string(at range: Range<Int>) throws(JSONError) -> String {
    let plain: String? = source.extracting(range).withUnsafeBufferPointer { raw in
      raw.contains(.backslash) ? nil : String(decoding: raw, as: UTF8.self)
    }
    if let plain { return plain }
    return try resolvingEscapes(range)
  }

  /// Returns the bytes in `range` without copying them.
  @_lifetime(copy self)
  package func span(_ range: Range<Int>) -> Span<UInt8> { source.extracting(range) }

  /// Reads the next value as text: the text of a string, compact JSON of others, nil for `null`.
  package mutating func readText() throws(JSONError) -> String? {
    if peek() == .quote { return try readString() }
    if try readNull() { return nil }
    return compactText(try skipValue())
  }

  /// Returns the JSON text in `range`, without white space between tokens.
  /// `range` is the range of one value, as ``skipValue()`` returns it.
  package func compactText(_ range: Range<Int>) -> String {
    var compact: [UInt8] = []
    compact.reserveCapacity(range.count)
    source.extracting(range).withUnsafeBufferPointer { compact.append(contentsOf: CompactJSON($0)) }
    return String(decoding: compact, as: UTF8.self)
  }

  @discardableResult
  mutating func skipString() throws(JSONError) -> Range<Int> {
    position += 1
    let start = position
    while position < count {
      switch source[position] {
      case .quote:
        position += 1
        return start..<position - 1
      case .backslash: try skipEscape()
      case 0..<0x20: throw error("a control character must be escaped in a string")
      default: position += 1
      }
    }
    position = count
    throw error("a closing quote was expected")
  }

  /// Skips an escape and checks it, because callers can write out a string without resolving it.
  private mutating func skipEscape() throws(JSONError) {
    let start = position
    position = min(start + 2, count)
    guard position == start + 2 else { throw error("a closing quote was expected") }
    guard Self.byte(escapedAs: source[start + 1]) == nil else { return }
    guard source[start + 1] == UInt8(ascii: "u") else {
      throw JSONError(at: start, "this is not a valid escape")
    }
    _ = try readHexadecimal(at: start, until: count)
    position = start + 6
  }

  /// Returns the byte that is written as a backslash and this letter; nil for other letters.
  private static func byte(escapedAs letter: UInt8) -> UInt8? {
    switch letter {
    case .quote, .backslash, UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): .lineFeed
    case UInt8(ascii: "r"): .carriageReturn
    case UInt8(ascii: "t"): .tab
    default: nil
    }
  }

  /// Returns the text of a range whose escapes ``skipString()`` has checked.
  private func resolvingEscapes(_ range: Range<Int>) throws(JSONError) -> String {
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard source[index] == .backslash else {
        text.append(source[index])
        index += 1
        continue
      }
      if let byte = Self.byte(escapedAs: source[index + 1]) {
        text.append(byte)
        index += 2
      } else {
        let (scalar, length) = try readUnicodeEscape(at: index, until: range.upperBound)
        text.append(contentsOf: String(Character(scalar)).utf8)
        index += length
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the scalar of `\uXXXX`, or of a surrogate pair of such escapes, and its length.
  /// A surrogate without its counterpart becomes U+FFFD.
  private func readUnicodeEscape(
    at index: Int, until end: Int
  ) throws(JSONError) -> (scalar: Unicode.Scalar, length: Int) {
    let first = try readHexadecimal(at: index, until: end)
    if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
    let isPair =
      first < 0xDC00 && index + 7 < end && source[index + 6] == .backslash
      && source[index + 7] == UInt8(ascii: "u")
    guard isPair else { return ("\u{FFFD}", 6) }
    let second = try readHexadecimal(at: index + 6, until: end)
    guard (0xDC00..<0xE000).contains(second) else { return ("\u{FFFD}", 6) }
    let value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    return (Unicode.Scalar(value) ?? "\u{FFFD}", 12)
  }

  private func readHexadecimal(at index: Int, until end: Int) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for position in index + 2..<index + 6 {
      guard position < end, let digit = Character(Unicode.Scalar(source[position])).hexDigitValue
      else { throw JSONError(at: index, "four hexadecimal digits were expected") }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
