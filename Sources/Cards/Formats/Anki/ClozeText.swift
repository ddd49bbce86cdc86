/// A text with Anki's cloze deletions, `{{c1::text::hint}}`, for the two sides of a card.
struct ClozeText: Equatable {
  /// Each deletion that is asked hidden: `[hint]`, or `[…]`.
  private(set) var front = ""
  /// Each deletion that is asked shown: `[text]`.
  private(set) var back = ""

  /// Parses the deletions in a text; an unclosed one is plain text. Those with the number `asked`
  /// are asked, and all others are plain text; nil to ask all.
  init(_ text: String, asking asked: Int? = nil) {
    func part(_ range: Range<Int32>) -> Substring {
      let start = text.utf8.index(text.startIndex, offsetBy: Int(range.lowerBound))
      return text[start..<text.utf8.index(start, offsetBy: range.count)]
    }
    var depth = 0
    var plain: Int32 = 0
    for sign in Self.signs(of: text) {
      let words = part(plain..<sign.range.lowerBound)
      back += words
      if depth == 0 { front += words }
      plain = sign.range.upperBound
      guard asked.map({ $0 == sign.number }) ?? true else { continue }
      if sign.opens {
        if depth == 0 {
          back += "["
          front += "[\(sign.hint.map(part) ?? "…")]"
        }
        depth += 1
      } else {
        depth -= 1
        if depth == 0 { back += "]" }
      }
    }
    let rest = part(plain..<Int32(text.utf8.count))
    front += rest
    back += rest
  }

  /// Returns the numbers of the deletions in a text, ascending and each once.
  static func numbers(in text: String) -> [Int] {
    Set(signs(of: text).map { Int($0.number) }).sorted()
  }

  /// The markup of a deletion: its opening, or its hint together with its closing braces. Its ranges
  /// count bytes. It takes 24 bytes itself, because a text can have millions of signs.
  private struct Sign {
    let range: Range<Int32>
    let number: Int32
    var hint: Range<Int32>?
    let opens: Bool
    /// True if the deletion that begins here has an end.
    var isWhole = false
  }

  /// Returns the opening and closing signs of every closed deletion, in order of appearance. Reads
  /// the bytes in one pass, so that many unclosed deletions do not take quadratic time.
  private static func signs(of text: String) -> [Sign] {
    let bytes = text.utf8.span
    var signs: [Sign] = []
    /// For each open deletion: the index of its opening in `signs`, and the `::` before its hint.
    var open: [(sign: Int32, hint: Int32?)] = []
    var next = 0
    while next + 1 < bytes.count {
      let (start, byte) = (Int32(next), bytes[next])
      next += 1
      guard byte == UInt8(ascii: "{") || !open.isEmpty, bytes[next] == byte else { continue }
      let isInHint = open.last?.hint != nil
      switch byte {
      case UInt8(ascii: "{") where !isInHint:
        guard let (number, length) = opening(text.utf8.dropFirst(next + 1)) else { continue }
        open.append((Int32(signs.count), nil))
        signs.append(Sign(range: start..<start + Int32(length), number: number, opens: true))
        next += length - 1
      case UInt8(ascii: ":") where !isInHint:
        open[open.count - 1].hint = start
        next += 1
      case UInt8(ascii: "}"):
        guard let (sign, hint) = open.popLast() else { continue }
        next += 1
        signs[Int(sign)].isWhole = true
        signs[Int(sign)].hint = hint.map { $0 + 2..<start }
        let (range, number) = ((hint ?? start)..<Int32(next), signs[Int(sign)].number)
        signs.append(Sign(range: range, number: number, opens: false, isWhole: true))
      default: break
      }
    }
    signs.removeAll { !$0.isWhole }
    return signs
  }

  /// Returns the number and the length of an opening such as `{{c1::`, given the text after its
  /// braces; else nil.
  private static func opening(_ rest: Substring.UTF8View) -> (number: Int32, length: Int)? {
    guard rest.first == UInt8(ascii: "c") else { return nil }
    let number = rest.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !number.isEmpty, rest[number.endIndex...].starts(with: "::".utf8) else { return nil }
    return (Int32(Substring(number)) ?? .max, "{{c::".utf8.count + number.count)
  }
}
