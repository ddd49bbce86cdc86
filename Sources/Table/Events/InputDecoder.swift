/// An input from a terminal.
package enum TerminalInput: Equatable, Sendable {
  case key(Key)
  case mouse(Mouse)
}

/// Decodes the bytes from a terminal into keys and mouse events, and discards everything else.
///
/// A terminal also sends replies to queries, keys with modifiers, and pasted text. These sequences
/// begin with Esc, and their remaining bytes must not be taken for keys that decide cards.
package struct InputDecoder: Equatable, Sendable {
  private enum State: Equatable {
    /// The next byte begins a key or a sequence.
    case ground
    /// After Esc, which is a key if nothing follows, else the beginning of a sequence.
    case escape
    /// In a control sequence (CSI): after `Esc [` and these bytes.
    case controlSequence([UInt8])
    /// After `Esc O` (single shift, SS3).
    case singleShift
    /// In a mouse report of older terminals (X10): after `Esc [ M`, with `missing` bytes to come.
    case mouseX10(missing: Int)
    /// In a string from the terminal (OSC, DCS, APC or PM): after `Esc ]` or similar.
    case string
    /// In a UTF-8 character: after its first bytes, with `missing` bytes to come.
    case character([UInt8], missing: Int)
  }

  /// Maximum length of a control sequence in bytes; longer ones are discarded.
  private static let maxSequence = 64
  private var state = State.ground
  private var isPasting = false

  /// Creates a decoder without any input.
  package init() {}

  /// Processes a byte and returns the input that it completes, if any.
  package mutating func decode(_ byte: UInt8) -> TerminalInput? {
    if case .controlSequence(let bytes) = state, bytes.first == UInt8(ascii: "<") {
      return decodeMouse(bytes, byte).map { .mouse($0) }
    }
    return decodeKey(byte).map { .key($0) }
  }

  private mutating func decodeKey(_ byte: UInt8) -> Key? {
    switch state {
    case .ground: return begin(byte)
    case .escape: return decodeAfterEscape(byte)
    case .controlSequence(let bytes): return decodeControlSequence(bytes, byte)
    case .string: return decodeString(byte)
    case .singleShift:
      if byte == 0x1B {
        state = .escape
        return nil
      }
      state = .ground
      return isPasting ? nil : Self.keyPad(byte)
    case .mouseX10(let missing):
      // The bytes of the report can be letters, which must not be taken for keys.
      state = missing == 1 ? .ground : .mouseX10(missing: missing - 1)
      return nil
    case .character(let bytes, let missing): return decodeCharacter(bytes, missing, byte)
    }
  }

  /// Processes a key that was already decoded elsewhere, and returns it unless it was pasted.
  package mutating func take(_ key: Key) -> Key? {
    state = .ground
    return isPasting ? nil : key
  }

  /// A string ends with a bell, or with Esc and a backslash.
  private mutating func decodeString(_ byte: UInt8) -> Key? {
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

  /// Ends a pending sequence after a pause in the input, and returns the key if it was a lone Esc.
  ///
  /// An unfinished string was a key with Alt, which is discarded.
  package mutating func finish() -> Key? {
    if state == .string { state = .ground }
    guard state == .escape else { return nil }
    state = .ground
    return isPasting ? nil : .escape
  }

  /// Decodes a report of xterm's SGR mouse mode: `button;column;row` and `M`, or `m` for a release.
  private mutating func decodeMouse(_ bytes: [UInt8], _ byte: UInt8) -> Mouse? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"):
      state = bytes.count < Self.maxSequence ? .controlSequence(bytes + [byte]) : .ground
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

  /// The kind of a mouse report: buttons are 0...2, plus 32 for a move or 64 for the wheel; bits of
  /// modifier keys are ignored.
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
    // Ctrl-C always works, so that a paste whose end was lost can't block the way out.
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
    case UInt8(ascii: "["): state = .controlSequence([])
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"): state = .string
    case 0x1B: return isPasting ? nil : .escape
    // A key with Alt has no function.
    default: state = .ground
    }
    return nil
  }

  private mutating func decodeControlSequence(_ bytes: [UInt8], _ byte: UInt8) -> Key? {
    if byte == 0x1B {
      state = .escape
      return nil
    }
    guard (0x40...0x7E).contains(byte) else {
      state = bytes.count < Self.maxSequence ? .controlSequence(bytes + [byte]) : .ground
      return nil
    }
    state = .ground
    let sequence = String(decoding: bytes + [byte], as: UTF8.self)
    switch sequence {
    case "M": state = .mouseX10(missing: 3)
    case "200~": isPasting = true
    case "201~": isPasting = false
    default: return isPasting ? nil : Self.named[sequence]
    }
    return nil
  }

  private mutating func decodeCharacter(
    _ bytes: [UInt8], _ missing: Int, _ byte: UInt8
  ) -> Key? {
    // A byte that does not continue the character begins the next key.
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
