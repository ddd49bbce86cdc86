import Basics

enum MailText {
  private static let western = ["iso-8859-1", "iso-8859-15", "latin1", "windows-1252", "cp1252"]

  /// Decodes bytes; any character set but the Western ones is taken for UTF-8.
  static func text(of bytes: ArraySlice<UInt8>, charset: String?) -> String {
    let isWestern = western.contains(charset?.lowercased() ?? "")
    let text = isWestern ? Windows1252.utf8(of: bytes) : Windows1252.repaired(bytes, isLast: true)
    return String(decoding: text.contains(0) ? text.filter { $0 != 0 } : text, as: UTF8.self)
  }

  /// Decodes the words such as `=?UTF-8?Q?caf=C3=A9?=` in a value (RFC 2047). The white space
  /// between two of them is no text, and a character may begin in one and end in the next.
  static func decodingWords(in value: String) -> String {
    guard value.contains("=?") else { return value }
    var (bytes, end) = ([UInt8](), value.startIndex)
    for word in value.matches(of: /=\?([^?* ]+)[^? ]*\?([QqBb])\?([^?]*)\?=/) {
      let between = value[end..<word.range.lowerBound]
      if end == value.startIndex || !between.allSatisfy(\.isWhitespace) { bytes += between.utf8 }
      end = word.range.upperBound
      let text =
        word.2.lowercased() == "b"
        ? base64(Array(word.3.utf8)[...])
        : unescaped(Array(word.3.replacing("_", with: " ").utf8)[...], by: UInt8(ascii: "="))
      let isWestern = western.contains(word.1.lowercased())
      bytes += isWestern ? Windows1252.utf8(of: text[...]) : text
    }
    return text(of: (bytes + value[end...].utf8)[...], charset: nil)
  }

  /// Replaces each escape sign with two hexadecimal digits by a byte, and removes line ends after
  /// an escape sign, as in quoted-printable.
  static func unescaped(_ bytes: ArraySlice<UInt8>, by sign: UInt8) -> [UInt8] {
    var (text, rest) = ([UInt8](), bytes)
    while let byte = rest.popFirst() {
      let next = String(decoding: byte == sign ? rest.prefix(2) : [], as: UTF8.self)
      if next.utf8.count == 2, let code = UInt8(next, radix: 16) {
        text.append(code)
      } else if next != "\r\n", next.first != "\n" {
        text.append(byte)
        continue
      }
      rest = rest.dropFirst(next.first == "\n" ? 1 : 2)
    }
    return text
  }

  private static let digits: [UInt8: Int] = Dictionary(
    uniqueKeysWithValues: zip(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8, 0...))

  /// Decodes Base64, also several texts in a row; ignores all other characters.
  static func base64(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var (group, bits) = (0, 0)
    for character in text {
      if character == UInt8(ascii: "=") { bits = 0 }
      guard let digit = digits[character] else { continue }
      (group, bits) = ((group << 6 | digit) & 0xFFFF, bits + 6)
      guard bits >= 8 else { continue }
      bits -= 8
      bytes.append(UInt8(truncatingIfNeeded: group >> bits))
    }
    return bytes
  }
}
