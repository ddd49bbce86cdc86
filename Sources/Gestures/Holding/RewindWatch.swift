/// Takes the latest answer back when a sign is held: a peace sign, or a pose taught for it.
///
/// The watch looks at the frames beside any control that has the state `rewind`. Its sign need
/// not be held in one piece: twice the time of an interruption is subtracted.
struct RewindWatch: Equatable, Sendable {
  static let help = (
    word: "peace sign",
    meaning: "index and middle finger up, held for a moment: takes the last answer back"
  )
  static let state = "rewind"

  /// Milliseconds after which the sign is displayed; a pose in passing is shorter.
  private static let shownSign = 150.0

  private var held: Hold
  /// The index of the hand that shows the sign in the latest frame; nil if none does.
  private var hand: Int?
  private var presence = Presence()

  init(_ description: ControlDescription, settings: [String: Double]) {
    let setting = ControlSettings.rewindHold
    let isOffered = description.states.contains(Self.state)
    held = Hold(needed: isOffered ? settings[setting.name] ?? setting.standard : 0)
  }

  /// Processes a frame at a time in seconds, in which a hand shows the sign, if any; returns true if
  /// the latest answer is taken back. A frame that is not later than the previous one is ignored.
  mutating func process(sign: Int?, time seconds: Double) -> Bool {
    guard held.needed > 0, let (_, gap) = presence.advance(to: seconds) else { return false }
    hand = sign
    if gap > Presence.maxPause { held.interrupt() }
    return held.add(isShown: sign != nil, step: min(gap, Presence.maxStep))
  }

  /// Waits until no sign is shown: one that is held now has counted for another control.
  mutating func wait() { held.wait() }

  mutating func interrupt() {
    held.interrupt()
    (hand, presence) = (nil, Presence())
  }

  /// What is displayed while the sign is held; nil if it is not, or if it has counted.
  var readout: Readout? {
    guard let hand, !held.hasCounted, held.time >= Self.shownSign else { return nil }
    var readout = Readout(
      state: Self.state, words: "keep holding to undo", phase: .pending, pending: .rewind,
      progress: held.share)
    (readout.hand, readout.marks) = (hand, [.ring(hand: hand, share: readout.progress)])
    return readout
  }
}
