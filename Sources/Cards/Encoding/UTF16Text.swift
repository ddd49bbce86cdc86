/// Text in UTF-16 with a byte order mark, converted to UTF-8 as it arrives.
struct UTF16Text {
  private let isBigEndian: Bool
  private var rest: [UInt8] = []

  /// Detects the byte order from the mark; returns nil if the text does not begin with a mark.
  init?(startOf text: [UInt8]) {
    switch Array(text.prefix(2)) {
    case [0xFE, 0xFF]: isBigEndian = true
    case [0xFF, 0xFE]: isBigEndian = false
    default: return nil
    }
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
