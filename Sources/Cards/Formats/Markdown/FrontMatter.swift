/// The metadata at the top of a Markdown file, which is no card: lines of `key: value` or `key =
/// value` between two lines of `---` or `+++`.
struct FrontMatter {
  /// Whether the lines so far may be front matter, are all of it, or belong to cards.
  enum State { case open, closed, absent }

  /// The name of the deck: the value of `name` or `title`.
  private(set) var name: String?
  private(set) var lines: [String] = []

  mutating func add(_ line: String) -> State {
    lines.append(line)
    guard lines.count > 1 else { return line == "---" || line == "+++" ? .open : .absent }
    if line == lines[0] { return .closed }
    // Empty lines, lists and indented lines continue the value of the key above.
    if lines.count > 2, line.isEmpty || " \t-]".contains(line.prefix(1)) { return .open }
    guard let (key, value) = Self.pair(line) else { return .absent }
    if key == "name" || key == "title", !value.isEmpty { name = value }
    return .open
  }

  /// Returns the key, in lowercase, and the unquoted value; nil for other lines, such as `Q: text`.
  private static func pair(_ line: String) -> (key: Substring, value: String)? {
    guard let sign = line.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return nil }
    var key = line[..<sign]
    while key.last == " " { key.removeLast() }
    let isKey = key.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "_" || $0 == "-" }
    guard isKey, !key.isEmpty else { return nil }
    let value = line[line.index(after: sign)...].drop { $0 == " " }
    guard let quote = value.first, "\"'".contains(quote) else { return (key, String(value)) }
    return (key, String(value.dropFirst().prefix { $0 != quote }))
  }
}
