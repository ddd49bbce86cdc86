extension ThumbControl {
  package static let description = ControlDescription(
    name: "thumb",
    states: ["no hand", "resting", "up", "down", "waiting for rest", "lost", "rewind"],
    labels: ControlDescription.thumbLabels, help: ControlDescription.thumbHelp,
    settings: Configuration.settings.map { $0.setting(standard: Configuration()) })
}

extension ThumbControl.Configuration {
  /// The configurable numbers: those of the rule first, then the times.
  static let settings: [ConfigurationSetting<Self>] = [
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
    .time("evidence", "milliseconds", 0...5_000, \.evidence),
    .count("min-frames", was: "fewestFrames", "frames", 1...100, \.minFrames),
    .time("turn-evidence", was: "turnEvidence", "milliseconds", 0...5_000, \.turnEvidence),
    .time("calm-speed", "palm sizes a second", 0.1...1_000, \.calmSpeed),
    .time("two-hands", "times", 1...100, \.twoHands),
    .time("doubt", "of its time", 0...1, \.doubt),
    .time("rewind-hold", "milliseconds", 0...10_000, \.rewindHold),
    .time("settling", "milliseconds", 0...5_000, \.settling),
    .time("rest", "milliseconds", 0...5_000, \.rest),
    .time("held-rest", was: "heldRest", "of its time", 0...1, \.heldRest),
    .time("grace", "milliseconds", 0...10_000, \.grace),
    .time("cut-off-grace", "milliseconds", 0...60_000, \.cutOffGrace),
    .number("max-share", "of the picture", 0...10, \.maxShare),
    .time("max-pause", was: "longestPause", "milliseconds", 100...60_000, \.maxPause),
    .time("max-hold", was: "longestHold", "milliseconds", 100...600_000, \.maxHold),
    .time("max-step", was: "longestStep", "milliseconds", 1...1_000, \.maxStep),
  ]

  /// Creates the default configuration with changed values, each of which must be within its range.
  init(settings values: [String: Double]) {
    self.init()
    for setting in Self.settings {
      guard let value = values[setting.name] else { continue }
      precondition(setting.range.contains(value), "\(setting.name) can't be \(value)")
      setting.set(&self, value)
    }
  }
}
