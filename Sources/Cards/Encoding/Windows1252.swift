import Basics

extension Windows1252 {
  static func utf8(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    Array(String(String.UnicodeScalarView(bytes.map(scalar))).utf8)
  }

  /// Returns bytes as UTF-8; decodes only the invalid bytes as Windows-1252. Unless `isLast`, an
  /// incomplete character at the end stays incomplete.
  static func repaired(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> [UInt8] {
    var (text, rest): ([UInt8], _) = ([], bytes)
    while !rest.isEmpty {
      let prefix = UTF8Prefix(rest.span, isLast: isLast)
      text += rest.prefix(prefix.count)
      rest = rest.dropFirst(prefix.count)
      if prefix.isValid { break }
      if let byte = rest.popFirst() { text += String(scalar(of: byte)).utf8 }
    }
    return text + rest
  }

  /// Returns true if `start` has at least as many invalid UTF-8 bytes as valid non-ASCII
  /// characters, false if it has fewer, and nil if it has neither.
  static func isLikely(_ start: ArraySlice<UInt8>) -> Bool? {
    // Most text is ASCII, which says nothing about the encoding.
    guard start.contains(where: { $0 >= 0x80 }) else { return nil }
    // Skips the rest of a character whose first bytes came before `start`.
    let cut = start.prefix(3).prefix { $0 & 0xC0 == 0x80 }.count
    var rest = start.dropFirst(cut)
    var (characters, others) = (0, 0)
    while !rest.isEmpty {
      let prefix = UTF8Prefix(rest.span, isLast: false)
      characters += rest.prefix(prefix.count).count { $0 >= 0xC0 }
      rest = rest.dropFirst(prefix.count)
      if prefix.isValid { break }
      others += 1
      rest = rest.dropFirst()
    }
    return characters + others == 0 ? nil : others > 0 && others >= characters
  }
}

/// The longest prefix of some bytes that is UTF-8 text.
struct UTF8Prefix {
  /// The number of bytes before the first error or before an incomplete character at the end.
  let count: Int
  let isValid: Bool

  init(_ bytes: Span<UInt8>, isLast: Bool) {
    do throws(UTF8.ValidationError) {
      count = try UTF8Span(validating: bytes).count
      isValid = true
    } catch {
      count = error.byteOffsets.lowerBound
      let isCut = error.kind == .truncatedScalar && error.byteOffsets.upperBound == bytes.count
      isValid = isCut && !isLast
    }
  }
}
