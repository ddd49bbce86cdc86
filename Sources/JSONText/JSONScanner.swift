/// Finds where the next part of a JSON text ends while the text is still coming, and looks at every
/// byte once, in however many pieces it comes.
///
/// It knows strings, brackets and separators, and leaves all other grammar to ``JSONReader``. A part
/// that the reader refuses ends at or behind the byte at which it is refused.
package struct JSONScanner: Sendable {
  /// What is looked for.
  package enum Part: Sendable {
    /// The first byte of a value.
    case start
    /// A key with its colon, or the end of the object.
    case key
    /// A value, or the end of the list.
    case value
  }

  /// How many bytes of the part have been looked at.
  private var count = 0
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var isInWord = false

  /// A scanner at the start of a part; there is one for each part.
  package init() {}

  /// True if the part that starts at `start` is all there; if not, it is asked again with more
  /// bytes behind those of `text` that begin at `start`.
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
    // The reader refuses it, so that a quote left open ends with its line.
    case 0..<0x20: return true
    default: break
    }
    return false
  }
}
