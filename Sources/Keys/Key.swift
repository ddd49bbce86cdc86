package enum Key: Hashable, Sendable {
  case character(Character)
  /// Ctrl and a letter, in lower case.
  case control(Character)
  case left, right, up, down, pageUp, pageDown, backspace, enter, escape, tab
  /// A function key, by its number in ``functions``.
  case function(Int)

  /// The names of keys in a configuration, for messages.
  package static let names = named.map(\.name) + ["F1 to F12"]

  /// Returns the message that a text names no key.
  package static func problem(with name: String) -> String {
    "\"\(name)\" is not a key; a key is one character, \(names.joined(separator: ", ")), "
      + "or Ctrl- and a letter"
  }

  package static let functions = 1...12

  private static let named: [(name: String, key: Key)] = [
    ("Left", .left), ("Right", .right), ("Up", .up), ("Down", .down), ("PgUp", .pageUp),
    ("PgDn", .pageDown), ("Backspace", .backspace), ("Enter", .enter), ("Esc", .escape),
    ("Tab", .tab), ("Space", .character(" ")),
  ]

  /// Letters that can't be used with Ctrl, because terminals send Backspace, Tab or Enter for them.
  private static let typedAsOthers: Set<Character> = ["h", "i", "j", "m"]

  /// Creates a key from a name in any case, a character, `U+` and its code, or `Ctrl-` and a letter.
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
    } else if lowercase.hasPrefix("u+"), name.dropFirst(2).allSatisfy(\.isHexDigit),
      let code = UInt32(name.dropFirst(2), radix: 16),
      let scalar = Unicode.Scalar(code), scalar.properties.generalCategory != .control
    {
      self = .character(Character(scalar))
    } else if name.count == 1, let character = name.first, !character.isWhitespace,
      character.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    {
      self = .character(character)
    } else {
      return nil
    }
  }

  /// Returns the key's name on the screen, such as `→` (`->` in ASCII), `Space` or `Ctrl-C`.
  package func name(isASCII: Bool = false) -> String {
    switch self {
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    case .function(let number): "F\(number)"
    case .left: isASCII ? "<-" : "←"
    case .right: isASCII ? "->" : "→"
    case .up where !isASCII: "↑"
    case .down where !isASCII: "↓"
    // In a line of text, a blank would be lost, and a sign that combines would join what precedes.
    case .character(let character)
    where isASCII && character != " " && (character.isWhitespace || " \(character)".count == 1):
      "U+" + character.unicodeScalars.map { String($0.value, radix: 16) }.joined()
    case .character(let character) where character != " ": String(character)
    default: Self.named.first { $0.key == self }?.name ?? ""
    }
  }

  init?(byte: UInt8) {
    switch byte {
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x20...0x7E: self = .character(Character(Unicode.Scalar(byte)))
    default: return nil
    }
  }

  /// Returns the keypad key that sends `ESC O` and this byte; nil if there is none.
  static func onKeyPad(_ byte: UInt8) -> Key? {
    let isDigit = (UInt8(ascii: "p")...UInt8(ascii: "y")).contains(byte)
    // The digits are sent as the letters that stand 0x40 behind them.
    return isDigit ? Key(byte: byte - 0x40) : of(sequence: String(Unicode.Scalar(byte)))
  }

  /// Returns the key that sends a control sequence, stated without `ESC [` or `ESC O`.
  static func of(sequence: String) -> Key? { sequences.first { $0.key == sequence }?.value }

  // No dictionary, whose type takes longer to make before the first key than all keys to compare.
  private static let sequences: KeyValuePairs<String, Key> = [
    "A": .up, "B": .down, "C": .right, "D": .left, "5~": .pageUp, "6~": .pageDown, "M": .enter,
    "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
    "[A": .function(1), "[B": .function(2), "[C": .function(3), "[D": .function(4),
    "[E": .function(5),
    "11~": .function(1), "12~": .function(2), "13~": .function(3), "14~": .function(4),
    "15~": .function(5), "17~": .function(6), "18~": .function(7), "19~": .function(8),
    "20~": .function(9), "21~": .function(10), "23~": .function(11), "24~": .function(12),
  ]
}

/// The bytes that a terminal sends for a key.
package struct KeySequence: Equatable, Sendable {
  let bytes: [UInt8]
  let key: Key

  package init(_ bytes: [UInt8], _ key: Key) { (self.bytes, self.key) = (bytes, key) }
}

package enum TerminalInput: Equatable, Sendable {
  case key(Key)
  case mouse(Mouse)
  /// The beginning of a text that was pasted.
  case pasted(String)
  /// The query `CSI 5 ; N n`, a device status report with a number. A real terminal answers this
  /// query and never sends it. Tests act as the terminal, and send it to learn when all earlier
  /// input has been handled.
  case statusRequest(Int)
  case report(TerminalReport)
}
