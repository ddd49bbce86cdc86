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
