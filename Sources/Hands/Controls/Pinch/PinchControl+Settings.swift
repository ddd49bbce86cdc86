extension PinchControl {
  /// All parameters of the control; times are in milliseconds.
  struct Configuration: Equatable, Sendable {
    /// The rule that decides whether a hand pinches.
    var rule = PinchRule()
    /// How long a pinch must be seen before it takes the card: three frames at 30 frames a second.
    var evidence = 80.0
    /// How long the fingers must be apart before they let it go.
    var openEvidence = 60.0
    /// How long no hand may be seen before a card that is held springs back.
    var reset = 2_000.0
    /// Maximum time that a single frame counts for, even if the next one comes later.
    var maxStep = 120.0
    /// How far the card moves while the hand moves by a palm size, in card widths and heights.
    var reach: Float = 0.35

    /// The configurable numbers: those of the rule first, then the times.
    static let settings: [ConfigurationSetting<Self>] = [
      .number("enter", "palm sizes", 0...5, \.rule.enter),
      .number("exit", "palm sizes", 0...5, \.rule.exit),
      .number("enter-folded", "palm sizes", 0...5, \.rule.enterFolded),
      .number("away", "palm sizes", 0...5, \.rule.away),
      .number("out", "reaches", 0...3, \.rule.out),
      .count("min-fingers-out", "of 3 fingers", 0...3, \.rule.minFingersOut),
      .number("min-confidence", "of 1", 0...1, \.rule.minConfidence),
      .time("evidence", "milliseconds", 0...5_000, \.evidence),
      .time("open-evidence", "milliseconds", 0...5_000, \.openEvidence),
      .time("reset", "milliseconds", 100...60_000, \.reset),
      .time("max-step", "milliseconds", 1...1_000, \.maxStep),
      .number("reach", "card widths a palm size", 0.01...10, \.reach),
    ]

    /// The default configuration with changed values, each of which must be within its range.
    init(settings values: [String: Double] = [:]) {
      values.apply(Self.settings, to: &self)
    }
  }

  package static let description = ControlDescription(
    name: "pinch",
    states: ["no hand", "apart", "possible pinch", "pinched", "possible apart", "lost"],
    labels: [
      ControlLabel(name: "pinch", gesture: "pinch", intent: .grab),
      ControlLabel(name: "none"),
    ],
    help: [
      ("pinch", "thumb and index finger together: the card follows your hand"),
      ("open", "lets it go: far enough to a side, or fast, it is answered; else it comes back"),
    ],
    settings: Configuration.settings.map { $0.setting(standard: Configuration()) })
}
