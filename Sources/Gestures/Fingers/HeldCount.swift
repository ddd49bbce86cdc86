/// The time logic of counting: a count answers after it was held for some time, and then not again
/// until the hand has shown something else.
///
/// All durations are in time, not in frames, so that slow and fast cameras give the same answers.
/// Frames that differ for a moment are tolerated, but what they take is not given back: each of them
/// counts against the count that is held. A hand that opens finger by finger therefore answers nothing.
struct HeldCount: Equatable {
  let configuration: Configuration
  /// The count that is being held, 1...10; nil if there is none.
  private(set) var candidate: Int?
  /// Milliseconds of evidence for it.
  private(set) var evidence = 0.0
  /// The counts that the hand must leave before they answer.
  private(set) var latches = CountLatches()
  /// Whether a hand is in view.
  var presence = Presence()
  /// For how many milliseconds, and in how many frames, something other than the count was seen.
  private var slip = 0.0
  private var slipFrames = 0
  /// True if the first count that is seen must not answer before the hand has changed.
  private var awaitsChange = false
  /// The fingers in the last frame in which they were known; nil if the hand has hung since.
  private var shown: Int?

  init(configuration: Configuration) {
    self.configuration = configuration
  }

  /// Processes what the frame shows to which ``presence`` has advanced, `gap` milliseconds after the last
  /// one; 0 for the first frame. Only a `share` of its time speaks for the count. Returns the events that it
  /// caused.
  mutating func process(
    _ sight: CountSight, gap: Double, share: Double = 1
  ) -> [HandEvent] {
    if gap > configuration.maxPause + Self.tolerance { drop() }
    let step = min(gap, configuration.maxStep)
    var events: [HandEvent] = []
    if sight == .nothing {
      presence.miss(for: step)
      guard presence.absence < configuration.grace - Self.tolerance else { return leave() }
      guard presence.isPresent else { return [] }
    } else {
      events = presence.see(since: presence.lastTime ?? 0)
      if !events.isEmpty, latches.isEmpty { events.append(.armed) }
    }
    if awaitsChange, let fingers = sight.fingers {
      awaitsChange = false
      if fingers > 0 { latches.latch(fingers, hasAnswered: false) }
    }
    if latches.release(sight, step: step, rest: configuration.rest) { events.append(.armed) }
    if let count = hold(sight, step: step, share: share) {
      events.append(.intent(.answer(.number(count))))
    }
    return events
  }

  /// Drops the count that is being held. One that has answered, and is still held, does not answer
  /// again.
  mutating func interrupt() -> [HandEvent] {
    drop()
    return presence.interrupt()
  }

  /// Makes the hand show something else before the count that it shows now can answer, because it was
  /// shown for what is over.
  mutating func cardChanged() {
    for stale in [candidate, shown] {
      if let stale, stale > 0 { latches.latch(stale, hasAnswered: false) }
    }
    drop()
  }

  /// Makes the hand change before the count that it shows first can answer.
  mutating func waitForChange() {
    awaitsChange = true
  }

  /// Nobody is there any more, so that whatever is shown next is new.
  private mutating func leave() -> [HandEvent] {
    var presence = presence
    let events = presence.interrupt(at: presence.lastTime)
    self = HeldCount(configuration: configuration)
    self.presence = presence
    return events
  }

  private mutating func drop() {
    (candidate, evidence, slip, slipFrames) = (nil, 0, 0, 0)
  }

  /// Adds to the evidence for a count, and returns the count once it was held for long enough.
  private mutating func hold(_ sight: CountSight, step: Double, share: Double) -> Int? {
    if let fingers = sight.fingers { shown = fingers }
    // A hand that is missed may still show the same.
    if sight == .rest { shown = nil }
    let fingers = sight.fingers.flatMap { $0 > 0 && latches[$0] == nil ? $0 : nil }
    guard let candidate else {
      begin(fingers, step: share * step)
      return nil
    }
    guard fingers == candidate else {
      slip += step
      slipFrames += 1
      // Where the count is not known, nothing speaks against it.
      if sight.fingers != nil || sight == .rest { evidence -= step }
      // A single frame is never enough, however slow the camera is.
      if evidence <= Self.tolerance
        || slipFrames > 1 && slip > configuration.maxSlip + Self.tolerance
      {
        begin(fingers, step: share * step)
      }
      return nil
    }
    evidence += share * step
    (slip, slipFrames) = (0, 0)
    guard evidence >= configuration.evidence - Self.tolerance else { return nil }
    drop()
    latches.latch(candidate, hasAnswered: true)
    return candidate
  }

