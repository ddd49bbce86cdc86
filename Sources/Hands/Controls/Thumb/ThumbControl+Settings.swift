extension ThumbControl {
  package static let description = ControlDescription(
    name: "thumb",
    states: ["no hand", "resting", "up", "down", "waiting for rest", "lost", "rewind"],
    labels: ControlDescription.thumbLabels, help: ControlDescription.thumbHelp,
    settings: Configuration.settings.map { $0.setting(standard: Configuration()) })
}

extension ThumbControl.Configuration {
  /// The configurable numbers: those of the rule first, then the times.
  static let settings: [ConfigurationSetting<Self>] =
    [
      .number("clear-up", was: "clearUp", "palm sizes", 0...2, \.rule.clearUp),
      .number("clear-down", was: "clearDown", "palm sizes", 0...2, \.rule.clearDown),
      .number("clear-leaning", was: "clearLeaning", "palm sizes", 0...2, \.rule.clearLeaning),
      .number("clear-open", was: "clearOpen", "palm sizes", 0...2, \.rule.clearOpen),
      .number("stand-off", was: "standOff", "palm sizes", 0...2, \.rule.standOff),
      .number("max-lean", was: "mostLean", "degrees", 0...90, \.rule.maxLean),
      .number("straight", "of its bones' length", 0...1, \.rule.straight),
      .number("stretched", "reaches", 0...3, \.rule.stretched),
      .number("little-alone", was: "littleAlone", "reaches", 0...3, \.rule.littleAlone),
      .number("hanging-angle", was: "hangingAngle", "degrees", 0...180, \.rule.hangingAngle),
      .number(
        "hanging-proportion", was: "hangingProportion", "times its breadth", 0...10,
        \.rule.hangingProportion),
      .number("turned-angle", "degrees", 0...180, \.rule.turnedAngle),
      .number("turned-stand-off", "palm sizes", 0...2, \.rule.turnedStandOff),
      .number("touch", "palm sizes", 0...2, \.rule.touch),
      .number("doubtful-lean", "degrees", 0...180, \.rule.doubtfulLean),
      .number("doubtful-clearance", "palm sizes", 0...2, \.rule.doubtfulClearance),
      .number("max-held-lean", was: "mostHeldLean", "degrees", 0...180, \.rule.maxHeldLean),
      .number("held-stand-off", was: "heldStandOff", "palm sizes", -2...2, \.rule.heldStandOff),
      .count(
        "max-held-stretched-fingers", was: "heldStretchedFingers", "of 4 fingers", 0...4,
        \.rule.maxHeldStretchedFingers),
      .number("min-confidence", was: "leastConfidence", "of 1", 0...1, \.rule.minConfidence),
    ] + GestureTiming.Configuration.settings.map { $0.within(\.timing) }

  /// Creates the default configuration with changed values, each of which must be within its range.
  init(settings values: [String: Double]) {
    self.init()
    values.apply(Self.settings, to: &self)
  }
}
