import CUnix
import Keys

/// Tells pasted text from keys in a terminal that does not mark it, such as tmux with `paste-buffer`.
///
/// Nobody types so many keys that a driver is full before the first is read, and goes on: of such a text no part is a key. So
/// it decides nothing, and Ctrl-C, which the terminal's driver finds as soon as it gets it, need not wait
/// until each key of the text was answered.
struct UnmarkedPaste {
  /// The keys that are taken for typed although they come together: about as many as a driver keeps while
  /// the program is held up.
  private static let maxTyped = 4_000
  /// Milliseconds without input that end a paste; through a network it comes in pieces.
  private static let pause: CInt = 50
  /// Milliseconds that the driver may take to hand on what waits behind the keys that it keeps.
  private static let gap: CInt = 10
  /// How often what waits is discarded before something else has its turn: a paste may have no end.
  private static let maxDiscards = 100
  private var isGoingOn = false

  /// True if so many inputs have come together that it matters whether more do.
  static func mayBegin(with count: Int, on descriptor: CInt) -> Bool {
    (1_000..<maxTyped).contains(count) && TerminalReadiness.follows(on: descriptor, within: gap)
  }

  /// What counts of the inputs that `decoder` has made of what was read together.
  mutating func removed(
    from inputs: [TerminalInput], _ decoder: inout InputDecoder, on descriptor: CInt
  ) -> [TerminalInput] {
    let keyCount = inputs.count { if case .key = $0 { true } else { false } }
    if keyCount >= Self.maxTyped, TerminalReadiness.follows(on: descriptor, within: Self.gap) {
      isGoingOn = true
    }
    guard isGoingOn else { return inputs }
    // It may be in the middle of a sequence whose end is discarded.
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
