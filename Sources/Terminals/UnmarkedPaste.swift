import CUnix
import Keys

/// Tells pasted text from keys in a terminal that does not mark it, like tmux with `paste-buffer`.
///
/// Nobody types so fast that a driver's buffer fills up before the first key is read, and goes on.
/// So such a text has no keys and decides nothing, and Ctrl-C, which the driver handles as soon as
/// it gets it, need not wait until each key of the text was answered.
struct UnmarkedPaste {
  /// Keys that count as typed although they come together: about as many as a driver keeps while
  /// the program is held up.
  private static let maxTyped = 4_000
  /// Milliseconds without input that end a paste; through a network it comes in pieces.
  private static let pause: CInt = 50
  /// Milliseconds that the driver may take to pass on what waits behind the keys that it keeps.
  private static let gap: CInt = 10
  /// How often waiting input is discarded before others have their turn: a paste may be endless.
  private static let maxDiscards = 100
  private var isGoingOn = false

  /// True if so many inputs have come together that it matters whether more follow.
  static func mayBegin(with count: Int, on descriptor: CInt) -> Bool {
    (1_000..<maxTyped).contains(count) && TerminalReadiness.follows(on: descriptor, within: gap)
  }

  /// Those inputs that count, of the ones that `decoder` has made of bytes read together.
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
