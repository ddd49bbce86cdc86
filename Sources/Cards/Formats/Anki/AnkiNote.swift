import Basics

struct AnkiNote {
  /// If the HTML has tags, it says more than the plain text.
  typealias Side = (text: String, html: String, hasTags: Bool)

  struct Field: Equatable {
    let text: String
    fileprivate let html: String
    fileprivate let isHTML: Bool

    /// Returns the front, where the deletions with this number are hidden, and the back, where they
    /// are marked; nil for all deletions.
    func sides(asking number: Int? = nil) -> (front: Side, back: Side) {
      let (words, shown) = (ClozeText(text, asking: number), ClozeText(html, asking: number))
      func side(_ text: String, _ html: String) -> Side {
        (text, html, isHTML && html.contains("<"))
      }
      return (side(words.front, shown.front), side(words.back, shown.back))
    }
  }

  /// True if the fields are HTML; nil to detect for each field whether it is HTML.
  let isHTML: Bool?
  private(set) var picture: String?

  /// Reads a field. The note's first picture becomes the card's image; the text names all others.
  mutating func read(_ field: String) -> Field {
    var (text, html) = (field, PlainHTML.escaped(field))
    let isHTML = isHTML ?? PlainHTML.isLikely(field)
    if isHTML {
      var alone: String?
      html = PlainHTML.replacingPictures(in: field) { source in
        let name = CardDraft.fileName(of: source)
        if picture != nil { return "(picture: \(name))" }
        (picture, alone) = (source, name)
        return ""
      }
      text = PlainHTML.text(of: html)
      if let alone, text.allSatisfy(\.isWhitespace) {
        (text, html) = (alone, PlainHTML.escaped(alone))
      }
    }
    let sounds = Self.namingSounds(in: text)
    let isOnlySound =
      !sounds.names.isEmpty
      && sounds.named.replacing("(sound)", with: "").allSatisfy(\.isWhitespace)
    if isOnlySound {
      text = "sound: " + sounds.names.joined(separator: ", ")
      html = PlainHTML.escaped(text)
    } else {
      (text, html) = (sounds.named, Self.namingSounds(in: html).named)
    }
    if text.allSatisfy(\.isWhitespace) { text = "" }
    return Field(text: text, html: html, isHTML: isHTML)
  }

  /// Replaces each `[sound:x.mp3]` with `(sound)`, and returns the file names.
  private static func namingSounds(in text: String) -> (named: String, names: [Substring]) {
    guard text.utf8.contains(UInt8(ascii: "[")), text.contains("[sound:") else { return (text, []) }
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
