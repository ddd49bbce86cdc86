/// Whether a hand is in view, since when, and how long it has been missing, in milliseconds.
struct Presence: Equatable {
  /// The time of the latest frame; nil before the first one, and after the frames have stopped.
  private(set) var lastTime: Double?
  /// When the hand came into view; nil if none is.
  private(set) var since: Double?
  /// How long the frames have shown no hand; 0 if the latest frame showed one.
  var absence = 0.0

  /// Maximum time that a frame counts for, 70...200 milliseconds, even if the next one comes later.
  static let maxStep = 120.0
  /// Maximum milliseconds between frames; a longer gap is a pause, which discards what is in
  /// progress. The slowest usable camera sends two frames in this time.
  static let maxPause = 1_000.0
  /// How long frames may show no hand before the hand counts as gone, 300...1000 milliseconds: a
  /// hand that holds a thumb goes undetected for up to 470.
  static let grace = 600.0

  var isPresent: Bool { since != nil }

  /// Advances to the frame at a time in seconds; returns its milliseconds, and those since the
  /// previous frame, 0 for the first. Returns nil if the frame is not later than the previous one.
  mutating func advance(to seconds: Double) -> (time: Double, gap: Double)? {
    let time = seconds * 1000
    let gap = lastTime.map { time - $0 } ?? 0
    guard lastTime == nil || gap > 0 else { return nil }
    lastTime = time
    return (time, gap)
  }

  /// Notes a frame with a hand; if no hand was in view before, this hand came into view at `time`.
  mutating func see(since time: Double) -> [HandEvent] {
    absence = 0
    guard since == nil else { return [] }
    since = time
    return [.found]
  }

  /// Marks the hand as gone; the absence keeps its value.
  mutating func leave() -> [HandEvent] {
    defer { since = nil }
    return isPresent ? [.lost] : []
  }

  /// Forgets the hand because the frames have stopped, or resume at `time` after a pause.
  mutating func interrupt(at time: Double? = nil) -> [HandEvent] {
    let events = leave()
    self = Presence()
    lastTime = time
    return events
  }
}
