extension PinchControl {
  /// All parameters of the control but those of its rule; times are in milliseconds.
  struct Configuration: Configurable {
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

    /// The numbers that can be configured.
    static let settings: [ConfigurationSetting<Self>] = [
      .init("evidence", "milliseconds", 0...5_000, \.evidence),
      .init("open-evidence", "milliseconds", 0...5_000, \.openEvidence),
      .init("reset", "milliseconds", 100...60_000, \.reset),
      .init("max-step", "milliseconds", 1...1_000, \.maxStep),
      .init("reach", "card widths a palm size", 0.01...10, \.reach),
    ]
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
    settings: PinchRule.standardSettings + Configuration.standardSettings, readsPoses: false)
}
