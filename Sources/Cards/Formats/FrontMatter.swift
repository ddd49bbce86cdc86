/// What may stand at the top of Markdown between two lines of `---` (or `+++`): `key: value` or
/// `key = value`, a line each. It says something about the deck and is no card.
struct FrontMatter {
  /// What is known of the lines so far.
  enum State {
    /// They may be front matter, as far as they go.
    case open
    /// They are front matter, and the last of them ends it.
    case closed
    /// They belong to cards.
    case absent
  }

  /// What the deck calls itself: `name` or `title`.
  private(set) var name: String?
  /// The lines so far.
  private(set) var lines: [String] = []

  /// Takes in the next line, from the first of the text on.
  mutating func add(_ line: String) -> State {
    lines.append(line)
    guard lines.count > 1 else { return line == "---" || line == "+++" ? .open : .absent }
    if line == lines[0] { return .closed }
    // Lists and what belongs to the key above.
    if lines.count > 2, line.isEmpty || " \t-]".contains(line.prefix(1)) { return .open }
    guard let (key, value) = Self.pair(line) else { return .absent }
    if key == "name" || key == "title", !value.isEmpty { name = value }
    return .open
  }

  /// A key in small letters and its value without quotes; `Q:` and `A:` are none.
  private static func pair(_ line: String) -> (key: Substring, value: String)? {
    guard let sign = line.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return nil }
    var key = line[..<sign]
    while key.last == " " { key.removeLast() }
    let isKey = key.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "_" || $0 == "-" }
    guard isKey, !key.isEmpty else { return nil }
    let value = line[line.index(after: sign)...]
      .drop { $0 == " " || $0 == "\"" || $0 == "'" }
    return (key, String(value.prefix { $0 != "\"" }))
  }
}
