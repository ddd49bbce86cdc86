import Keys

/// A line of text that is typed, with a cursor in it.
struct TextField: Equatable {
  /// The maximum number of characters.
  static let maxLength = 2_000

  /// What is before the cursor.
  private(set) var before: String
  /// What is behind the cursor.
  private(set) var after = ""

  /// A field with a text, and the cursor behind it.
  init(_ text: String) {
    before = text
  }

  /// What is written.
  var text: String { before + after }

  /// Takes a key as shells do: Ctrl-A and Ctrl-E go to the ends, Ctrl-W removes a word, and Ctrl-U and
  /// Ctrl-K all that is before and behind the cursor.
  mutating func take(_ key: Key) {
    switch key {
    case .character(let character):
      if text.count < Self.maxLength { before.append(character) }
    case .backspace: if !before.isEmpty { before.removeLast() }
    case .left: if let last = before.popLast() { after.insert(last, at: after.startIndex) }
    case .right: if !after.isEmpty { before.append(after.removeFirst()) }
    case .control("a"): (before, after) = ("", text)
    case .control("e"): (before, after) = (text, "")
    case .control("u"): before = ""
    case .control("k"): after = ""
    case .control("w"): removeWord()
    default: break
    }
  }

  private mutating func removeWord() {
    while before.last?.isWhitespace == true { before.removeLast() }
    while let last = before.last, !last.isWhitespace { before.removeLast() }
  }
}
