import JSONText

/// One card per mail. In an mbox file, a line `From SENDER Mon Jan  5 09:40:17 2026` after an empty
/// line begins a mail. The title is the subject; sender, date and attachments are shown.
struct MailReader: FormatReader {
  private let choice: ColumnChoice?
  private let idColumns: [String]
  private let limit: CardLimit
  private var count = 0
  /// The line in which the current mail begins, 1-based.
  private var line = 1
  /// The number of bytes and lines of the current mail that have been searched for its end.
  private var (searched, searchedLines) = (0, 0)
  private var isAfterEmptyLine = true

  init(_ reading: DeckReading, _ choice: ColumnChoice?) {
    self.choice = choice
    idColumns = reading.ids.columns
    // Attachments take more room than the texts of other cards.
    limit = CardLimit(maxBytes: reading.limit.maxBytes * 4)
  }

  /// Every part of a mail has an encoding of its own.
  var isUTF8: Bool { false }

  mutating func read(
    _ text: [UInt8], isLast: Bool, into intake: inout CardIntake
  ) throws(DeckError) -> Int {
    var start = 0
    var rest = text[searched...]
    while isLast || rest.contains(UInt8(ascii: "\n")) {
      let lineStart = rest.startIndex
      guard let next = rest.popLine() else { break }
      if isAfterEmptyLine, lineStart > start, Self.isSeparator(next) {
        try add(text[start..<lineStart], into: &intake)
        start = lineStart
      }
      searchedLines += 1
      isAfterEmptyLine = next.isEmpty
    }
    guard !isLast else {
      try add(text[start...], into: &intake)
      return text.count
    }
    try limit.check(text.count - start, line: line)
    searched = rest.startIndex - start
    return start
  }

  private mutating func add(
    _ bytes: ArraySlice<UInt8>, into intake: inout CardIntake
  ) throws(DeckError) {
    let firstLine = line
    line += searchedLines
    searchedLines = 0
    try limit.check(bytes.count, line: firstLine)
    guard !bytes.allSatisfy({ " \t\r\n".utf8.contains($0) }) else { return }
    count += 1
    do throws(DeckError) { intake.append(try draft(of: bytes, line: firstLine)) } catch {
      try intake.refuse(error)
    }
  }

  /// The fields that the card keeps, in this order; the first is the title.
  private static let fields = ["Subject", "From", "To", "Cc", "Date", "Message-ID", "List-Id"]

  private func draft(of bytes: ArraySlice<UInt8>, line: Int) throws(DeckError) -> CardDraft {
    let mail = MailPart(bytes)
    guard !mail.head.isEmpty else {
      throw .noCard(line: line, problem: "this is no mail: it does not begin with a head")
    }
    let body = MailBody(mail)
    var writer = JSONWriter()
    var shown: [ShownField] = []
    func show(_ name: String, _ value: String) {
      writer.write(name, value)
      if ["From", "Date", "Attachments"].contains(name) {
        shown.append(ShownField(name: name, value: value))
      }
    }
    for name in Self.fields {
      let value = mail.value(of: name) ?? ""
      if name == "Subject" || !value.isEmpty { show(name, value.isEmpty ? "(no subject)" : value) }
    }
    if !body.attachments.isEmpty { show("Attachments", body.attachments.joined(separator: ", ")) }
    if !body.text.isEmpty { writer.write(body.isHTML ? "content_html" : "body", body.text) }
    var card = JSONCard(choice: choice, idColumns: idColumns)
    var draft = try card.read(found: writer.line, showing: shown, number: count, line: line)
    draft.parts.original = .described(Self.original(bytes), json: writer.line)
    return draft
  }

  /// Returns a mail such that it is again a part of an mbox file if a line end is added.
  private static func original(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var (first, end) = (bytes, bytes)
    while let last = end.last, last == 0x0A || last == 0x0D { end.removeLast() }
    let isSeparated = first.popLine().map(isSeparator) == true
    return (isSeparated ? [] : Array(separator.utf8)) + end + [UInt8(ascii: "\n")]
  }

  /// The line before a mail that had none.
  package static let separator = "From - Thu Jan  1 00:00:00 1970\n"

  private static let days: Set<Substring> = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// Returns true for a line that begins a mail in an mbox file: it ends with a date, so that a
  /// line of a text hardly looks like one.
  static func isSeparator(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: "From ".utf8), line.count < DeckFormat.maxHead else { return false }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard let day = words.dropFirst().firstIndex(where: days.contains), words.count > day + 4 else {
      return false
    }
    return words[day + 3].contains(":") && words[day + 2].allSatisfy(\.isNumber)
  }
}

extension ArraySlice<UInt8> {
  /// Removes the first line and returns it without its line end; nil if there is none.
  mutating func popLine() -> ArraySlice<UInt8>? {
    guard !isEmpty else { return nil }
    let end = firstIndex(of: UInt8(ascii: "\n")) ?? endIndex
    let line = self[startIndex..<end]
    self = self[Swift.min(end + 1, endIndex)...]
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}
