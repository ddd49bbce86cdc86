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
      isWindows1252 == true
      ? bytes.firstIndex { $0 >= 0x80 } : prefix.isValid ? nil : prefix.count
    if let foreign {
      foreignLine = foreignLine ?? lineCount + 1 + Self.lineEnds(in: bytes[..<foreign])
      bytes =
        isWindows1252 == true
        ? Windows1252.utf8(of: bytes[...]) : Windows1252.repaired(bytes[...], isLast: isLast)
    }
    let end = foreign == nil ? prefix.count : UTF8Prefix(bytes.span, isLast: isLast).count
    rest = Array(bytes[end...])
    if !rest.isEmpty { bytes.removeLast(rest.count) }
    lineCount += Self.lineEnds(in: bytes[...])
    if nul != nil { fault = .malformed(line: lineCount + 1, problem: ForeignBytes.nul) }
    return bytes
  }

  private static func lineEnds(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 == UInt8(ascii: "\n") }
  }
}
