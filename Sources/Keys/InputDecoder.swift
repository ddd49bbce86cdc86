/// Decodes the bytes from a terminal into keys and mouse events, and discards everything else.
///
/// Replies to queries, keys with modifiers and pasted text begin with Esc; their other bytes must
/// not be taken for keys that decide cards. They can be split over several reads, so the decoder
/// keeps its state. If the input pauses while ``isWaitingForMore``, the caller calls ``finish()``.
package struct InputDecoder: Equatable, Sendable {
  enum State: Equatable {
    /// The next byte begins a key or a sequence.
    case ground
    /// After Esc: the Esc key if nothing follows, otherwise the start of a sequence. If `inString`,
    /// the Esc is the first half of the string's terminator. After a pause it `isLate`: the Esc
    /// counted as the key, but on a slow line the rest of a sequence can still follow.
    case escape(inString: Bool, isLate: Bool = false)
    /// After an Esc that was taken for the key, and then this byte, which may continue a sequence.
    case lateIntroducer(UInt8)
    case controlSequence([UInt8])
    /// After `Esc O` (single shift, SS3).
    case singleShift
    /// In a mouse report of older terminals (X10): after `Esc [ M`, with `missing` bytes to come.
    case mouseX10(missing: Int)
    /// After `Esc ]`, `Esc P`, `Esc _` or `Esc ^`, which begin a string (OSC, DCS, APC or PM). After
    /// a pause it `isLate`: it was Alt and a key, unless a string still follows.
    case stringStart(isLate: Bool)
    case string
    /// In a UTF-8 character: after its first bytes.
    case character([UInt8])
  }

  /// Maximum length of a control sequence in bytes; longer ones are discarded.
  static let maxSequence = 64
  /// Maximum length of a pasted text in bytes; the rest is discarded.
  static let maxPaste = 4_000
  private static let introducers = Set("[]OP_^".utf8)
  /// The bytes that can come first in a terminal's string: a digit, or a mark of the string's kind.
  private static let stringStarts = Set("0123456789>!$+G".utf8)
  var state = State.ground
  private(set) var isPasting = false
  /// The beginning of the text that is being pasted, at most ``maxPaste`` bytes.
  private var pasted: [UInt8] = []
  /// The beginning of the terminal's string that is being read, at most ``maxSequence`` bytes.
  private(set) var string: [UInt8] = []

  /// The keys of the terminal's type that are not decoded without this table; of two with the same
  /// sequence the last one counts.
  private let keys: [KeySequence]
  /// The latest bytes, if they begin the sequence of one of ``keys``.
  private var begun: [UInt8] = []

  package init(keys: [KeySequence] = []) {
    self.keys = keys.filter { sequence in
      var decoder = InputDecoder()
      let inputs = sequence.bytes.compactMap { decoder.decode($0) }
      return !sequence.bytes.isEmpty && inputs != [.key(sequence.key)]
    }
  }

  /// Discards a partly decoded sequence.
  package mutating func reset() {
    (state, isPasting, string, begun, pasted) = (.ground, false, [], [], [])
  }

  /// True if only a pause can tell whether the latest byte is a key or begins a sequence.
  package var isWaitingForMore: Bool {
    // No byte of a paste is a key, so no pause is needed while pasting.
    switch state {
    case .escape(_, isLate: false), .lateIntroducer, .stringStart(isLate: false): !isPasting
    default: false
    }
  }

  /// Processes a byte and returns the input that it completes, if any.
  package mutating func decode(_ byte: UInt8) -> TerminalInput? {
    defer { if state == .ground, !string.isEmpty { string = [] } }
    // Ctrl-C works even inside a sequence, so that a sequence with a lost end can't block leaving.
    if byte == 0x03 {
      reset()
      return .key(.control("c"))
    }
    if let key = typeKey(endingWith: byte) {
      state = .ground
      return .key(key)
    }
    if case .controlSequence(let bytes) = state, bytes.first == UInt8(ascii: "<") {
      return decodeMouse(bytes, byte).map { .mouse($0) }
    }
    if !isPasting, let report = report(endingWith: byte) {
      state = .ground
      return report
    }
    let key = decodeKey(byte)
    if !isPasting, !pasted.isEmpty {
      defer { pasted = [] }
      return .pasted(String(decoding: pasted, as: UTF8.self))
    }
    return key.map { .key($0) }
  }

  /// Keeps the bytes of a pasted character; line ends and tabs become spaces.
  private mutating func paste(_ bytes: [UInt8]) {
    guard pasted.count + bytes.count <= Self.maxPaste else { return }
    let isC1 = bytes.count == 2 && bytes[0] == 0xC2 && bytes[1] < 0xA0
    switch bytes[0] {
    // Many terminals send CR for a line end, and some both.
    case 0x0A where pasted.last == UInt8(ascii: " "): break
    case 0x09, 0x0A, 0x0D: pasted.append(UInt8(ascii: " "))
    case 0x20..<0x7F,
      0xC2...0xF4 where !isC1:
      pasted += bytes
    default: break
    }
  }

  private mutating func decodeKey(_ byte: UInt8) -> Key? {
    switch state {
    case .ground: return begin(byte)
    case .escape(let inString, let isLate): return decodeAfterEscape(byte, inString, isLate: isLate)
    case .lateIntroducer(let introducer):
      _ = decodeAfterEscape(introducer, false, isLate: false)
      return decodeKey(byte)
    case .controlSequence(let bytes): return decodeControlSequence(bytes, byte)
    case .stringStart(isLate: true) where !Self.stringStarts.contains(byte):
      state = .ground
      return begin(byte)
    case .stringStart, .string: return decodeString(byte)
    case .singleShift:
      if byte == 0x1B { return begin(byte) }
      state = .ground
      return isPasting ? nil : Key.onKeyPad(byte)
    case .mouseX10(let missing):
      // The bytes of a mouse report can be letters, but are not keys.
      state = missing == 1 ? .ground : .mouseX10(missing: missing - 1)
      return nil
    case .character(let bytes): return decodeCharacter(bytes, byte)
    }
  }

  private mutating func typeKey(endingWith byte: UInt8) -> Key? {
    guard !keys.isEmpty, !isPasting else { return nil }
    if byte == 0x1B { begun = [] }
    guard byte == 0x1B || state == .ground || !begun.isEmpty else { return nil }
    begun.append(byte)
    let key = keys.last { $0.bytes == begun }?.key
    if key != nil || !keys.contains(where: { $0.bytes.starts(with: begun) }) { begun = [] }
    return key
  }

  /// Processes a byte of a string. A bell, Esc and a backslash, or a control character ends it.
  private mutating func decodeString(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B: state = .escape(inString: true)
    case 0..<0x20: state = .ground
    default:
      if string.count < Self.maxSequence { string.append(byte) }
      state = .string
    }
    return nil
  }

  /// Handles a pause, and returns the latest key: a lone Esc, or what was typed after an Esc.
  package mutating func finish() -> Key? {
    guard isWaitingForMore else { return nil }
    switch state {
    case .escape(let inString, _):
      state = .escape(inString: inString, isLate: true)
      return inString ? nil : .escape
    case .lateIntroducer(let byte):
      state = .ground
      return begin(byte)
    case .stringStart: state = .stringStart(isLate: true)
    default: break
    }
    return nil
  }

  private mutating func begin(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B: state = .escape(inString: false)
    case 0xC2...0xF4: state = .character([byte])
    case _ where isPasting: paste([byte])
    default: return Key(byte: byte)
    }
    return nil
  }

  private mutating func decodeAfterEscape(_ byte: UInt8, _ inString: Bool, isLate: Bool) -> Key? {
    switch byte {
    case _ where isLate && Self.introducers.contains(byte): state = .lateIntroducer(byte)
    case _ where isLate:
      state = .ground
      return inString && byte == UInt8(ascii: "\\") ? nil : begin(byte)
    case UInt8(ascii: "["): state = .controlSequence([])
    case UInt8(ascii: "O"): state = .singleShift
    case _ where Self.introducers.contains(byte): state = .stringStart(isLate: false)
    case 0x1B:
      state = .escape(inString: false)
      return isPasting || inString ? nil : .escape
    // A key with Alt has no function.
    default: state = .ground
    }
    return nil
  }

  mutating func append(_ byte: UInt8, to bytes: [UInt8]) {
    state = .controlSequence(bytes.count < Self.maxSequence ? bytes + [byte] : bytes)
  }

  private mutating func decodeControlSequence(_ bytes: [UInt8], _ byte: UInt8) -> Key? {
    if byte == 0x1B { return begin(byte) }
    let isInMiddle: Bool =
      switch byte {
      // The first five function keys of the Linux console have a second bracket.
      case UInt8(ascii: "["): bytes.isEmpty
      // rxvt ends keys with Shift by a dollar sign.
      case UInt8(ascii: "$"): bytes.isEmpty || !bytes.allSatisfy { (0x30...0x39).contains($0) }
      default: !(0x40...0x7E).contains(byte)
      }
    guard !isInMiddle else {
      append(byte, to: bytes)
      return nil
    }
    state = .ground
    let sequence = String(decoding: bytes + [byte], as: UTF8.self)
    switch sequence {
    case "M": state = .mouseX10(missing: 3)
    case "200~": isPasting = true
    case "201~": isPasting = false
    default: return isPasting ? nil : Key.of(sequence: sequence)
    }
    return nil
  }

  private mutating func decodeCharacter(_ before: [UInt8], _ byte: UInt8) -> Key? {
    // A byte that does not continue the character begins the next key.
    guard (0x80...0xBF).contains(byte) else {
      state = .ground
      return begin(byte)
    }
    let bytes = before + [byte]
    guard bytes.count > (bytes[0] < 0xE0 ? 1 : bytes[0] < 0xF0 ? 2 : 3) else {
      state = .character(bytes)
      return nil
    }
    state = .ground
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    if isPasting { paste(bytes) }
    return isPasting ? nil : text.first.map { .character($0) }
  }
}
