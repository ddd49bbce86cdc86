/// What a person does at a terminal.
package enum TerminalInput: Equatable, Sendable {
  case key(Key)
  case mouse(Mouse)
}

/// Turns the bytes of a terminal into keys and moves of the mouse, and lets nothing else pass for
/// some.
///
/// A terminal sends more than those: answers to questions, keys with modifiers, pasted text. All of
/// it begins with Esc, and its rest must not decide cards, in however many pieces it comes: the
/// decoder keeps its state between two reads. Only where ``isWaitingForMore`` says so does silence
/// mean something, which ``finish()`` tells it.
package struct InputDecoder: Equatable, Sendable {
  private enum State: Equatable {
    /// The next byte begins a key.
    case ground
    /// Esc came: alone a key, else the beginning of a sequence; in an answer, the first half of its
    /// end.
    case escape(inAnswer: Bool)
    /// Esc came and nothing for a while, so it was taken for the key; a slow line may still bring
    /// the rest of its sequence.
    case lateEscape(inAnswer: Bool)
    /// Behind such an Esc this byte came, with which a sequence may go on.
    case lateIntroducer(UInt8)
    /// `Esc [` came, and these bytes.
    case control([UInt8])
    /// `Esc O` came.
    case single
    /// `Esc [ M` came: a report of a mouse in bytes, as older terminals send it, of which so many
    /// are missing.
    case oldMouse(missing: Int)
    /// `Esc ]` or its like came, with which an answer of the terminal's in words begins.
    case answerStart
    /// The same, and nothing for a while: a key with Alt, unless an answer goes on.
    case lateAnswerStart
    /// An answer goes on up to its end.
    case answer
    /// The first bytes of a character came, and so many are missing.
    case character([UInt8], missing: Int)
  }

  /// Longer sequences than this are rubbish, of which no more is kept.
  private static let maxSequence = 64
  /// The cells of the largest window that a terminal's driver knows, 1-based.
  private static let cells = 1...Int(UInt16.max)
  /// The bytes with which sequences go on behind Esc.
  private static let introducers = Set("[]OP_^".utf8)
  /// The bytes with which the answers begin that terminals give: numbers, and what tells kinds of
  /// answers apart.
  private static let answerStarts = Set("0123456789>!$+G".utf8)
  private var state = State.ground
  private var isPasting = false

  /// A decoder to which nothing was typed.
  package init() {}

  /// True where silence after the last byte tells what it was: a person pressed a key, or the rest
  /// of a sequence is on its way.
  package var isWaitingForMore: Bool {
    // In a paste there is no key, and its end may come as late as it likes.
    switch state {
    case .escape, .lateIntroducer, .answerStart: !isPasting
    default: false
    }
  }

  /// Takes in a byte and gives back what it completes, if it does.
  package mutating func decode(_ byte: UInt8) -> TerminalInput? {
    // Ctrl-C is always the key: a sequence whose end got lost must not lock anybody in.
    if byte == 0x03 {
      self = InputDecoder()
      return .key(.control("c"))
    }
    if case .control(let bytes) = state, bytes.first == UInt8(ascii: "<") {
      return decodeMouse(bytes, byte).map { .mouse($0) }
    }
    return decodeKey(byte).map { .key($0) }
  }

  private mutating func decodeKey(_ byte: UInt8) -> Key? {
    switch state {
    case .ground: return begin(byte)
    case .escape(let inAnswer): return decodeAfterEscape(byte, inAnswer: inAnswer)
    case .lateEscape(let inAnswer): return decodeAfterLateEscape(byte, inAnswer: inAnswer)
    case .lateIntroducer(let introducer):
      _ = decodeAfterEscape(introducer, inAnswer: false)
      return decodeKey(byte)
    case .control(let bytes): return decodeControl(bytes, byte)
    case .answerStart: return decodeAnswer(byte)
    case .lateAnswerStart:
      if Self.answerStarts.contains(byte) { return decodeAnswer(byte) }
      state = .ground
      return begin(byte)
    case .answer: return decodeAnswer(byte)
    case .single:
      if byte == 0x1B {
        state = .escape(inAnswer: false)
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
    // Its one byte may stand in the middle of a sequence.
    if key == .backspace { return decodeKey(0x7F) }
    state = .ground
    return isPasting ? nil : key
  }

  /// An answer ends with a bell, or with Esc and a backslash; no other control character stands in
  /// one, so that each of them leads out of what only looked like an answer.
  private mutating func decodeAnswer(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B: state = .escape(inAnswer: true)
    case 0..<0x20: state = .ground
    default: state = .answer
    }
    return nil
  }

  /// Says that nothing has followed for a while, and gives back the key that the last byte was
  /// then: an Esc that stands alone, or what was typed behind one.
  package mutating func finish() -> Key? {
    guard isWaitingForMore else { return nil }
    switch state {
    case .escape(let inAnswer):
      state = .lateEscape(inAnswer: inAnswer)
      return inAnswer ? nil : .escape
    case .lateIntroducer(let byte):
      state = .ground
      return begin(byte)
    case .answerStart:
      state = .lateAnswerStart
      return nil
    default: return nil
    }
  }

  /// A report of xterm's SGR mode: `button;column;row` and `M`, or `m` where the button came up.
  private mutating func decodeMouse(_ bytes: [UInt8], _ byte: UInt8) -> Mouse? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"):
      append(byte, to: bytes)
      return nil
    case 0x1B:
      state = .escape(inAnswer: false)
      return nil
    default: state = .ground
    }
    let isReport = byte == UInt8(ascii: "M") || byte == UInt8(ascii: "m")
    guard isReport, !isPasting, bytes.count < Self.maxSequence else { return nil }
    let numbers = bytes.dropFirst().split(separator: UInt8(ascii: ";")).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? -1
    }
    guard numbers.count == 3, numbers[1...].allSatisfy(Self.cells.contains),
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
    case 0x1B: state = .escape(inAnswer: false)
    case 0xC2...0xDF: state = .character([byte], missing: 1)
    case 0xE0...0xEF: state = .character([byte], missing: 2)
    case 0xF0...0xF4: state = .character([byte], missing: 3)
    default: return isPasting ? nil : Self.key(byte)
    }
    return nil
  }

  private mutating func decodeAfterEscape(_ byte: UInt8, inAnswer: Bool) -> Key? {
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      state = .answerStart
    case 0x1B:
      state = .escape(inAnswer: false)
      return isPasting || inAnswer ? nil : .escape
    // A key with Alt means nothing here.
    default: state = .ground
    }
    return nil
  }

  private mutating func decodeAfterLateEscape(_ byte: UInt8, inAnswer: Bool) -> Key? {
    state = .ground
    if Self.introducers.contains(byte) {
      state = .lateIntroducer(byte)
      return nil
    }
    return inAnswer && byte == UInt8(ascii: "\\") ? nil : begin(byte)
  }

  private mutating func append(_ byte: UInt8, to bytes: [UInt8]) {
    state = .control(bytes.count < Self.maxSequence ? bytes + [byte] : bytes)
  }

  private mutating func decodeControl(_ bytes: [UInt8], _ byte: UInt8) -> Key? {
    if byte == 0x1B {
      state = .escape(inAnswer: false)
      return nil
    }
    guard (0x40...0x7E).contains(byte) else {
      append(byte, to: bytes)
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
