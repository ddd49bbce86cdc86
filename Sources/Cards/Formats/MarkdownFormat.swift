/// Cards in Markdown: `# title` and a body each, or `Q:` and `A:`; `---` may stand between.
///
/// A card without a heading has its first line as its title. What stands between fences is text,
/// whatever it looks like.
struct MarkdownFormat: WholeTextFormat {
  /// What the lines that follow belong to.
  private enum Part {
    case nothing, heading, question, answer
  }

  private var drafts: [CardDraft] = []
  private var part = Part.nothing
  private var title: [String] = []
  private var text: [String] = []
  private var startLine = 1
  private var isFenced = false

  mutating func readAll(_ text: [UInt8]) throws(DeckError) -> [CardDraft] {
    let lines = String(decoding: text, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    for (index, line) in lines.enumerated() { try read(line, number: index + 1) }
    try endCard()
    return drafts
  }

  private mutating func read(_ line: String, number: Int) throws(DeckError) {
    if line.hasPrefix("```") || line.hasPrefix("~~~") { isFenced.toggle() }
    if isFenced {
      add(line, number: number)
    } else if line.count >= 3, line.allSatisfy({ $0 == "-" }) {
      try endCard()
    } else if line.hasPrefix("# ") {
      try endCard()
      begin(.heading, line.dropFirst(2), number: number)
    } else if line.hasPrefix("Q:") {
      try endCard()
      begin(.question, line.dropFirst(2), number: number)
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
    case .question: title.append(line)
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
    if part == .answer { draft.back = joined(text) } else { draft.body = joined(text) }
    draft.original = .parts
    drafts.append(draft)
  }

  /// Lines as one text, without empty ones before and behind.
  private func joined(_ lines: [String]) -> String {
    let isEmpty = { (line: String) in trimmed(line[...]).isEmpty }
    let rest = lines.drop(while: isEmpty).reversed().drop(while: isEmpty).reversed()
    return rest.joined(separator: "\n")
  }

  private func trimmed(_ text: Substring) -> String {
    let rest = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    return String(rest)
  }
}
