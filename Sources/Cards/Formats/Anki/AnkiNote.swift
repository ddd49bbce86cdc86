import Basics

/// Reads the fields of an Anki note: HTML, pictures, sounds and cloze deletions.
struct AnkiNote {
  /// A field as shown on one side of a card.
  struct Side: Equatable {
    /// The plain text.
    let text: String
    /// The same as HTML.
    let html: String
    /// True if the HTML has tags, so that it says more than the plain text.
    let hasTags: Bool
  }

  /// A field for both sides of a card.
  struct Field: Equatable {
    /// The front, where deletions are hidden, and the back.
    let front, back: Side

    var hasDeletions: Bool { front.text != back.text }
    var isEmpty: Bool { front.text.isEmpty }
  }

  /// True if the fields are HTML; nil to detect it for each field.
  let isHTML: Bool?
  /// The first picture of the note.
  private(set) var picture: String?

  init(isHTML: Bool?) {
    self.isHTML = isHTML
  }

  /// Reads a field. The note's first picture becomes the card's; the text names all others.
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

  /// True if a text consists only of sounds.
  private static func isAlone(_ named: String) -> Bool {
    named.replacing("(sound)", with: "").allSatisfy(\.isWhitespace)
  }

  /// Replaces each `[sound:x.mp3]` with `(sound)`, and returns the file names.
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

/// A text with Anki's cloze deletions, `{{c1::text::hint}}`, for the two sides of a card.
struct ClozeText: Equatable {
  /// Each deletion hidden: `[hint]`, or `[…]`.
  private(set) var front = ""
  /// Each deletion shown: `[text]`.
  private(set) var back = ""

  /// Parses the deletions in a text; an unclosed one is plain text.
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

  /// The opening of a deletion, or its hint and closing braces.
  private struct Sign {
    var range: Range<String.Index>
    let opens: Bool
    /// The hint of the deletion that begins here.
    var hint: Range<String.Index>?
    /// True if the deletion that begins here has an end.
    var isWhole = false
  }

  /// The signs of all closed deletions; each byte is read once, however many are unclosed.
  private static func signs(of text: String) -> [Sign] {
    var signs: [Sign] = []
    /// The open deletions, each with the sign that begins its hint.
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

  /// The end of `{{c1::`, where `rest` begins after the braces; nil if that is not an opening.
  private static func endOfOpening(_ rest: Substring.UTF8View) -> String.Index? {
    guard rest.first == UInt8(ascii: "c") else { return nil }
    let number = rest.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let colons = rest[number.endIndex...].prefix(2)
    guard !number.isEmpty, colons.elementsEqual("::".utf8) else { return nil }
    return colons.endIndex
  }
}
