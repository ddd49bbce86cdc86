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

  /// The markup of a deletion: its opening, or its hint together with its closing braces.
  private struct Sign {
    var range: Range<String.Index>
    let opens: Bool
    var hint: Range<String.Index>?
    /// True if the deletion that begins here has an end.
    var isWhole = false
  }

  /// Returns the opening and closing signs of every closed deletion, in order of appearance. Reads
  /// the bytes in one pass, so that many unclosed deletions do not take quadratic time.
  private static func signs(of text: String) -> [Sign] {
    var signs: [Sign] = []
    /// For each open deletion: the index of its opening in `signs`, and the `::` before its hint.
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

  /// Returns the end of an opening such as `{{c1::`, given the text after its braces; else nil.
  private static func endOfOpening(_ rest: Substring.UTF8View) -> String.Index? {
    guard rest.first == UInt8(ascii: "c") else { return nil }
    let number = rest.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let colons = rest[number.endIndex...].prefix(2)
    guard !number.isEmpty, colons.elementsEqual("::".utf8) else { return nil }
    return colons.endIndex
  }
}
