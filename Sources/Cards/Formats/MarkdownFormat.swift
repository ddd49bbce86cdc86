/// Cards in Markdown: `# title` and a body each, or `Q:` and `A:`, or `C:` and a text with
/// `[deletions]`; `---` may stand between.
///
/// A card without a heading has its first line as its title. What stands between fences is text,
/// whatever it looks like.
struct MarkdownFormat: WholeTextFormat {
  /// What the lines that follow belong to.
  private enum Part {
    case nothing, heading, question, answer, cloze
  }

  private(set) var name: String?
  private var drafts: [CardDraft] = []
  private var part = Part.nothing
  private var title: [String] = []
  private var text: [String] = []
  private var startLine = 1
  private var isFenced = false

  mutating func readAll(_ text: [UInt8]) throws(DeckError) -> [CardDraft] {
    let lines = String(decoding: text, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    let front = FrontMatter(lines)
    name = front?.name
    for index in (front?.lineCount ?? 0)..<lines.count {
      try read(lines[index], number: index + 1)
    }
    try endCard()
    return drafts
  }

  private mutating func read(_ line: String, number: Int) throws(DeckError) {
    if line.hasPrefix("```") || line.hasPrefix("~~~") { isFenced.toggle() }
    if isFenced {
      add(line, number: number)
    } else if line.utf8.count >= 3, line.utf8.allSatisfy({ $0 == UInt8(ascii: "-") }) {
      try endCard()
    } else if line.hasPrefix("# ") {
      try endCard()
      begin(.heading, line.dropFirst(2), number: number)
    } else if line.hasPrefix("Q:") {
      try endCard()
      begin(.question, line.dropFirst(2), number: number)
    } else if line.hasPrefix("C:"), part != .heading {
      try endCard()
      begin(.cloze, line.dropFirst(2), number: number)
    } else if line.hasPrefix("A:"), part == .question {
      part = .answer
      text = [trimmed(line.dropFirst(2))]
    } else {
      add(line, number: number)
    }
  }

  private mutating func begin(_ part: Part, _ first: Substring, number: Int) {
    self.part = part
    title = [trimmed(first)]
    startLine = number
  }

  private mutating func add(_ line: String, number: Int) {
    switch part {
    case .nothing:
      if !trimmed(line[...]).isEmpty { begin(.heading, line[...], number: number) }
    case .question, .cloze: title.append(line)
    case .heading, .answer: text.append(line)
    }
  }

  private mutating func endCard() throws(DeckError) {
    defer { (part, title, text) = (.nothing, [], []) }
    guard part != .nothing else { return }
    var draft = CardDraft(line: startLine)
    draft.title = joined(title)
    guard !draft.title.isEmpty else {
      throw .card(drafts.count + 1, line: startLine, field: "title", problem: "it is empty")
    }
    let text = joined(text)
    switch part {
    case .answer: draft.back = text.isEmpty ? nil : text
    case .cloze:
      draft.back = draft.title
      draft.title = Self.withoutDeletions(draft.title)
    case .nothing, .heading, .question: draft.body = text
    }
    draft.original = .parts
    drafts.append(draft)
  }

  /// A text with `[…]` for each of its `[deletions]`; pictures, `![like](this)`, stay.
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

  /// Lines as one text, without empty ones before and behind.
  private func joined(_ lines: [String]) -> String {
    let isEmpty = { (line: String) in trimmed(line[...]).isEmpty }
    let rest = lines.drop(while: isEmpty).reversed().drop(while: isEmpty).reversed()
    return rest.joined(separator: "\n")
  }

  private func trimmed(_ text: Substring) -> String {
    var rest = text.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
