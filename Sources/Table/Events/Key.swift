/// A key on the keyboard.
package enum Key: Hashable, Sendable {
  /// A key that types a character.
  case character(Character)
  /// Ctrl and a letter, in lower case.
  case control(Character)
  case left, right, up, down, pageUp, pageDown, backspace, enter, escape, tab
  /// A function key, by its number in ``functions``.
  case function(Int)
}

extension Key {
  /// The names of the named keys, as written in a configuration.
  package static let names = named.map(\.name) + ["F1 to F12"]

  /// The numbers of the function keys.
  package static let functions = 1...12

  private static let named: [(name: String, key: Key)] = [
    ("Left", .left), ("Right", .right), ("Up", .up), ("Down", .down), ("PgUp", .pageUp),
    ("PgDn", .pageDown), ("Backspace", .backspace), ("Enter", .enter), ("Esc", .escape),
    ("Tab", .tab),
    ("Space", .character(" ")),
  ]

  /// Letters that can't be used with Ctrl, because terminals send Backspace, Tab or Enter for them.
  private static let typedAsOthers: Set<Character> = ["h", "i", "j", "m"]

  /// Creates a key from a name (in any case), a single character, or `Ctrl-` and a letter.
  package init?(name: String) {
    let lowercase = name.lowercased()
    if let named = Self.named.first(where: { $0.name.lowercased() == lowercase }) {
      self = named.key
    } else if let number = Self.functions.first(where: { "f\($0)" == lowercase }) {
      self = .function(number)
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

  /// The key's name on the screen, such as `→` (`->` in ASCII), `Space` or `Ctrl-C`.
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
    case .tab: "Tab"
    case .function(let number): "F\(number)"
    }
  }
}

extension Character {
  fileprivate var isPrintable: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}

/// A mouse event at a cell.
package struct Mouse: Equatable, Sendable {
  /// The kind of mouse event.
  package enum Kind: String, CaseIterable, Sendable {
    /// The left button was pressed.
    case press
    /// The mouse was moved with the button pressed.
    case drag
    /// The button was released.
    case release
    /// The wheel was turned away from the user, which scrolls up.
    case wheelUp = "wheel up"
    /// The wheel was turned towards the user, which scrolls down.
    case wheelDown = "wheel down"
  }

  /// The kind of mouse event.
  package let kind: Kind
  /// The cell, 0-based from the upper left.
  package let column, row: Int

  /// Creates a mouse event.
  package init(_ kind: Kind, column: Int, row: Int) {
    self.kind = kind
    self.column = column
    self.row = row
  }
}
