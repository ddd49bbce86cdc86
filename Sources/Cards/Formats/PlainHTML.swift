/// Converts simple HTML, as used in flashcards, to plain text.
///
/// Breaks become line ends, blocks begin on a new line, and other tags are removed. Common entities
/// are replaced by their characters.
enum PlainHTML {
  private static let blocks: Set<Substring> = [
    "div", "p", "li", "ul", "ol", "tr", "table", "blockquote", "pre", "hr",
    "h1", "h2", "h3", "h4", "h5", "h6",
  ]
  private static let entities: [Substring: Character] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'", "nbsp": " ",
  ]
  /// The maximum length of an entity's name, in characters.
  private static let maxEntity = 8

  static func text(of html: String) -> String {
    var text = ""
    var rest = html[...]
    var mayHoldTags = true
    while let first = rest.first {
      if first == "<", mayHoldTags {
        guard let end = rest.firstIndex(of: ">") else {
          mayHoldTags = false
          continue
        }
        read(tag: rest[rest.index(after: rest.startIndex)..<end], into: &text)
        rest = rest[rest.index(after: end)...]
      } else if first == "&", let (character, after) = entity(rest) {
        text.append(character)
        rest = rest[after...]
      } else {
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }

  private static func read(tag: Substring, into text: inout String) {
    let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    let isBlock = blocks.contains(name[...]) && text.last?.isNewline == false
    if isBlock || name == "br" { text += "\n" }
  }

  /// The character of the entity at the start of `text`, and the index after the entity; nil if
  /// there is no known entity.
  private static func entity(_ text: Substring) -> (Character, Substring.Index)? {
    let start = text.index(after: text.startIndex)
    let name = text[start...].prefix(maxEntity).prefix { $0 != ";" }
    guard name.endIndex < text.endIndex, text[name.endIndex] == ";" else { return nil }
    guard let character = entities[name] ?? numbered(name) else { return nil }
    return (character, text.index(after: name.endIndex))
  }

  /// The character of a numeric entity such as `#39` or `#x27`; nil if `name` is not one.
  private static func numbered(_ name: Substring) -> Character? {
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map(Character.init)
  }
}