  /// Begins to hold a count; nil for none. On average, it began half a frame before its first frame.
  private mutating func begin(_ fingers: Int?, step: Double) {
    drop()
    guard let fingers else { return }
    (candidate, evidence) = (fingers, step / 2)
  }

  /// Milliseconds by which sums of the times between frames are rounded.
  static let tolerance = 0.01
}

extension HeldCount {
  /// All times of counting, in milliseconds.
  struct Configuration: Configurable {
    /// How long a count must be held before it answers: twice as long as a finger of a hand that
    /// opens finger by finger stays the last one, and short enough to wait for.
    var evidence = 400.0
    /// How long the hand may show something else while it holds a count, unless that is one frame:
    /// three frames at 30 frames a second.
    var maxSlip = 100.0
    /// How long the hand must show something else before the same count answers again.
    var rest = 250.0
    /// How long frames may show no hand before it counts as gone: while a gesture is held, the hand
    /// goes undetected for up to 470.
    var grace = 600.0
    /// Maximum gap between frames; a longer gap is a pause, which drops the count that is held.
    var maxPause = 1_000.0
    /// Maximum time that a single frame counts for, even if the next one comes later.
    var maxStep = 120.0
    /// The share of its time that a doubtful count counts for.
    var doubt = 0.1

    /// The configurable numbers.
    static let settings: [ConfigurationSetting<Self>] = [
      .init("evidence", "milliseconds", 0...5_000, \.evidence),
      .init("max-slip", "milliseconds", 0...1_000, \.maxSlip),
      .init("rest", "milliseconds", 0...5_000, \.rest),
      .init("grace", "milliseconds", 0...10_000, \.grace),
      .init("max-pause", "milliseconds", 100...60_000, \.maxPause),
      .init("max-step", "milliseconds", 1...1_000, \.maxStep),
      .init("doubt", "of its time", 0...1, \.doubt),
    ]
  }
}

/// The counts that must not answer before the hand has shown something else for some time.
struct CountLatches: Equatable {
  /// Why a count must not answer, and how long the hand has shown something else.
  struct Latch: Equatable {
    /// True if it has answered, false if it was only shown for what is over.
    var hasAnswered: Bool
    /// For how many milliseconds something else was shown since.
    var change = 0.0
  }

  /// A latch for each count that has one, 1...10.
  private var latches: [Int: Latch] = [:]

  /// True if every count may answer.
  var isEmpty: Bool { latches.isEmpty }

  /// The latch of a count; nil if it may answer.
  subscript(count: Int) -> Latch? { latches[count] }

  /// The smallest count that has a latch, one that has answered first; nil if none has.
  var first: Int? {
    let answered = latches.filter(\.value.hasAnswered)
    return (answered.isEmpty ? latches : answered).keys.min()
  }

  /// Latches a count, beside those that are latched.
  mutating func latch(_ count: Int, hasAnswered: Bool) {
    latches[count] = Latch(hasAnswered: hasAnswered || latches[count]?.hasAnswered == true)
  }

  /// Releases each count during which something else was shown for `rest` milliseconds; true if that
  /// releases the last one.
  mutating func release(_ sight: CountSight, step: Double, rest: Double) -> Bool {
    // A hand that can't be measured, or is missed, may still show the same.
    guard !latches.isEmpty, sight.fingers != nil || sight == .rest else { return false }
    for (count, var latch) in latches {
      latch.change = max(latch.change + (sight.fingers == count ? -step : step), 0)
      let isOver = latch.change > 0 && latch.change >= rest - HeldCount.tolerance
      latches[count] = isOver ? nil : latch
    }
    return latches.isEmpty
  }
}
