import Table

/// Tells pasted text from keys in a terminal that does not mark it, such as tmux with `paste-buffer`.
///
/// Nobody types a thousand keys before the first is read and goes on: of such a text no part is a key. So
/// it decides nothing, and Ctrl-C, which the terminal's driver finds as soon as it gets it, need not wait
/// until each key of the text was answered.
struct UnmarkedPaste {
  /// The keys that are taken for typed although they come together: far more than wait while the program
  /// is held up.
  private static let maxTyped = 1_000
  /// Milliseconds without input that end a paste; through a network it comes in pieces.
  private static let pause: CInt = 50
  /// Milliseconds that the driver may take to hand on what waits behind the keys that it keeps.
  private static let gap: CInt = 10
  private var isGoingOn = false

  /// What counts of the inputs that were read together.
  mutating func removed(from inputs: [TerminalInput], on descriptor: CInt) -> [TerminalInput] {
    let keyCount = inputs.count { if case .key = $0 { true } else { false } }
    if keyCount >= Self.maxTyped, TerminalReadiness.follows(on: descriptor, within: Self.gap) {
      isGoingOn = true
    }
    guard isGoingOn else { return inputs }
    let requests = inputs.filter { if case .statusRequest = $0 { true } else { false } }
    // Whoever asks waits for the answer before typing.
    isGoingOn =
      requests.isEmpty && TerminalReadiness.follows(on: descriptor, within: Self.pause)
    return requests
  }
}
