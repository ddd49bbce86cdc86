/// Reads the fields of a note of Anki's: HTML, pictures, sounds and deletions.
struct AnkiNote {
  /// A field for both sides of a card.
  struct Field: Equatable {
    /// What it says on the front, where deletions are hidden.
    var front = ""
    /// What it says on the back.
    var back = ""

    var hasDeletions: Bool { front != back }
    var isEmpty: Bool { front.isEmpty }
  }

  /// True if the fields are HTML; nil to look at each.
  let isHTML: Bool?
  /// The first picture of the note.
  private(set) var picture: String?

  init(isHTML: Bool?) {
    self.isHTML = isHTML
  }

  /// Reads a field. The note's first picture is the card's; the text names all others.
  mutating func read(_ field: String) -> Field {
    var text = field
    if isHTML ?? PlainHTML.isLikely(field) {
      var alone: String?
      var picture = picture
      text = PlainHTML.text(of: field) { source in
        let name = CardDraft.fileName(of: source)
        guard picture != nil else {
          picture = source
          alone = name
          return ""
        }
        return "(picture: \(name))"
      }
      self.picture = picture
      if text.allSatisfy(\.isWhitespace) { text = alone ?? "" }
    }
    text = Self.namingSounds(in: text)
    if text.allSatisfy(\.isWhitespace) { text = "" }
    let cloze = ClozeText(text)
    return Field(front: cloze.front, back: cloze.back)
  }

  /// Replaces `[sound:x.mp3]` by a word, and by its name if the text says nothing else.
  private static func namingSounds(in text: String) -> String {
    guard text.contains("[sound:") else { return text }
    var named = ""
    var rest = text[...]
    var names: [Substring] = []
    while let start = rest.firstRange(of: "[sound:"),
      let end = rest[start.upperBound...].firstIndex(of: "]")
    {
      named += rest[..<start.lowerBound]
      let isBlank = named.last?.isWhitespace ?? true
      named += (isBlank ? "" : " ") + "(sound)"
      names.append(rest[start.upperBound..<end])
      rest = rest[rest.index(after: end)...]
    }
    named += rest
    let isAlone = named.replacing("(sound)", with: "").allSatisfy(\.isWhitespace)
    return isAlone ? "sound: " + names.joined(separator: ", ") : named
  }
}
