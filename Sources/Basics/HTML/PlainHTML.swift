/// Converts simple HTML, as used in flashcards, to plain text for searching and naming cards.
///
/// Breaks become line ends, blocks begin on a new line, and other tags are removed. For display,
/// the `HTMLReader` of `Markup` lays out the same tokens instead.
package enum PlainHTML {
  private static let blocks: Set<String> = [
    "div", "p", "li", "ul", "ol", "tr", "table", "blockquote", "pre", "hr",
    "h1", "h2", "h3", "h4", "h5", "h6",
  ]
  private static let telling = [
    "<br", "<div", "<b>", "<i>", "<u>", "<img ", "<p>", "<span", "<ul", "<ol", "<li", "<em>",
    "<strong>", "<sub>", "<sup>", "<hr", "<table", "<font", "<a ",
  ]

  /// Returns true if a text is probably HTML.
  package static func isLikely(_ text: String) -> Bool {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") })
    else { return false }
    let lowercase = text.lowercased()
    return HTMLEntity.replaced(in: text) != text || telling.contains { lowercase.contains($0) }
  }

  package static func text(of html: String) -> String {
    var text = ""
    var tokens = HTMLTokens(html)
    while let token = tokens.next() {
      switch token {
      case .text(let range): text += HTMLEntity.replaced(in: tokens.text(in: range))
      case .open(let name, _), .close(let name):
        if name == "br" || blocks.contains(name) && text.last?.isNewline == false { text += "\n" }
      }
    }
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }

  /// Returns `html` with each picture replaced by what `words` returns for its source.
  package static func replacingPictures(in html: String, by words: (String) -> String) -> String {
    var text = ""
    var copied = 0
    let tokens = HTMLTokens(html)
    for case .open("img", let attributes) in tokens {
      guard let source = HTMLTokens.value(of: "src", in: tokens.bytes[attributes]), !source.isEmpty
      else { continue }
      text += tokens.text(in: copied..<attributes.lowerBound - "<img".utf8.count)
      text += escaped(words(source))
      copied = attributes.upperBound + 1
    }
    return text + tokens.text(in: copied..<tokens.bytes.count)
  }

  /// Returns plain text converted to equivalent HTML.
  package static func escaped(_ text: String) -> String {
    // Most words need none of it, and looking for each would take longer than all else in a note.
    guard text.utf8.contains(where: "&<>\n".utf8.contains) else { return text }
    return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\n", with: "<br>")
  }
}
