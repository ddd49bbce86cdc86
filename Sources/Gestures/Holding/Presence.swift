import Hands

/// Whether a hand is in view, by the frames of a stream: since when one is seen, and for how long none
/// was.
///
/// All times are in milliseconds on the producer's clock.
struct Presence: Equatable {
  /// The time of the last frame; nil before the first one, and after the frames have stopped.
  private(set) var lastTime: Double?
  /// When the hand came into view; nil if none is.
  private(set) var since: Double?
  /// For how long the frames have shown no hand; 0 if the last one has shown one.
  private(set) var absence = 0.0

  /// True from the first frame with a hand until it is lost.
  var isPresent: Bool { since != nil }

  /// Advances to the next frame; returns its time, and the time since the last one, which is 0 for the
  /// first one. Nil if it is not later than the last one, and so is to be ignored.
  mutating func advance(to frame: HandFrame) -> (time: Double, gap: Double)? {
    let time = frame.time * 1000
    let gap = lastTime.map { time - $0 } ?? 0
    guard lastTime == nil || gap > 0 else { return nil }
    lastTime = time
    return (time, gap)
  }

  /// Takes note of a frame with a hand, which is in view since `time` unless it was before.
  mutating func see(since time: Double) -> [HandEvent] {
    absence = 0
    guard since == nil else { return [] }
    since = time
    return [.found]
  }

  /// Takes note of a frame without a hand, which stands for `step`.
  mutating func miss(for step: Double) { absence += step }

  /// The hand counts as gone; its absence goes on.
  mutating func leave() -> [HandEvent] {
    defer { since = nil }
    return isPresent ? [.lost] : []
  }

  /// Forgets the hand because the frames have stopped, or go on after a pause with one at `time`.
  mutating func interrupt(at time: Double? = nil) -> [HandEvent] {
    let events = leave()
    self = Presence()
    lastTime = time
    return events
  }
}
