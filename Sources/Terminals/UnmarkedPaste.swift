import CUnix
import Keys

/// Tells pasted text from keys in a terminal that does not mark it, like tmux with `paste-buffer`.
///
/// If a driver's buffer fills up before the first key is read, and more input follows, it is a
/// paste: nobody types so fast. Such a text contains no keys and decides nothing. It is discarded
/// at once, so that the driver gets to a Ctrl-C behind it before each character is handled.
struct UnmarkedPaste {
  /// Keys that count as typed although they come together: about as many as a driver keeps while
  /// the program is held up.
  private static let maxTyped = 4_000
  /// Milliseconds without input that end a paste; a paste through a network comes in pieces.
  private static let pause: CInt = 50
  /// Milliseconds that the driver can take to pass on input for which its buffer had no room.
  private static let gap: CInt = 10
  /// How often waiting input is discarded before other events are handled: a paste may be endless.
  private static let maxDiscards = 100
  private var isGoingOn = false

  /// True if so many inputs have come together that they may begin a paste, and more follow.
  static func mayBegin(with count: Int, on descriptor: CInt) -> Bool {
    (1_000..<maxTyped).contains(count) && TerminalReadiness.follows(on: descriptor, within: gap)
  }

  /// Returns `inputs`, which `decoder` has made of bytes read together, without those of a paste.
  mutating func removed(
    from inputs: [TerminalInput], _ decoder: inout InputDecoder, on descriptor: CInt
  ) -> [TerminalInput] {
    let keyCount = inputs.count { if case .key = $0 { true } else { false } }
    if keyCount >= Self.maxTyped, TerminalReadiness.follows(on: descriptor, within: Self.gap) {
      isGoingOn = true
    }
    guard isGoingOn else { return inputs }
    // The decoder may be in the middle of a sequence whose end is discarded.
    decoder = InputDecoder()
    for _ in 0..<Self.maxDiscards {
      guard TerminalReadiness.follows(on: descriptor, within: Self.pause) else {
        isGoingOn = false
        break
      }
      terminal_discard_input(descriptor)
    }
    return []
  }
}
