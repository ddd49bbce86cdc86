import Basics

extension DeckFormat {
  /// Markdown: `# title` and a body, or `Q:` and `A:`, or `C:` with cloze deletions.
  package static let markdown = DeckFormat(
    rawValue: "markdown", endings: [".md", ".markdown"],
    reader: { reading, choice throws(DeckError) in
      guard choice == nil else { throw .columns("a deck in Markdown has no columns to choose") }
      return MarkdownReader(limit: reading.limit)
    })
}

/// Cards in Markdown. A card is `# title` and a body, or `Q:` and `A:`, or `C:` and a text with
/// `[deletions]`. Any other text is also a card; its first line is the title. A card ends where the
/// next one begins, or at an optional line of `---`. Text between fences is never markup.
struct MarkdownReader: FormatReader {
  private enum Part { case nothing, heading, question, answer, cloze }

  private let limit: CardLimit
  /// What is a card in this text; nil until its start has shown that.
  private var shape: MarkdownShape?
  /// The first lines, which may be front matter; nil once it is known whether they are.
  private var front: FrontMatter? = FrontMatter()
  private(set) var name: String?
  private(set) var head = ""
  private var part = Part.nothing
  private var title: [String] = []
  private var text: [String] = []
  private var lines: [String] = []
  private var startLine = 1
  private var isFenced = false
  /// The number of lines read so far, without those in ``front``.
  private var line = 0
  private var count = 0
  /// The length in bytes of the current card, or of the possible front matter.
  private var byteCount = 0
  /// The place of the current line with its end; nil if its card can't be read again from there.
  private var place: Range<Int>?
  /// Where the current card begins in the text; nil if it began in an earlier piece.
  private var start: Int?

  init(limit: CardLimit) { self.limit = limit }

  var guess: String? { shape == .cards ? nil : shape?.rawValue }

  mutating func read(_ text: [UInt8], into intake: inout CardIntake) throws(DeckError) -> Int {
    shape = shape ?? MarkdownShape.find(in: text, isLast: intake.isLast)
    guard let shape else { return 0 }
    intake.markup = []
    // The reader itself is not captured, because it holds the text of an unfinished card.
    intake.reread = { [limit] text, range in
      var reader = MarkdownReader(limit: limit)
      (reader.shape, reader.front) = (shape, nil)
      var intake = CardIntake(skipped: SkippedCards(), skipsBadCards: false, leftOut: [:])
      _ = try reader.read(Array(text[range]), into: &intake)
      return intake.drafts
    }
    start = nil
    var position = 0
    while true {
      let end = text[position...].firstIndex(of: UInt8(ascii: "\n"))
      let bytes = text[position..<(end ?? text.count)]
      try limit.check(bytes.count, line: line + (front?.lines.count ?? 0) + 1)
      guard end != nil || intake.isLast else { return position }
      position = end.map { $0 + 1 } ?? text.count
      let lines = Self.lines(of: bytes)
      place = lines.count == 1 ? bytes.startIndex..<position : nil
      for line in lines { try read(line, into: &intake) }
      if end == nil { break }
    }
    try endFront(isCards: true, into: &intake)
    place = text.count..<text.count
    try endCard(into: &intake)
    return text.count
  }

