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
}
