import CMarkGFM
import Libc

package enum TextFormat: String, CaseIterable, Sendable {
  case plain
  /// GitHub-flavoured Markdown.
  case markdown
  case html
  case ansi

  package func document(of text: String) -> Document {
    switch self {
    case .plain: Document(plain: text)
    case .markdown:
      Self.html(ofMarkdown: text).map { HTMLReader.document(of: $0, keepsLines: true) }
        ?? Document(plain: text)
    case .html: HTMLReader.document(of: text)
    case .ansi: AnsiText.document(of: text)
    }
  }

  /// Converts Markdown to HTML, so that HTML inside it is read, too; nil if out of memory.
  private static func html(ofMarkdown text: String) -> String? {
    guard let html = markdown_html(text, text.utf8.count) else { return nil }
    defer { free(html) }
    return String(cString: html)
  }

  /// Guesses the format of a text from signs that are rare in other formats.
  package static func guess(_ text: String) -> TextFormat {
    guard text.utf8.contains(where: { signs[Int($0)] }) else { return .plain }
    if AnsiText.isAlone(in: text) { return .ansi }
    if hasTags(text) { return .html }
    return hasMarkdownSigns(text) ? .markdown : .plain
  }

  /// Which bytes occur in escape sequences, tags or signs of Markdown; other texts are plain.
  private static let signs = (0...UInt8.max).map(Set("\u{1B}<#`~-*>|]".utf8).contains)

  /// Tags, or their beginnings, that distinguish HTML from other text.
  private static let telling = [
    "<p>", "<p ", "<br>", "<br/>", "<br />", "<div", "<table", "<ul>", "<ol>", "<li>", "<h1", "<h2",
    "<h3", "<html", "<body", "<span", "<b>", "<strong>", "<em>", "<i>", "<a href", "<blockquote",
    "<pre>",
  ]

  private static func hasTags(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return false }
    let beginning = text.drop { $0.isWhitespace }
    let lowercase = text.prefix(1 << 16).lowercased()
    // Markdown can contain tags. HTML begins with a tag, or it has closing tags or breaks and
    // hardly any signs of Markdown.
    return beginning.first == "<" && telling.contains(where: lowercase.contains)
      || ["</p>", "<br>", "<br/>", "<br />", "</div>", "</td>", "</li>"].contains(
        where: lowercase.contains) && !hasMarkdownSigns(text)
  }

  /// True if there are two signs that distinguish Markdown from other text in the first lines;
  /// signs that are rare in other text count twice.
  private static func hasMarkdownSigns(_ text: String) -> Bool {
    var count = 0
    return text.prefix(1 << 14).split(separator: "\n").prefix(200).contains { line in
      count += markdownSigns(of: line.drop { $0 == " " })
      return count >= 2
    }
  }

  private static func markdownSigns(of line: Substring) -> Int {
    if line.hasPrefix("```") || line.hasPrefix("~~~") { return 2 }
    let level = line.prefix { $0 == "#" }.count
    if (1...6).contains(level), line.dropFirst(level).first == " " { return level > 1 ? 2 : 1 }
    if line.hasPrefix("- [ ] ") || line.hasPrefix("- [x] ") || line.hasPrefix("* [ ] ") { return 2 }
    if line.contains("|"), line.contains("--"), line.allSatisfy("|-: ".contains) { return 2 }
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
