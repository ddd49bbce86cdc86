extension TaughtControl {
  /// All parameters of the control.
  struct Configuration: Equatable, Sendable {
    /// The rule that decides which pose a hand shows.
    var rule = PoseRule()
    /// The rule for thumbs, which hands that keep it use beside the poses.
    var thumbRule = ThumbRule()
    /// How long a pose must be shown, and a hand must rest.
    var timing = GestureTiming.Configuration()

    /// The configurable numbers: those of the rule first, then the times.
    static let settings: [ConfigurationSetting<Self>] =
      [
        .number("min-near", "times the usual scatter", 0...100, \.rule.minNear),
        .number("near-spreads", "times the pose's own spread", 0...100, \.rule.nearSpreads),
        .number("max-near", "times the usual scatter", 0...100, \.rule.maxNear),
        .number("clearer", "of the distance from another pose", 0...1, \.rule.clearer),
        .number("clearer-than-rest", "of the distance from rest", 0...1, \.rule.clearerThanRest),
        .number("hold", "times as far", 1...10, \.rule.hold),
      ] + GestureTiming.Configuration.settings.map { $0.within(\.timing) }

    /// The default configuration with changed values, each of which must be within its range.
    init(settings values: [String: Double] = [:]) {
      values.apply(Self.settings, to: &self)
    }
  }

  package static let description = ControlDescription(
    name: "hand",
    states: [
      "no hand", "resting", "like", "nope", "later", "waiting for rest", "lost", "rewind",
    ],
    labels: [
      ControlLabel(
        name: "like", aliases: ["up"], gesture: "your like", intent: .answer(.first)),
      ControlLabel(
        name: "nope", aliases: ["down"], gesture: "your nope", intent: .answer(.second)),
      ControlLabel(name: "later", gesture: "your later", intent: .answer(.third)),
      ControlLabel(name: "none"),
    ],
    help: [
      ("show", "one of the poses that you taught"),
      ("ready", "the hand rests: the next pose counts"),
      ("rest first", "it was counted; rest as you taught, or take the hand away"),
    ],
    settings: Configuration.settings.map { $0.setting(standard: Configuration()) })
}
