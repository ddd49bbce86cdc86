/// The signs that distinguish Markdown from other text.
enum MarkdownSigns {
  /// A text with at least this many signs is taken for Markdown.
  static let telling = 2

  /// Counts the signs in the first lines, up to ``telling``; signs rare in other text count twice.
  static func count(in text: String) -> Int {
    var count = 0
    for line in text.prefix(1 << 14).split(separator: "\n").prefix(200) {
      count += sign(of: line.drop { $0 == " " })
      if count >= telling { return count }
    }
    return count
  }

  private static func sign(of line: Substring) -> Int {
    if line.hasPrefix("```") || line.hasPrefix("~~~") { return 2 }
    let level = line.prefix { $0 == "#" }.count
    if (1...6).contains(level), line.dropFirst(level).first == " " { return level > 1 ? 2 : 1 }
    if line.hasPrefix("- [ ] ") || line.hasPrefix("- [x] ") || line.hasPrefix("* [ ] ") { return 2 }
    if line.contains("|"), line.contains("--"), line.allSatisfy({ "|-: ".contains($0) }) {
      return 2
    }
    if line.contains("](") { return line.contains("](http") ? 2 : 1 }
    var count = 0
    if line.hasPrefix("- ") || line.hasPrefix("* ") || line.hasPrefix("> ") { count += 1 }
    if hasPair("**", in: line) || hasPair("`", in: line) { count += 1 }
    return count
  }

  /// Returns true if a sign stands before and after a word or several words.
  private static func hasPair(_ sign: String, in line: Substring) -> Bool {
    guard let first = line.firstRange(of: sign) else { return false }
    let rest = line[first.upperBound...]
    guard rest.first?.isWhitespace == false, let second = rest.firstRange(of: sign)
    else { return false }
    return second.lowerBound > rest.startIndex
  }
}
