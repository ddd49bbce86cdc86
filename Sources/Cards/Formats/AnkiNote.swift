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

  /// Reads the deletions in a text; one that does not end is plain text.
  init(_ text: String) {
    var depth = 0
    var plain = text.startIndex
    for sign in Self.signs(of: text) {
      let words = text[plain..<sign.range.lowerBound]
      back += words
      if depth == 0 { front += words }
      plain = sign.range.upperBound
      if sign.opens {
        if depth == 0 {
          back += "["
          front += "[\(sign.hint.map { text[$0] } ?? "…")]"
        }
        depth += 1
      } else {
        depth -= 1
        if depth == 0 { back += "]" }
      }
    }
    front += text[plain...]
    back += text[plain...]
  }

  /// The beginning of a deletion, or its end with its hint.
  private struct Sign {
    var range: Range<String.Index>
    let opens: Bool
    /// The hint of the deletion that begins here.
    var hint: Range<String.Index>?
    /// True if the deletion that begins here has an end.
    var isWhole = false
  }

  /// The signs of all deletions that have an end; each byte is looked at once, whatever has none.
  private static func signs(of text: String) -> [Sign] {
    var signs: [Sign] = []
    /// Those that have begun, with the sign that begins the hint.
    var open: [(place: Int, hint: Range<String.Index>?)] = []
    var rest = text.utf8[...]
    while let byte = rest.first {
      let start = rest.startIndex
      rest = rest.dropFirst()
      guard byte == UInt8(ascii: "{") || !open.isEmpty, rest.first == byte else { continue }
      let end = rest.index(after: rest.startIndex)
      let isInHint = open.last?.hint != nil
      switch byte {
      case UInt8(ascii: "{") where !isInHint:
        guard let end = endOfOpening(rest.dropFirst()) else { continue }
        open.append((signs.count, nil))
        signs.append(Sign(range: start..<end, opens: true))
        rest = text.utf8[end...]
      case UInt8(ascii: ":") where !isInHint:
        open[open.count - 1].hint = start..<end
        rest = rest.dropFirst()
      case UInt8(ascii: "}"):
        guard let (place, hint) = open.popLast() else { continue }
        signs[place].isWhole = true
        signs[place].hint = hint.map { $0.upperBound..<start }
        let beginning = hint?.lowerBound ?? start
        signs.append(Sign(range: beginning..<end, opens: false, isWhole: true))
        rest = rest.dropFirst()
      default: break
      }
    }
    return signs.filter(\.isWhole)
  }

  /// The end of `{{c1::`, of which `rest` begins behind the braces; nil if that is none.
  private static func endOfOpening(_ rest: Substring.UTF8View) -> String.Index? {
    guard rest.first == UInt8(ascii: "c") else { return nil }
    let number = rest.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let colons = rest[number.endIndex...].prefix(2)
    guard !number.isEmpty, colons.elementsEqual("::".utf8) else { return nil }
    return colons.endIndex
  }
}
