import CUnix
import Keys

/// Tells pasted text from keys if the terminal does not mark it, as with tmux's `paste-buffer`.
///
/// If a driver's buffer is full when the program reads it, and more input follows, that input is a
/// paste: nobody types so fast. A paste contains no keys and decides nothing. It is discarded
/// without handling each character, so that the driver soon gets to a Ctrl-C behind it.
struct UnmarkedPaste {
  /// About as many keys as a driver keeps while the program is held up; fewer are no paste.
  private static let maxTyped = 4_000
  /// Milliseconds without input that end a paste; a paste through a network comes in pieces.
  private static let pause: CInt = 150
  /// Milliseconds that a busy machine can take to pass on what the driver's buffer had no room for.
  private static let gap: CInt = 100
  /// How often waiting input is discarded before other events are handled: a paste may be endless.
  private static let maxDiscards = 100
  private var isGoingOn = false

  /// True if enough inputs have come together to begin a paste, and more follow.
  static func mayBegin(with count: Int, on descriptor: CInt) -> Bool {
    (1_000..<maxTyped).contains(count) && TerminalReadiness.follows(on: descriptor, within: gap)
  }

  /// Returns the inputs without pasted ones; `decoder` made the inputs from bytes read together.
  mutating func removed(
    from inputs: [TerminalInput], _ decoder: inout InputDecoder, on descriptor: CInt
  ) -> [TerminalInput] {
    let keyCount = inputs.count { if case .key = $0 { true } else { false } }
    if keyCount >= Self.maxTyped, TerminalReadiness.follows(on: descriptor, within: Self.gap) {
      isGoingOn = true
    }
    guard isGoingOn else { return inputs }
    // The decoder may be in the middle of a sequence whose end is discarded.
    decoder.reset()
    for _ in 0..<Self.maxDiscards {
      isGoingOn = TerminalReadiness.follows(on: descriptor, within: Self.pause)
      guard isGoingOn else { break }
      terminal_discard_input(descriptor)
    }
    return []
  }
}
