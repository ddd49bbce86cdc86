/// The head of Anki's text export: lines of `#key:value` that say how to read the rows below.
/// Source: Anki's manual, "Importing, text files".
struct AnkiHead {
  /// The byte that separates the fields of a row; nil if the head does not name it.
  private(set) var separator: UInt8?
  private(set) var isHTML = false
  private(set) var name: String?
  /// The columns of Anki's own identifiers and of the tags, 0-based.
  private(set) var identifierColumn, tagsColumn: Int?
  /// The tags of every note, of which at most 100 are read.
  private(set) var tags: [String] = []
  /// The columns that are not fields of a note: identifier, note type, deck and tags, 0-based.
  private(set) var ownColumns: Set<Int> = []
  /// The names of the columns, as one unparsed row.
  private(set) var columns = ""
  /// True when the head is complete: at the first row or at the end of the text.
  private(set) var isWhole = false
  private(set) var text = ""
  private(set) var line = 1

  static let keys = [
    "separator", "html", "columns", "notetype", "notetype column", "deck", "deck column", "tags",
    "tags column", "guid column",
  ]

  /// Reads complete lines of the head, ignoring unknown keys; returns their length in bytes.
  mutating func read(_ text: [UInt8], isLast: Bool, limit: CardLimit) throws(DeckError) -> Int {
    var start = 0
    while start < text.count, text[start] == UInt8(ascii: "#") {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n"))
      try limit.check((end ?? text.count) - start, line: line)
      guard end != nil || isLast else { return start }
      let line = String(decoding: text[start..<(end ?? text.count)], as: UTF8.self)
      try read(line)
      self.text += (self.text.isEmpty ? "" : "\n") + line
      start = min((end ?? text.count) + 1, text.count)
      self.line += 1
    }
    isWhole = isLast || start < text.count
    return start
  }

  private mutating func read(_ text: String) throws(DeckError) {
    guard let colon = text.firstIndex(of: ":") else { return }
    var value = text[text.index(after: colon)...]
    while let last = value.last, last.isNewline { value.removeLast() }
    let word = String(value.drop { $0 == " " }.prefix { $0 != " " })
    switch text[..<colon].dropFirst().lowercased() {
    case "separator":
      separator = try Self.separator(value.count == 1 ? String(value) : word, line: line)
    case "html": isHTML = word.lowercased() == "true"
    case "columns": columns = String(value)
    case "deck": name = value.isEmpty ? name : String(value)
    case "guid column": identifierColumn = ownColumn(word)
    case "tags": tags = Array(Card.tags(of: String(value)).prefix(100))
    case "tags column": tagsColumn = ownColumn(word)
    case "notetype column", "deck column": _ = ownColumn(word)
    default: break
    }
  }

  /// Records a column that is not a field of a note; `number` is 1-based, the result is 0-based.
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
