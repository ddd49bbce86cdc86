/// Windows-1252, an encoding in which spreadsheets and old programs write text, and in which HTML
/// numbers characters.
package enum Windows1252 {
  /// The characters of the bytes 0x80...0x9F. Source: the Encoding Standard, "index-windows-1252".
  private static let upper = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  package static func scalar(of byte: UInt8) -> Unicode.Scalar {
    (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }
}
