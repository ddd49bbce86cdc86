/// A key of the keyboard.
package enum Key: Hashable, Sendable {
  /// A key that types something.
  case character(Character)
  /// A letter with Ctrl, in lower case.
  case control(Character)
  case left, right, up, down, pageUp, pageDown, backspace, enter, escape
}

extension Key {
  /// The keys that have a name, as they are written in a configuration.
  package static let names = named.map(\.name)

  private static let named: [(name: String, key: Key)] = [
    ("Left", .left), ("Right", .right), ("Up", .up), ("Down", .down), ("PgUp", .pageUp),
    ("PgDn", .pageDown), ("Backspace", .backspace), ("Enter", .enter), ("Esc", .escape),
    ("Space", .character(" ")),
  ]

  /// With Ctrl these letters type Backspace and Enter.
  private static let typedAsOthers: Set<Character> = ["h", "j", "m"]

  /// A key by its name, in any case, by its one character, or as `Ctrl-` and a letter.
  package init?(name: String) {
    let lowercase = name.lowercased()
    if let named = Self.named.first(where: { $0.name.lowercased() == lowercase }) {
      self = named.key
    } else if lowercase.hasPrefix("ctrl-"), lowercase.count == 6, let letter = lowercase.last,
      letter.isASCII, letter.isLetter, !Self.typedAsOthers.contains(letter)
    {
      self = .control(letter)
    } else if name.count == 1, let character = name.first, !character.isWhitespace,
      character.isPrintable
    {
      self = .character(character)
    } else {
      return nil
    }
  }

  /// How the key is called on the screen: `→`, or `->` in ASCII, `Space`, `Ctrl-C`.
  package func name(isASCII: Bool = false) -> String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    case .left: isASCII ? "<-" : "←"
    case .right: isASCII ? "->" : "→"
    case .up: isASCII ? "Up" : "↑"
    case .down: isASCII ? "Down" : "↓"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .backspace: "Backspace"
    case .enter: "Enter"
    case .escape: "Esc"
    }
  }
}

extension Character {
  fileprivate var isPrintable: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
