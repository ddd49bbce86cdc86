extension FingerControl {
  /// All parameters of the control.
  struct Configuration: Equatable, Sendable {
    /// The rule that decides which fingers are out.
    var rule = FingerRule()
    /// The times.
    var timing = HeldCount.Configuration()

    /// The configurable numbers: those of the rule first, then the times.
    static let settings: [ConfigurationSetting<Self>] =
      [
        .number("out", "reaches", 0...3, \.rule.out),
        .number("thumb-gap", "palm sizes", 0...3, \.rule.thumbGap),
        .number("thumb-gap-alone", "palm sizes", 0...3, \.rule.thumbGapAlone),
        .number("thumb-reach", "reaches", 0...3, \.rule.thumbReach),
        .number("thumb-open", "palm sizes", 0...3, \.rule.thumbOpen),
        .number("hanging-angle", "degrees", 0...180, \.rule.hangingAngle),
        .number("hanging-proportion", "of its breadth", 0...10, \.rule.hangingProportion),
        .number("min-confidence", "of 1", 0...1, \.rule.minConfidence),
      ] + HeldCount.Configuration.settings.map { $0.within(\.timing) }

    /// The default configuration with changed values, each of which must be within its range.
    init(settings values: [String: Double] = [:]) {
      values.apply(Self.settings, to: &self)
    }
  }

  package static let description = ControlDescription(
    name: "fingers", states: ["no hand", "resting", "holding", "waiting", "lost"],
    labels: labels,
    help: [
      ("hold", "so many fingers for a moment, until the bar is full; two hands add up"),
      ("change", "it was counted: close the hand, or show another number, before the next one"),
    ],
    settings: Configuration.settings.map { $0.setting(standard: Configuration()) })

  /// A label for each count, from 0, and one for none.
  private static let labels =
    (0...FingerObservation.maxCount).map { count in
      ControlLabel(
        name: "\(count)", aliases: count < aliases.count ? aliases[count] : [],
        // The Roman ten: 1 and 0 are taken.
        glyph: count == 10 ? "X" : nil, gesture: count == 1 ? "1 finger" : "\(count) fingers",
        intent: count == 0 ? nil : .answer(.number(count)))
    } + [ControlLabel(name: "none")]

  /// What collections of labelled pictures call a hand with 0...5 fingers out. An OK sign has three.
  private static let aliases = [
    ["fist", "rest", "zero", "count-0", "yes"],
    [
      "one", "one-finger", "count-1", "point", "mute", "handup", "little-finger", "thumb", "up",
      "down", "like", "dislike", "thumb-up", "thumb-down", "thumb-sideways-left",
      "thumb-sideways-right",
    ],
    [
      "two", "two-fingers", "two-fingers-other", "two-up", "two-up-inverted", "count-2", "peace",
      "peace-inverted", "victory", "vectory", "horns", "shaka", "call", "callme", "thumb-index",
    ],
    [
      "three", "three2", "three3", "three-fingers", "three-fingers-other", "count-3", "ok", "okay",
      "iloveyou",
    ],
    ["four", "four-fingers", "count-4"],
    [
      "five", "five-fingers", "count-5", "palm", "open-palm", "stop", "stop-inverted", "hello",
      "thanks",
    ],
  ]
}
