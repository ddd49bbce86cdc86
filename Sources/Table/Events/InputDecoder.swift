/// What a person does at a terminal.
package enum TerminalInput: Equatable, Sendable {
  case key(Key)
  case mouse(Mouse)
}

/// Turns the bytes of a terminal into keys and moves of the mouse, and lets nothing else pass for
/// some.
///
/// A terminal sends more than those: answers to questions, keys with modifiers, pasted text. All of
/// it begins with Esc, and its rest must not decide cards.
package struct InputDecoder: Equatable, Sendable {
  private enum State: Equatable {
    /// The next byte begins a key.
    case ground
    /// Esc came: alone a key, else the beginning of a sequence.
    case escape
    /// `Esc [` came, and these bytes.
    case control([UInt8])
    /// `Esc O` came.
    case single
    /// `Esc [ M` came: a report of a mouse in bytes, as older terminals send it, of which so many
    /// are missing.
    case oldMouse(missing: Int)
    /// `Esc ]` or its like came: an answer of the terminal's in words, up to its end.
    case answer
    /// The first bytes of a character came, and so many are missing.
    case character([UInt8], missing: Int)
  }

  /// Longer sequences than this are rubbish.
  private static let maxSequence = 64
  private var state = State.ground
  private var isPasting = false

  /// A decoder to which nothing was typed.
  package init() {}

  /// Takes in a byte and gives back what it completes, if it does.
  package mutating func decode(_ byte: UInt8) -> TerminalInput? {
    if case .control(let bytes) = state, bytes.first == UInt8(ascii: "<") {
      return decodeMouse(bytes, byte).map { .mouse($0) }
    }
    return decodeKey(byte).map { .key($0) }
  }

  private mutating func decodeKey(_ byte: UInt8) -> Key? {
    switch state {
    case .ground: return begin(byte)
    case .escape: return decodeAfterEscape(byte)
    case .control(let bytes): return decodeControl(bytes, byte)
    case .answer: return decodeAnswer(byte)
    case .single:
      if byte == 0x1B {
        state = .escape
        return nil
      }
      state = .ground
      return isPasting ? nil : Self.keyPad(byte)
    case .oldMouse(let missing):
      // They may be any letters, and none of them is a key.
      state = missing == 1 ? .ground : .oldMouse(missing: missing - 1)
      return nil
    case .character(let bytes, let missing): return decodeCharacter(bytes, missing, byte)
    }
  }

  /// Takes in a key that somebody else has read whole, and gives it back unless it was pasted.
  package mutating func take(_ key: Key) -> Key? {
    state = .ground
    return isPasting ? nil : key
  }

  /// An answer ends with a bell, or with Esc and a backslash.
  private mutating func decodeAnswer(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x03:
      state = .ground
      return .control("c")
    case 0x07: state = .ground
    case 0x1B: state = .escape
    default: break
    }
    return nil
  }

  /// Nothing follows for now: an Esc that stands alone is the key, and what looked like an answer
  /// was a key with Alt.
  package mutating func finish() -> Key? {
    if state == .answer { state = .ground }
    guard state == .escape else { return nil }
    state = .ground
    return isPasting ? nil : .escape
  }

  /// A report of xterm's SGR mode: `button;column;row` and `M`, or `m` where the button came up.
  private mutating func decodeMouse(_ bytes: [UInt8], _ byte: UInt8) -> Mouse? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"):
      state = bytes.count < Self.maxSequence ? .control(bytes + [byte]) : .ground
      return nil
    case 0x1B:
      state = .escape
      return nil
    default: state = .ground
    }
    guard !isPasting, byte == UInt8(ascii: "M") || byte == UInt8(ascii: "m") else { return nil }
    let numbers = bytes.dropFirst().split(separator: UInt8(ascii: ";")).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? -1
    }
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0,
      let kind = Self.mouseKind(numbers[0], isPressed: byte == UInt8(ascii: "M"))
    else { return nil }
    return Mouse(kind, column: numbers[1] - 1, row: numbers[2] - 1)
  }

  /// What a report's number says, the modifier keys left out: buttons by 0...2, 32 for a move, 64
  /// for the wheel.
  private static func mouseKind(_ number: Int, isPressed: Bool) -> Mouse.Kind? {
    switch number & ~0b1_1100 {
    case 0: isPressed ? .press : .release
    case 32: .drag
    case 64: .wheelUp
    case 65: .wheelDown
    default: nil
    }
  }

  private mutating func begin(_ byte: UInt8) -> Key? {
    switch byte {
    // Ctrl-C is always the key: a paste whose end got lost must not lock anybody in.
    case 0x03:
      isPasting = false
      return .control("c")
    case 0x1B: state = .escape
    case 0xC2...0xDF: state = .character([byte], missing: 1)
    case 0xE0...0xEF: state = .character([byte], missing: 2)
    case 0xF0...0xF4: state = .character([byte], missing: 3)
    default: return isPasting ? nil : Self.key(byte)
    }
    return nil
  }

  private mutating func decodeAfterEscape(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"): state = .answer
    case 0x1B: return isPasting ? nil : .escape
    // A key with Alt means nothing here.
    default: state = .ground
    }
    return nil
  }

  private mutating func decodeControl(_ bytes: [UInt8], _ byte: UInt8) -> Key? {
    if byte == 0x1B {
      state = .escape
      return nil
    }
    guard (0x40...0x7E).contains(byte) else {
      state = bytes.count < Self.maxSequence ? .control(bytes + [byte]) : .ground
      return nil
    }
    state = .ground
    let sequence = String(decoding: bytes + [byte], as: UTF8.self)
    switch sequence {
    case "M": state = .oldMouse(missing: 3)
    case "200~": isPasting = true
    case "201~": isPasting = false
    default: return isPasting ? nil : Self.named[sequence]
    }
    return nil
  }

  private mutating func decodeCharacter(
    _ bytes: [UInt8], _ missing: Int, _ byte: UInt8
  ) -> Key? {
    // A byte that does not go on with the character begins the next key.
    guard (0x80...0xBF).contains(byte) else {
      state = .ground
      return begin(byte)
    }
    guard missing == 1 else {
      state = .character(bytes + [byte], missing: missing - 1)
      return nil
    }
    state = .ground
    guard !isPasting, let text = String(validating: bytes + [byte], as: UTF8.self) else {
      return nil
    }
    return text.first.map { .character($0) }
  }

  private static func key(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x08, 0x7F: .backspace
    case 0x0A, 0x0D: .enter
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x20...0x7E: .character(Character(Unicode.Scalar(byte)))
    default: nil
    }
  }

  private static func keyPad(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "p")...UInt8(ascii: "y"):
      .character(Character(Unicode.Scalar(byte - UInt8(ascii: "p") + UInt8(ascii: "0"))))
    case UInt8(ascii: "M"): .enter
    default: named[String(Unicode.Scalar(byte))]
    }
  }

  private static let named: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "5~": .pageUp, "6~": .pageDown,
  ]
}
