/// What the lines at the start of Anki's text export say: how to read the rows below.
/// Source: Anki's manual, "Importing, text files".
struct AnkiHead {
  /// What keeps the fields of a row apart; nil if it is not said.
  private(set) var separator: UInt8?
  private(set) var isHTML = false
  /// What the deck calls itself.
  private(set) var name: String?
  /// The column of Anki's own identifiers, 0-based.
  private(set) var identifierColumn: Int?
  /// The column of the tags, 0-based.
  private(set) var tagsColumn: Int?
  /// The columns that are no field of a note: identifier, note type, deck and tags, 0-based.
  private(set) var ownColumns: Set<Int> = []
  /// The names of the columns, as they are written.
  private(set) var columns = ""
  /// Where the rows begin, in bytes.
  private(set) var end = 0
  /// The line in which they do, 1-based.
  private(set) var endLine = 1

  private static let keys = [
    "separator", "html", "columns", "notetype", "notetype column", "deck", "deck column", "tags",
    "tags column", "guid column",
  ]

  /// True if a text begins as Anki's exports do.
  static func begins(_ text: [UInt8]) -> Bool {
    guard text.first == UInt8(ascii: "#") else { return false }
    let start = String(decoding: text.prefix(20), as: UTF8.self).dropFirst().lowercased()
    return keys.contains { start.hasPrefix($0 + ":") }
  }

  /// The head of `text`; the lines of it that mean nothing to us are passed over.
  init(_ text: [UInt8]) throws(DeckError) {
    while end < text.count, text[end] == UInt8(ascii: "#") {
      let lineEnd = text[end...].firstIndex(of: 0x0A) ?? text.count
      try read(String(decoding: text[end..<lineEnd], as: UTF8.self))
      end = min(lineEnd + 1, text.count)
      endLine += 1
    }
  }

  private mutating func read(_ line: String) throws(DeckError) {
    guard let colon = line.firstIndex(of: ":") else { return }
    var value = line[line.index(after: colon)...]
    while let last = value.last, last.isNewline { value.removeLast() }
    let word = String(value.drop { $0 == " " }.prefix { $0 != " " })
    switch line[..<colon].dropFirst().lowercased() {
    case "separator":
      separator = try Self.separator(value.count == 1 ? String(value) : word, line: endLine)
    case "html": isHTML = word.lowercased() == "true"
    case "columns": columns = String(value)
    case "deck": name = value.isEmpty ? name : String(value)
    case "guid column": identifierColumn = ownColumn(word)
    case "tags column": tagsColumn = ownColumn(word)
    case "notetype column", "deck column": _ = ownColumn(word)
    default: break
    }
  }

  /// The place of a column that is no field of a note.
  private mutating func ownColumn(_ number: String) -> Int? {
    guard let place = Int(number).map({ $0 &- 1 }) else { return nil }
    ownColumns.insert(place)
    return place
  }

  private static func separator(_ text: String, line: Int) throws(DeckError) -> UInt8 {
    let named: [String: Character] = [
      "tab": "\t", "comma": ",", "semicolon": ";", "space": " ", "pipe": "|", "colon": ":",
      "\\t": "\t",
    ]
    guard let byte = (named[text.lowercased()] ?? (text.count == 1 ? text.first : nil))?.asciiValue
    else { throw .malformed(line: line, problem: "\"\(text)\" is no separator of Anki's") }
    return byte
  }
}
