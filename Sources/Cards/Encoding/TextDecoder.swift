import Basics

/// Converts the bytes of a text to UTF-8 as they arrive.
struct TextDecoder {
  /// True to decode all bytes as Windows-1252, false only invalid UTF-8; nil while undecided.
  var isWindows1252: Bool?
  /// The first line that is not UTF-8, 1-based.
  private(set) var foreignLine: Int?
  /// The error of a byte that no text has; nothing after that byte is decoded.
  private(set) var fault: DeckError?
  private var lineCount = 0
  private var rest: [UInt8] = []

  /// Returns the next bytes as UTF-8; keeps an incomplete character at the end unless `isLast`.
  mutating func utf8(of next: [UInt8], isLast: Bool) -> [UInt8] {
    var bytes = rest.isEmpty ? next : rest + next
    let nul = bytes.firstIndex(of: 0)
    if let nul { bytes.removeLast(bytes.count - nul) }
    let isLast = isLast || nul != nil
    let prefix = UTF8Prefix(bytes.span, isLast: isLast)
    let foreign =
      isWindows1252 == true ? bytes.firstIndex { $0 >= 0x80 } : prefix.isValid ? nil : prefix.count
    if let foreign {
      foreignLine = foreignLine ?? lineCount + 1 + bytes[..<foreign].count { $0 == 0x0A }
      bytes =
        isWindows1252 == true
        ? Windows1252.utf8(of: bytes[...]) : Windows1252.repaired(bytes[...], isLast: isLast)
    }
    let end = foreign == nil ? prefix.count : UTF8Prefix(bytes.span, isLast: isLast).count
    rest = Array(bytes[end...])
    if !rest.isEmpty { bytes.removeLast(rest.count) }
    lineCount += bytes.count { $0 == 0x0A }
    if nul != nil { fault = .malformed(line: lineCount + 1, problem: ForeignBytes.nul) }
    return bytes
  }
}

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

/// Text in UTF-16 with a byte order mark, converted to UTF-8 as it arrives.
struct UTF16Text {
  private let isBigEndian: Bool
  private var rest: [UInt8] = []

  /// Detects the byte order from the mark; returns nil if the text does not begin with a mark.
  init?(startOf text: [UInt8]) {
    isBigEndian = text.starts(with: [0xFE, 0xFF])
    guard isBigEndian || text.starts(with: [0xFF, 0xFE]) else { return nil }
  }

  /// Returns the next bytes as UTF-8; keeps an incomplete character at the end unless `isLast`.
  mutating func utf8(of bytes: [UInt8], isLast: Bool) -> [UInt8] {
    rest += bytes
    var units = stride(from: 0, to: rest.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(rest[index]), UInt16(rest[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    if !isLast, let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    rest.removeFirst(2 * units.count)
    if isLast, !rest.isEmpty { units.append(0xFFFD) }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