  /// Splits the bytes between two line feeds at all other Unicode line ends.
  private static func lines(of bytes: ArraySlice<UInt8>) -> [String] {
    let line = String(
      decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
    // These bytes begin the other Unicode line ends. Most lines have none and need no splitting.
    let mayEndLines = bytes.contains { (0x0B...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 }
    return mayEndLines ? line.lines.map(String.init) : [line]
  }

  private mutating func read(_ line: String, into intake: inout CardIntake) throws(DeckError) {
    if front != nil { try count(line) }
    switch front?.add(line) {
    case nil:
      self.line += 1
      let lines = isFenced ? [line] : shape?.lines(of: line) ?? [line]
      for line in lines { try readCardLine(line, into: &intake) }
    case .open: break
    case .closed: try endFront(isCards: false, into: &intake)
    case .absent: try endFront(isCards: true, into: &intake)
    }
  }

  /// Ends the possible front matter; if its lines are cards after all, reads them as such.
  private mutating func endFront(isCards: Bool, into intake: inout CardIntake) throws(DeckError) {
    guard let front = front.take() else { return }
    byteCount = 0
    place = nil
    guard isCards else {
      (name, head) = (front.name, front.lines.joined(separator: "\n"))
      line = front.lines.count
      return
    }
    for line in front.lines { try read(line, into: &intake) }
  }

  private mutating func readCardLine(
    _ line: String, into intake: inout CardIntake
  ) throws(DeckError) {
    if line.hasPrefix("```") || line.hasPrefix("~~~") { isFenced.toggle() }
    if isFenced {
      try add(line)
    } else if line.utf8.count >= 3, line.utf8.allSatisfy({ $0 == UInt8(ascii: "-") }) {
      try endCard(into: &intake)
    } else if let next = beginning(of: line) {
      try endCard(into: &intake)
      begin(next, line.dropFirst(2), of: line)
    } else if line.hasPrefix("A:"), part == .question {
      try count(line)
      part = .answer
      text = [String(line.dropFirst(2).trimmed)]
      lines.append(line)
    } else {
      try add(line)
    }
  }

  /// Returns the part of a card that a line begins, or nil if it continues the current part.
  private func beginning(of line: String) -> Part? {
    if line.hasPrefix("# ") { return .heading }
    if line.hasPrefix("Q:") { return .question }
    return line.hasPrefix("C:") && part != .heading ? .cloze : nil
  }

  private mutating func count(_ line: String) throws(DeckError) {
    byteCount += line.utf8.count + 1
    try limit.check(byteCount, line: startLine)
  }

  private mutating func begin(_ part: Part, _ first: Substring, of line: String) {
    (self.part, lines) = (part, [line])
    title = [String(first.trimmed)]
    startLine = self.line
    start = place?.lowerBound
    byteCount = first.utf8.count
  }

  private mutating func add(_ line: String) throws(DeckError) {
    if part != .nothing {
      try count(line)
      lines.append(line)
    }
    switch part {
    case .nothing:
      guard shape == .cards, !isBlank(line) else { return }
      // Among the cards that are printed, a mark must tell where this one begins.
      begin(.heading, line[...], of: (isFenced ? "---\n" : "# ") + line)
    case .question, .cloze: title.append(line)
    case .heading, .answer: text.append(line)
    }
  }

  private mutating func endCard(into intake: inout CardIntake) throws(DeckError) {
    defer { (part, title, text) = (.nothing, [], []) }
    guard part != .nothing else { return }
    count += 1
    var draft = CardDraft(line: startLine)
    draft.title = joined(title)
    guard !draft.title.isEmpty else {
      return try intake.refuse(
        .card(count, line: startLine, field: "title", problem: "it is empty"))
    }
    let text = joined(text)
    switch part {
    case .answer: draft.parts.back = text.isEmpty ? nil : text
    case .cloze:
      draft.parts.back = draft.title
      draft.title = Self.withoutDeletions(draft.title)
    case .nothing, .heading, .question: draft.parts.body = text
    }
    draft.parts.original = .text(joined(lines))
    if let start, let place {
      // A line `front :: back` both begins and ends its card.
      draft.keepRange(start..<(place.lowerBound == start ? place.upperBound : place.lowerBound))
    }
    intake.append(draft)
  }

  /// Replaces each `[deletion]` of a text by `[…]`; images, `![like](this)`, are kept.
  private static func withoutDeletions(_ text: String) -> String {
    var kept = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "["), let end = rest[start...].firstIndex(of: "]") {
      let isPicture = start > rest.startIndex && rest[rest.index(before: start)] == "!"
      kept += isPicture ? rest[...end] : rest[..<start] + "[…]"
      rest = rest[rest.index(after: end)...]
    }
    return kept + rest
  }

  /// Joins lines to one text, without leading and trailing blank lines.
  private func joined(_ lines: [String]) -> String {
    let end = (lines.lastIndex { !isBlank($0) } ?? -1) + 1
    return lines[..<end].drop(while: isBlank).joined(separator: "\n")
  }

  private func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }
}
