import JSONText

extension DeckFormat {
  /// Mails, one after another as in an mbox file, or one alone; recognised by the first line.
  package static let mail = DeckFormat(
    rawValue: "mail", endings: [".mbox", ".eml"], heads: (["from "], under: [.lines]),
    confirmsHead: { MailReader.isSeparator($0.prefix { $0 != 0x0A && $0 != 0x0D }) },
    reader: { MailReader($0, $1) })

  /// What stands before each file of a folder of mails.
  package static let mailSeparator = Array("From - Thu Jan  1 00:00:00 1970".utf8)
}

/// One card per mail. In an mbox file, a line `From SENDER Mon Jan  5 09:40:17 2026` after an empty
/// line begins a mail. The title is the subject; sender, date and attachments are shown.
struct MailReader: FormatReader {
  private var card: JSONCard
  private let limit: CardLimit
  private var count = 0
  private var line = 1
  /// The number of bytes and lines of the current mail that have been searched for its end.
  private var (searched, searchedLines) = (0, 0)
  private var isAfterEmptyLine = true
  /// Returns true for a line that begins a mail behind an empty line.
  private let separates: @Sendable (ArraySlice<UInt8>) -> Bool

  init(_ reading: DeckReading, _ choice: ColumnChoice?) {
    card = JSONCard(choice: choice, idColumns: reading.ids.columns)
    let isOfFiles = reading.isOfMailFiles
    let isOneMail = reading.path?.lowercased().hasSuffix(".eml") == true
    separates = { line in
      guard !isOneMail else { return false }
      return isOfFiles ? line.elementsEqual(DeckFormat.mailSeparator) : Self.isSeparator(line)
    }
    // Attachments take more room than the texts of other cards.
    limit = CardLimit(maxBytes: reading.limit.maxBytes * 4)
  }

  /// Every part of a mail has an encoding of its own.
  var isUTF8: Bool { false }

  mutating func read(_ text: [UInt8], into intake: inout CardIntake) throws(DeckError) -> Int {
    var start = 0
    var rest = text[searched...]
    while intake.isLast || rest.contains(UInt8(ascii: "\n")) {
      let lineStart = rest.startIndex
      let next = rest.popLine()
      if next.map({ isAfterEmptyLine && lineStart > start && separates($0) }) ?? true {
        let mail = text[start..<lineStart]
        try limit.check(mail.count, line: line)
        if mail.contains(where: { $0 > 0x20 }) {
          count += 1
          do throws(DeckError) { intake.append(try draft(of: mail)) } catch {
            try intake.refuse(error)
          }
        }
        line += exchange(&searchedLines, with: 0)
        start = lineStart
      }
      guard let next else { return start }
      searchedLines += 1
      isAfterEmptyLine = next.isEmpty
    }
    try limit.check(text.count - start, line: line)
    searched = rest.startIndex - start
    return start
  }

  private mutating func draft(of bytes: ArraySlice<UInt8>) throws(DeckError) -> CardDraft {
    let mail = MailPart(bytes)
    guard !mail.head.isEmpty else {
      throw .noCard(line: line, problem: "this is no mail: it does not begin with a head")
    }
    let body = MailBody(mail)
    var fields = ["From", "To", "Cc", "Date", "Message-ID"].compactMap { name in
      mail.value(of: name).map { ShownField(name: name, value: $0) }
    }
    if !body.attachments.isEmpty {
      let names = body.attachments.joined(separator: ", ")
      fields.append(ShownField(name: "Attachments", value: names))
    }
    var writer = JSONWriter()
    writer.write("Subject", mail.value(of: "Subject") ?? "(no subject)")
    for field in fields { writer.write(field.name, field.value) }
    if !body.text.isEmpty { writer.write(body.isHTML ? "content_html" : "body", body.text) }
    var draft = try card.read(found: writer.line, number: count, line: line)
    if card.choice == nil {
      draft.parts.shown = fields.filter { ["From", "Date", "Attachments"].contains($0.name) }
    }
    draft.parts.original = .described(Self.original(bytes), json: writer.line)
    return draft
  }

  /// Returns a mail such that it is a part of an mbox file if a line end is added.
  private static func original(_ mail: ArraySlice<UInt8>) -> [UInt8] {
    var first = mail
    let isSeparated = first.popLine().map(isSeparator) == true
    var text = isSeparated ? [] : DeckFormat.mailSeparator + [UInt8(ascii: "\n")]
    let end = (mail.lastIndex { $0 != 0x0A && $0 != 0x0D } ?? mail.startIndex) + 1
    var (rest, isAfterEmptyLine) = (mail[..<end], false)
    while case let start = rest.startIndex, let line = rest.popLine() {
      // In a file of its own, a mail may have such a line.
      if isAfterEmptyLine, isSeparator(line) { text.append(UInt8(ascii: ">")) }
      text += mail[start..<rest.startIndex]
      isAfterEmptyLine = line.isEmpty
    }
    return text + [UInt8(ascii: "\n")]
  }

  private static let days: Set<Substring> = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// Returns true for a line that begins a mail in an mbox file: it ends with a date, so that a
  /// line of a text hardly looks like one.
  static func isSeparator(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: "From ".utf8), line.count < DeckFormat.maxHead else { return false }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard let day = words.firstIndex(where: days.contains), words.count > day + 3
    else { return false }
    return words[day + 2].allSatisfy(\.isNumber) && words[day + 3].contains(":")
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
