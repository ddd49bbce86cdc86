import Basics

/// Detects files that people take for decks but that are not a deck's text.
enum ForeignBytes {
  /// The number of bytes at the start of a file that suffice to detect such a file.
  static let telling = 8

  /// How such files begin (in lower case, a byte per character), and how their names end, if that
  /// matters; what they are; and what to do, where FILE stands for the file.
  private static let kinds: [(start: String, endings: [String], what: String, remedy: String)] = [
    ("\u{1F}\u{8B}", [], "compressed", "`gunzip -c FILE | thumbdeck -` reads it"),
    ("pk\u{3}\u{4}", [".apkg", ".colpkg"], "Anki's package", "export it as notes in plain text"),
    ("pk\u{3}\u{4}", [".docx", ".odt", ".epub"], "a document", pandoc),
    ("pk\u{3}\u{4}", [], "a zip archive, as .xlsx, .ods and .apkg are", export),
    ("%pdf-", [], "a PDF", "`pdftotext -layout FILE - | thumbdeck -` reads its lines"),
    (
      "sqlite f", [], "a database",
      "`sqlite3 -json FILE 'select * from TABLE' | thumbdeck -` reads it"
    ),
    ("\u{89}png", [], "a picture", folder), ("\u{FF}\u{D8}\u{FF}", [], "a picture", folder),
    ("gif8", [], "a picture", folder), ("\u{7F}elf", [], "a program", "a deck is text"),
    ("\u{D0}\u{CF}\u{11}\u{E0}", [], "an old Office file", export),
    ("<!doctyp", [], "a web page", pandoc), ("<html", [], "a web page", pandoc),
    ("", [".yaml", ".yml"], "YAML", "`yq -o json . FILE | thumbdeck -` makes cards of it"),
    ("", [".org"], "Org", pandoc),
  ]

  private static let export = "export it as text, such as CSV"
  private static let folder = "its folder, `thumbdeck FOLDER`, is a deck of pictures"
  private static let pandoc =
    "`pandoc -t markdown FILE | thumbdeck - --format markdown` makes cards of it"

  static let nul = "this is no text, it has a NUL byte; if the cards end with NUL, add --read0"

  static let xml =
    "this is XML, and neither RSS nor Atom; `yq -p xml -o json . FILE | thumbdeck -` reads a list in it"

  /// Returns what is wrong with a file that begins with `bytes`, and a remedy; nil for a text. A
  /// text that is foreign only by its name is read if the user has named its format.
  static func problem(with bytes: [UInt8], path: String?, isNamed: Bool) -> String? {
    let start = bytes.prefix(telling).map { $0.asciiLowercased }
    let kind = kinds.first { kind in
      start.starts(with: kind.start.unicodeScalars.map { UInt8($0.value) })
        && (kind.endings.isEmpty
          || kind.endings.contains { path?.lowercased().hasSuffix($0) == true })
        && !(kind.start.isEmpty && isNamed)
    }
    return kind.map { naming(path, in: "this is \($0.what); \($0.remedy)") }
  }

  static func naming(_ path: String?, in problem: String) -> String {
    path.map { problem.replacing("FILE", with: ShellWords.quoted($0)) } ?? problem
  }
}
