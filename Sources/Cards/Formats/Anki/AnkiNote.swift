import Basics

/// Reads the fields of a note of Anki's: HTML, pictures, sounds and deletions.
struct AnkiNote {
  /// What a field says on one side of a card.
  struct Side: Equatable {
    /// In plain words.
    let text: String
    /// The same as HTML.
    let html: String
    /// True if the HTML has tags, and is more than the words.
    let hasTags: Bool
  }

  /// A field for both sides of a card.
  struct Field: Equatable {
    /// What it says on the front, where deletions are hidden, and on the back.
    let front, back: Side

    var hasDeletions: Bool { front.text != back.text }
    var isEmpty: Bool { front.text.isEmpty }
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
    var (text, html) = (field, PlainHTML.escaped(field))
    let isHTML = isHTML ?? PlainHTML.isLikely(field)
    if isHTML {
      var alone: String?
      var picture = picture
      html = PlainHTML.replacingPictures(in: field) { source in
        let name = CardDraft.fileName(of: source)
        guard picture != nil else {
          picture = source
          alone = name
          return ""
        }
        return "(picture: \(name))"
      }
      self.picture = picture
      text = PlainHTML.text(of: html)
      if let alone, text.allSatisfy(\.isWhitespace) {
        (text, html) = (alone, PlainHTML.escaped(alone))
      }
    }
    let sounds = Self.namingSounds(in: text)
    if sounds.names.isEmpty || !Self.isAlone(sounds.named) {
      (text, html) = (sounds.named, Self.namingSounds(in: html).named)
    } else {
      text = "sound: " + sounds.names.joined(separator: ", ")
      html = PlainHTML.escaped(text)
    }
    if text.allSatisfy(\.isWhitespace) { text = "" }
    let (words, shown) = (ClozeText(text), ClozeText(html))
    func side(_ text: String, _ html: String) -> Side {
      Side(text: text, html: html, hasTags: isHTML && html.contains("<"))
    }
    return Field(front: side(words.front, shown.front), back: side(words.back, shown.back))
  }

  /// True if a text says nothing but that there are sounds.
  private static func isAlone(_ named: String) -> Bool {
    named.replacing("(sound)", with: "").allSatisfy(\.isWhitespace)
  }

  /// Replaces `[sound:x.mp3]` by a word, and returns the names.
  private static func namingSounds(in text: String) -> (named: String, names: [Substring]) {
    guard text.contains("[sound:") else { return (text, []) }
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
    return (named + rest, names)
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
