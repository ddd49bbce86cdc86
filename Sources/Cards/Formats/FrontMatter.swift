/// What may stand at the top of Markdown between two lines of `---` (or `+++`): `key: value` or
/// `key = value`, a line each. It says something about the deck and is no card.
struct FrontMatter {
  /// What the deck calls itself: `name` or `title`.
  let name: String?
  /// How many lines it takes, the marks among them.
  let lineCount: Int

  /// The front matter of `lines`; nil if there is none, so that they begin with a card.
  init?(_ lines: [String]) {
    guard let mark = lines.first, mark == "---" || mark == "+++",
      let end = lines.dropFirst().firstIndex(of: mark)
    else { return nil }
    var name: String?
    for (index, line) in lines[1..<end].enumerated() {
      // Lists and what belongs to the key above.
      if index > 0, line.isEmpty || " \t-]".contains(line.prefix(1)) { continue }
      guard let (key, value) = Self.pair(line) else { return nil }
      if key == "name" || key == "title", !value.isEmpty { name = value }
    }
    self.name = name
    lineCount = end + 1
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
