/// Finds the end of the next part of a JSON text that arrives in pieces.
/// Each byte is examined only once, regardless of the number of pieces. The scanner recognises
/// strings, brackets and separators, and leaves all other grammar to ``JSONReader``. An
/// invalid part ends at or after the byte at which the reader rejects it.
package struct JSONScanner: Sendable {
  package enum Part: Sendable {
    /// The first byte of a value.
    case start
    /// A key with its colon, or the end of the object.
    case key
    /// A value, or the end of the array.
    case value
  }

  /// The number of bytes of the part that have been examined.
  private var count = 0
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var isInWord = false

  /// Creates a scanner at the start of a part; each part needs a new scanner.
  package init() {}

  /// Returns true if the part that starts at the index `start` is complete.
  /// If it returns false, call it again for the same part once `text` has more bytes at its end.
  package mutating func isWhole(_ part: Part, in text: Span<UInt8>, from start: Int) -> Bool {
    var position = start + count
    while position < text.count {
      if ends(part, at: text[position]) { return true }
      position += 1
    }
    count = position - start
    return false
  }

  private mutating func ends(_ part: Part, at byte: UInt8) -> Bool {
    if isInString { return endsString(of: part, at: byte) }
    switch byte {
    case .space, .tab, .lineFeed, .carriageReturn: return isInWord
    case _ where part == .start: return true
    case .comma: return isInWord
    case .colon: return part == .key && depth == 0
    case .quote:
      if isInWord { return true }
      isInString = true
    case .openingBrace, .openingBracket:
      if isInWord { return true }
      depth += 1
      return part == .key || depth > JSONReader.maxNesting
    case .closingBrace, .closingBracket:
      if depth > 0 { depth -= 1 }
      return depth == 0
    default: isInWord = part == .value && depth == 0
    }
    return false
  }

  private mutating func endsString(of part: Part, at byte: UInt8) -> Bool {
    switch byte {
    case _ where isEscaped: isEscaped = false
    case .backslash: isEscaped = true
    case .quote:
      isInString = false
      return part == .value && depth == 0
    // The reader rejects control characters in strings, so an unclosed string ends with its line.
    case 0..<0x20: return true
    default: break
    }
    return false
  }
}
