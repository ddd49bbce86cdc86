/// Detects files that people take for decks but that are not UTF-8 text.
enum ForeignBytes {
  /// The number of bytes at the start of a file that suffice to detect such a file.
  static let telling = 8

  private static let kinds: [(start: [UInt8], problem: String)] = [
    ([0x1F, 0x8B], "this is compressed; gunzip it first"),
    (
      [0x50, 0x4B, 0x03, 0x04],
      "this is a zip archive, as .xlsx, .ods and .apkg are; export it as text, such as CSV"
    ),
    (Array("%PDF-".utf8), "this is a PDF; a deck is text"),
    (Array("SQLite f".utf8), "this is a database; export it as text, such as CSV"),
    ([0x89, 0x50, 0x4E, 0x47], picture), ([0xFF, 0xD8, 0xFF], picture),
    (Array("GIF8".utf8), picture),
    ([0x7F, 0x45, 0x4C, 0x46], "this is a program; a deck is text"),
    ([0xD0, 0xCF, 0x11, 0xE0], "this is an old Office file; export it as text, such as CSV"),
  ]

  static let nul =
    "this is no text, it has a NUL byte; if the cards end with NUL, add --read0"

  private static let picture =
    "this is a picture; `ls *.png | thumbdeck -` makes a deck of pictures' names"

  /// Returns what is wrong with a file that begins with `bytes`, and a remedy; nil for a text.
  static func problem(with bytes: [UInt8]) -> String? {
    kinds.first { bytes.starts(with: $0.start) }?.problem
  }
}
