/// The encodings of text in mails.
enum MailText {
  private static let western: Set<String> = [
    "iso-8859-1", "iso-8859-15", "latin1", "windows-1252", "cp1252",
  ]

  /// Decodes bytes; any character set but the Western ones is taken for UTF-8.
  static func text(of bytes: ArraySlice<UInt8>, charset: String?) -> String {
    let isWestern = western.contains(charset?.lowercased() ?? "")
    let text =
      isWestern ? Windows1252.utf8(of: bytes) : Windows1252.repaired(bytes, isLast: true)
    return String(decoding: text.contains(0) ? text.filter { $0 != 0 } : text, as: UTF8.self)
  }

  /// Decodes the words such as `=?UTF-8?Q?caf=C3=A9?=` in a value (RFC 2047). The white space
  /// between two of them is no text, and a character may begin in one and end in the next.
  static func decodingWords(in value: String) -> String {
    guard value.contains("=?") else { return value }
    var text = ""
    var rest = value[...]
    var waiting: (bytes: [UInt8], charset: String) = ([], "")
    func flush() {
      text += self.text(of: waiting.bytes[...], charset: waiting.charset)
      waiting = ([], "")
    }
    while let start = rest.firstRange(of: "=?") {
      let between = rest[..<start.lowerBound]
      let parts = rest[start.upperBound...]
        .split(separator: "?", maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4, parts[3].first == "=", ["Q", "B"].contains(parts[1].uppercased())
      else {
        flush()
        text += rest[..<start.upperBound]
        rest = rest[start.upperBound...]
        continue
      }
      let charset = parts[0].prefix { $0 != "*" }.lowercased()
      let isNext = !waiting.charset.isEmpty && between.allSatisfy(\.isWhitespace)
      if !isNext || charset != waiting.charset { flush() }
      if !isNext { text += between }
      let isBase64 = parts[1].uppercased() == "B"
      let bytes = Array((isBase64 ? parts[2] : parts[2].replacing("_", with: " ")[...]).utf8)
      waiting.charset = charset
      waiting.bytes +=
        isBase64 ? base64(bytes[...]) : unescaped(bytes[...], by: UInt8(ascii: "="))
      rest = parts[3].dropFirst()
    }
    flush()
    return text + rest
  }

  /// Replaces each escape sign with two hexadecimal digits by a byte, and removes line ends after
  /// an escape sign, as in quoted-printable.
  static func unescaped(_ bytes: ArraySlice<UInt8>, by sign: UInt8) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      let next = rest.prefix(2)
      if byte != sign {
        text.append(byte)
      } else if next.count == 2, let code = UInt8(String(decoding: next, as: UTF8.self), radix: 16)
      {
        text.append(code)
        rest = rest.dropFirst(2)
      } else if let space = Optional(rest.prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }.count),
        rest.dropFirst(space).first == 0x0A
      {
        rest = rest.dropFirst(space + 1)
      } else {
        text.append(byte)
      }
    }
    return text
  }

  private static let digits: [UInt8: UInt32] = Dictionary(
    uniqueKeysWithValues: zip(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8, 0...))

  /// Decodes Base64, also several texts in a row; ignores all other characters.
  static func base64(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var (group, count): (UInt32, Int) = (0, 0)
    for character in text {
      if character == UInt8(ascii: "=") { (group, count) = (0, 0) }
      guard let digit = digits[character] else { continue }
      (group, count) = (group << 6 | digit, count + 1)
      guard count > 1 else { continue }
      bytes.append(UInt8(truncatingIfNeeded: group >> (8 - 2 * UInt32(count))))
      if count == 4 { (group, count) = (0, 0) }
    }
    return bytes
  }
}
