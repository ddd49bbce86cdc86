extension TouchControl {
  /// All parameters of the control; times are in milliseconds.
  struct Configuration: Configurable {
    /// The width of the picture in card widths, and its height in card heights: the card has the middle
    /// two fifths, which leaves room beside it for a hand that comes from any edge.
    var reach: Float = 2.5
    /// How long a tip must be seen before it touches: in two frames, because false detections last one.
    var evidence = 30.0
    /// How long no tip may be seen before it counts as lifted: a few frames that a tracker misses.
    var grace = 150.0
    /// Maximum time between two frames of one movement.
    var maxPause = 500.0
    /// Maximum way of a tip between two frames, as a share of the picture's longer side: a fast finger
    /// crosses the card in one frame, and what is farther away is another hand.
    var maxJump: Float = 0.6
    /// Minimum confidence of the tip's landmark, 0...1; with less it counts as not seen.
    var minConfidence: Float = 0.3

    /// The maximum way of a tip that may be a false detection to its next place, as `maxJump`: a
    /// detector that errs finds something at another place of the picture.
    static let maxFirstJump: Float = 0.25

    /// The configurable numbers.
    static let settings: [ConfigurationSetting<Self>] = [
      .init("reach", "card widths", 1.2...20, \.reach),
      .init("evidence", "milliseconds", 0...5_000, \.evidence),
      .init("grace", "milliseconds", 0...5_000, \.grace),
      .init("max-pause", "milliseconds", 1...60_000, \.maxPause),
      .init("max-jump", "pictures", 0.01...10, \.maxJump),
      .init("min-confidence", "of 1", 0...1, \.minConfidence),
    ]
  }

  package static let description = ControlDescription(
    name: "touch",
    states: ["no hand", "no tip", "possible touch", "touching", "lost"],
    labels: [ControlLabel(name: "touch"), ControlLabel(name: "none")],
    help: [
      ("push", "with a fingertip: begin beside the card, and push it over its place"),
      ("lift", "take your hand away, or wait beside the card, before you push the next one"),
    ],
    settings: Configuration.standardSettings, readsPoses: false, readsMasks: true)
}
