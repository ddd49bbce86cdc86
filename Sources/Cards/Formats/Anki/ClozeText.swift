/// A text with Anki's cloze deletions, `{{c1::text::hint}}`, for the two sides of a card.
struct ClozeText: Equatable {
  /// Each deletion that is asked hidden: `[hint]`, or `[…]`.
  private(set) var front = ""
  /// Each deletion that is asked shown: `[text]`.
  private(set) var back = ""

  /// Parses the deletions in a text; an unclosed one is plain text. Those with the number `asked`
  /// are asked, and all others are plain text; nil to ask all.
  init(_ text: String, asking asked: Int? = nil) {
    var depth = 0
    var plain = text.startIndex
    for sign in Self.signs(of: text) {
      let words = text[plain..<sign.range.lowerBound]
      back += words
      if depth == 0 { front += words }
      plain = sign.range.upperBound
      guard sign.number == asked ?? sign.number else { continue }
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

  /// Returns the numbers of the deletions in a text, ascending and each once.
  static func numbers(in text: String) -> [Int] { Set(signs(of: text).map(\.number)).sorted() }

  /// The markup of a deletion: its opening, or its hint together with its closing braces.
  private struct Sign {
    var range: Range<String.Index>
    let opens: Bool
    let number: Int
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
        guard let (number, end) = opening(rest.dropFirst()) else { continue }
        open.append((signs.count, nil))
        signs.append(Sign(range: start..<end, opens: true, number: number))
        rest = text.utf8[end...]
      case UInt8(ascii: ":") where !isInHint:
        open[open.count - 1].hint = start..<end
        rest = rest.dropFirst()
      case UInt8(ascii: "}"):
        guard let (place, hint) = open.popLast() else { continue }
        signs[place].isWhole = true
        signs[place].hint = hint.map { $0.upperBound..<start }
        let beginning = hint?.lowerBound ?? start
        let number = signs[place].number
        signs.append(Sign(range: beginning..<end, opens: false, number: number, isWhole: true))
        rest = rest.dropFirst()
      default: break
      }
    }
    return signs.filter(\.isWhole)
  }

  /// Returns the number and the end of an opening such as `{{c1::`, given the text after its braces;
  /// else nil.
  private static func opening(_ rest: Substring.UTF8View) -> (number: Int, end: String.Index)? {
    guard rest.first == UInt8(ascii: "c") else { return nil }
    let number = rest.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let colons = rest[number.endIndex...].prefix(2)
    guard !number.isEmpty, colons.elementsEqual("::".utf8) else { return nil }
    return (Int(Substring(number)) ?? .max, colons.endIndex)
  }
}
