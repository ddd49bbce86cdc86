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

/// A text with Anki's deletions, `{{c1::text::hint}}`, as it stands on the two sides of a card.
struct ClozeText: Equatable {
  /// Each deletion hidden: `[hint]`, or `[…]`.
  private(set) var front = ""
  /// Each deletion shown: `[text]`.
  private(set) var back = ""

  init(_ text: String) {
    guard text.contains("{{c") else {
      (front, back) = (text, text)
      return
    }
    var rest = text[...]
    while let first = rest.first {
      if let deletion = Deletion(startOf: rest, depth: 0) {
        front += "[\(deletion.hint ?? "…")]"
        back += "[\(deletion.text)]"
        rest = rest[deletion.end...]
      } else {
        front.append(first)
        back.append(first)
        rest = rest.dropFirst()
      }
    }
  }

  /// A deletion, in which there may be others.
  private struct Deletion {
    var text = ""
    var hint: String?
    var end: String.Index

    /// Deeper deletions are plain text, so that no text exhausts the memory.
    private static let maxDepth = 8
    /// A longer one is no deletion, so that no text takes long.
    private static let maxLength = 10_000

    /// The deletion at the start of `rest`; nil if there is none, or if it does not end.
    init?(startOf rest: Substring, depth: Int) {
      guard rest.hasPrefix("{{c"), depth < Self.maxDepth else { return nil }
      let number = rest.dropFirst(3).prefix { $0.isASCII && $0.isNumber }
      guard !number.isEmpty, rest[number.endIndex...].hasPrefix("::") else { return nil }
      var rest = rest[number.endIndex...].dropFirst(2).prefix(Self.maxLength)
      var isHint = false
      end = rest.startIndex
      while let first = rest.first {
        if rest.hasPrefix("}}") {
          end = rest.index(rest.startIndex, offsetBy: 2)
          return
        }
        if !isHint, let inner = Deletion(startOf: rest, depth: depth + 1) {
          text += inner.text
          rest = rest[inner.end...]
        } else if !isHint, rest.hasPrefix("::") {
          isHint = true
          hint = ""
          rest = rest.dropFirst(2)
        } else {
          if isHint { hint?.append(first) } else { text.append(first) }
          rest = rest.dropFirst()
        }
      }
      return nil
    }
  }
}
