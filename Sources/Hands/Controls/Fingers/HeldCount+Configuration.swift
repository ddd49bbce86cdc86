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

    /// The configurable numbers.
    static let settings: [ConfigurationSetting<Self>] = [
      .init("evidence", "milliseconds", 0...5_000, \.evidence),
      .init("max-slip", "milliseconds", 0...1_000, \.maxSlip),
      .init("rest", "milliseconds", 0...5_000, \.rest),
      .init("grace", "milliseconds", 0...10_000, \.grace),
      .init("max-pause", "milliseconds", 100...60_000, \.maxPause),
      .init("max-step", "milliseconds", 1...1_000, \.maxStep),
    ]
  }
}
