/// The encoding of text that is not UTF-8, as spreadsheets and old programs write it.
enum Windows1252 {
  /// The characters of the bytes 0x80...0x9F. Source: the Encoding Standard, "index-windows-1252".
  private static let upper = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  /// The text of a byte.
  static func text(of byte: UInt8) -> String {
    let scalar = (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : Unicode.Scalar(byte)
    return String(Character(scalar))
  }

  /// Bytes as UTF-8, each of them a character.
  static func utf8(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte < 0x80 { text.append(byte) } else { text += self.text(of: byte).utf8 }
    }
    return text
  }

  /// Bytes as UTF-8, where only those that are no part of a UTF-8 character are read as this encoding.
  ///
  /// Unless they are the last, a character at the end may be incomplete, and stays so.
  static func repaired(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> [UInt8] {
    var (text, rest): ([UInt8], _) = ([], bytes)
    while !rest.isEmpty {
      let prefix = UTF8Prefix(rest.span, isLast: isLast)
      text += rest.prefix(prefix.count)
      rest = rest.dropFirst(prefix.count)
      if prefix.isValid { break }
      if let byte = rest.popFirst() { text += self.text(of: byte).utf8 }
    }
    return text + rest
  }

  /// True if text begins with more bytes that are only this encoding than characters of UTF-8; nil if
  /// there are neither.
  static func isLikely(_ start: ArraySlice<UInt8>) -> Bool? {
    // Most text says nothing, and is looked at only for that.
    guard start.contains(where: { $0 >= 0x80 }) else { return nil }
    // A piece may begin in the middle of a character.
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

/// Text in UTF-16 with a byte order mark, made UTF-8 as it arrives.
struct UTF16Text {
  private let isBigEndian: Bool
  /// Bytes that are no whole character yet.
  private var rest: [UInt8] = []

  /// The encoding of text that begins with these bytes; nil if it is another one.
  init?(startOf text: [UInt8]) {
    switch Array(text.prefix(2)) {
    case [0xFE, 0xFF]: isBigEndian = true
    case [0xFF, 0xFE]: isBigEndian = false
    default: return nil
    }
  }

  /// The next bytes as UTF-8; half a character at the end waits for the next ones, if there are any.
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
