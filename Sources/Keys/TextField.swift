/// A line of text with a cursor, for typing.
package struct TextField: Equatable, Sendable {
  package static let maxLength = 2_000

  package private(set) var before: String
  package private(set) var after = ""

  package init(_ text: String) { before = text }

  package var text: String { before + after }

  /// Handles a key as shells do: Ctrl-A and Ctrl-E go to the ends, Ctrl-W removes a word, Ctrl-U
  /// removes all before the cursor, and Ctrl-K all after it.
  package mutating func take(_ key: Key) {
    switch key {
    case .character(let character): if text.count < Self.maxLength { before.append(character) }
    case .backspace: if !before.isEmpty { before.removeLast() }
    case .left: if let last = before.popLast() { after.insert(last, at: after.startIndex) }
    case .right: if !after.isEmpty { before.append(after.removeFirst()) }
    case .control("a"): (before, after) = ("", text)
    case .control("e"): (before, after) = (text, "")
    case .control("u"): before = ""
    case .control("k"): after = ""
    case .control("w"):
      while before.last?.isWhitespace == true { before.removeLast() }
      while let last = before.last, !last.isWhitespace { before.removeLast() }
    default: break
    }
  }
}
