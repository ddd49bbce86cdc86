/// The words of a little HTML, such as flashcards have: breaks become line ends, other tags go,
/// the usual entities become what they stand for.
enum PlainHTML {
  static func text(of html: String) -> String {
    var text = ""
    var rest = html[...]
    while let first = rest.first {
      if first == "<", let end = rest.firstIndex(of: ">") {
        let tag = rest[rest.index(after: rest.startIndex)..<end].lowercased()
        if ["br", "br/", "br /", "/div", "/p", "/li"].contains(tag) { text += "\n" }
        rest = rest[rest.index(after: end)...]
      } else if first == "&", let (character, length) = entity(rest) {
        text.append(character)
        rest = rest.dropFirst(length)
      } else {
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }

  private static func entity(_ text: Substring) -> (Character, Int)? {
    let named: [(String, Character)] = [
      ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&#39;", "'"),
      ("&nbsp;", " "),
    ]
    for (name, character) in named where text.hasPrefix(name) { return (character, name.count) }
    return nil
  }
}
