/// The timing of finger counting: a count answers after it was held for some time, and not again
/// until the hand has shown something else.
///
/// Durations are in time, not in frames, so that all cameras give the same answers. Frames that
/// differ count against the held count, so that a hand that opens finger by finger answers nothing.
struct HeldCount: Equatable {
  let configuration: Configuration
  /// The count that is being held, 1...10; nil if there is none.
  private(set) var candidate: Int?
  /// How long it has been held.
  private(set) var hold: Hold
  private(set) var latches: [Int: CountLatch] = [:]
  var presence = Presence()
  /// Milliseconds and number of frames since the held count was last seen.
  private var slip = 0.0
  private var slipFrames = 0
  /// True if the first count that is seen must not answer until the hand has changed.
  var awaitsChange = false
  /// The latest number of fingers that was known; nil without one since the hand has hung down.
  private var shown: Int?

  init(configuration: Configuration, presence: Presence = Presence()) {
    (self.configuration, self.presence) = (configuration, presence)
    hold = Self.hold(of: configuration.evidence)
  }

  /// Processes what the next frame shows, `gap` milliseconds after the previous one; ``presence``
  /// must already include this frame. A `share` (0...1) of that time is evidence for the count.
  mutating func process(_ sight: CountSight, gap: Double, share: Double = 1) -> [HandEvent] {
    if gap > Presence.maxPause + Self.tolerance { drop() }
    let step = min(gap, Presence.maxStep)
    var events: [HandEvent] = []
    if sight == .nothing {
      presence.absence += step
      guard presence.absence < Presence.grace - Self.tolerance else { return leave() }
      guard presence.isPresent else { return [] }
    } else {
      events = presence.see(since: presence.lastTime ?? 0)
      if !events.isEmpty, latches.isEmpty { events.append(.armed) }
    }
    if awaitsChange, let fingers = sight.fingers {
      awaitsChange = false
      if fingers > 0 { latch(fingers, hasAnswered: false) }
    }
    if latches.release(sight, step: step) { events.append(.armed) }
    if let count = answer(to: sight, step: step, share: share) {
      events.append(.intent(.answer(.number(count))))
    }
    return events
  }

  /// Discards the count in progress; one that has answered stays blocked.
  mutating func interrupt() -> [HandEvent] {
    drop()
    return presence.interrupt()
  }

  /// Blocks the count that the hand showed for the previous object, until the hand has changed.
  mutating func objectChanged() {
    for case let stale? in [candidate, shown] where stale > 0 { latch(stale, hasAnswered: false) }
    drop()
  }

  /// Resets everything, because the hand is gone and whatever is shown next is new.
  private mutating func leave() -> [HandEvent] {
    let events = presence.interrupt(at: presence.lastTime)
    self = HeldCount(configuration: configuration, presence: presence)
    return events
  }

  private mutating func drop() { begin(nil, step: 0) }

  /// Updates how long a count is held, and returns the count once it was held long enough.
  private mutating func answer(to sight: CountSight, step: Double, share: Double) -> Int? {
    if let fingers = sight.fingers { shown = fingers }
    // Only rest clears the count: a hand that was not found may still be showing it.
    if sight == .rest { shown = nil }
    let fingers = sight.fingers.flatMap { $0 > 0 && latches[$0] == nil ? $0 : nil }
    guard let candidate else {
      begin(fingers, step: share * step)
      return nil
    }
    guard fingers == candidate else {
      slip += step
      slipFrames += 1
      // An unknown count is no evidence against the held one.
      if sight.fingers != nil || sight == .rest { hold.add(-step) }
      // A single frame never exceeds the allowed slip, even if the camera is slow.
      if hold.time <= Self.tolerance
        || slipFrames > 1 && slip > configuration.maxSlip + Self.tolerance
      {
        begin(fingers, step: share * step)
      }
      return nil
    }
    hold.add(share * step)
    (slip, slipFrames) = (0, 0)
    guard hold.hasCounted else { return nil }
    drop()
    latch(candidate, hasAnswered: true)
    return candidate
  }

  /// Holds a count, or none if nil. On average, a count begins half a frame before it is seen.
  private mutating func begin(_ fingers: Int?, step: Double) {
    (candidate, hold, slip, slipFrames) = (fingers, Self.hold(of: configuration.evidence), 0, 0)
    if fingers != nil { hold.add(step / 2) }
  }

  private mutating func latch(_ count: Int, hasAnswered: Bool) {
    let hasAnswered = hasAnswered || latches[count]?.hasAnswered == true
    latches[count] = CountLatch(hasAnswered: hasAnswered, change: Self.hold(of: configuration.rest))
  }

  /// Returns a hold of that many milliseconds, less ``tolerance``; any time is enough for one of 0.
  private static func hold(of milliseconds: Double) -> Hold {
    Hold(needed: max(milliseconds - tolerance, .leastNonzeroMagnitude))
  }

  /// Maximum rounding error of a sum of times between frames, in milliseconds.
  static let tolerance = 0.01

  /// All times of counting, in milliseconds.
  struct Configuration: Configurable {
    /// How long a count must be held before it answers: twice as long as each count lasts while a
    /// hand opens finger by finger, and short enough to wait for.
    var evidence = 400.0
    /// How long something else may be shown while a count is held; a single frame is always
    /// allowed. The default is three frames at 30 frames a second.
    var maxSlip = 100.0
    /// How long the hand must show something else before the same count answers again.
    var rest = 250.0

    static let settings: [ConfigurationSetting<Self>] = [
      .init("evidence", "milliseconds", 0...5_000, \.evidence, calm: 700, quick: 300),
      .init("rest", "milliseconds", 0...5_000, \.rest),
    ]
  }
}

/// What keeps a count from answering before the hand has shown something else for some time.
struct CountLatch: Equatable {
  /// True if the count has answered; false if it was only shown for an earlier object or control.
  var hasAnswered: Bool
  /// For how long something else was shown, minus the time in which the count came back.
  var change: Hold
}

/// The latches by their counts; a count without one may answer.
extension [Int: CountLatch] {
  /// Releases each count after enough of something else; true if it was the last one.
  fileprivate mutating func release(_ sight: CountSight, step: Double) -> Bool {
    // A hand that can't be measured or found is no change: it may still be showing its count.
    guard !isEmpty, sight.fingers != nil || sight == .rest else { return false }
    for (count, var latch) in self {
      let isOver = latch.change.add(sight.fingers == count ? -step : step)
      self[count] = isOver ? nil : latch
    }
    return isEmpty
  }
}
