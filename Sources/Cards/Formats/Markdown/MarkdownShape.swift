/// What is a card in a Markdown text. If the usual cards would be only one, its sections, tasks or
/// pairs are the cards, and the rest is left out. The raw values are what the user is told.
enum MarkdownShape: String {
  case cards = ""
  case sections = "each section under ## was taken for a card"
  case tasks = "each task of a list was taken for a card"
  case pairs = "each line `front :: back` was taken for a card"

  private static let maxStart = 1 << 16

  /// Decides by the start of a text; nil if more of it is needed.
  static func find(in text: [UInt8], isLast: Bool) -> MarkdownShape? {
    let start = String(decoding: text.prefix(maxStart), as: UTF8.self)
    var (titles, sections, tasks, pairs, isFenced) = (0, 0, 0, 0, false)
    for line in start.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("```") || line.hasPrefix("~~~") { isFenced.toggle() }
      if isFenced { continue }
      if line.hasPrefix("# ") { titles += 1 }
      let isCloze = line.hasPrefix("C:") && titles + sections == 0
      if titles > 1 || line.hasPrefix("Q:") || isCloze { return .cards }
      if line.hasPrefix("## ") { sections += 1 }
      if task(in: line) != nil { tasks += 1 }
      if pair(in: line) != nil { pairs += 1 }
    }
    guard isLast || text.count >= maxStart else { return nil }
    if tasks > 1, tasks >= sections { return .tasks }
    if sections > titles { return .sections }
    return pairs > 1 ? .pairs : .cards
  }

  /// Returns a line as lines that make the usual cards.
  func lines(of line: String) -> [String] {
    switch self {
    case .cards: return [line]
    case .sections:
      return line.hasPrefix("# ") ? ["---"] : [line.hasPrefix("## ") ? "\(line.dropFirst())" : line]
    case .tasks:
      if let task = Self.task(in: line[...]) { return ["# \(task)"] }
      // What is indented belongs to the task above.
      return [line.first?.isWhitespace ?? true ? line : "---"]
    case .pairs:
      return Self.pair(in: line[...]).map { ["Q: \($0.front)", "A: \($0.back)", "---"] } ?? []
    }
  }

  // Each line of a deck is asked for these two, so neither is a regular expression.

  /// Returns the text of a line `- [ ] text` or `- [x] text`; nil for any other line.
  private static func task(in line: Substring) -> Substring? {
    guard let mark = line.first, "-*+".contains(mark),
      [" [ ] ", " [x] ", " [X] "].contains(where: line.dropFirst().hasPrefix)
    else { return nil }
    let text = line.dropFirst(6).drop { $0 == " " }
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  /// Returns what stands before and after the first ` :: ` in a line, which may be of a list.
  private static func pair(in line: Substring) -> (front: Substring, back: Substring)? {
    let (text, sign) = (line.hasPrefix("- ") ? line.dropFirst(2) : line, " :: ".utf8)
    return text.utf8.indices.first { text.utf8[$0...].starts(with: sign) }.map { end in
      (text[..<end], text[text.utf8.index(end, offsetBy: sign.count)...])
    }
  }
}
