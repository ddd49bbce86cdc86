/// A number of the thumb's control that a person may set, by its name.
package struct ThumbThreshold: Sendable {
  /// The name, that of the property.
  package let name: String
  /// What it is counted in.
  package let unit: String
  /// The numbers that make sense at all.
  package let range: ClosedRange<Double>
  private let get: @Sendable (ThumbControl.Configuration) -> Double
  private let set: @Sendable (inout ThumbControl.Configuration, Double) -> Void

  /// The number in a configuration.
  package func value(in configuration: ThumbControl.Configuration) -> Double {
    get(configuration)
  }

  /// Sets the number, which has to be in ``range``.
  package func set(_ value: Double, in configuration: inout ThumbControl.Configuration) {
    precondition(range.contains(value), "\(name) can't be \(value)")
    set(&configuration, value)
  }

  /// Every one of them: those of the rule first, then those of time.
  package static let all: [ThumbThreshold] = [
    rule("clearUp", "palm sizes", 0...2, \.clearUp),
    rule("clearDown", "palm sizes", 0...2, \.clearDown),
    rule("clearLeaning", "palm sizes", 0...2, \.clearLeaning),
    rule("clearOpen", "palm sizes", 0...2, \.clearOpen),
    rule("standOff", "palm sizes", 0...2, \.standOff),
    rule("maxLean", "degrees", 0...90, \.maxLean),
    rule("straight", "of its bones' length", 0...1, \.straight),
    rule("stretched", "reaches", 0...3, \.stretched),
    rule("littleAlone", "reaches", 0...3, \.littleAlone),
    rule("hangingAngle", "degrees", 0...180, \.hangingAngle),
    rule("hangingProportion", "lengths by breadth", 0...10, \.hangingProportion),
    rule("maxHeldLean", "degrees", 0...180, \.maxHeldLean),
    rule("heldStandOff", "palm sizes", -2...2, \.heldStandOff),
    ThumbThreshold(
      name: "heldStretchedFingers", unit: "fingers", range: 0...4,
      get: { Double($0.rule.heldStretchedFingers) },
      set: { $0.rule.heldStretchedFingers = Int($1) }),
    rule("minConfidence", "of 1", 0...1, \.minConfidence),
    time("evidence", "milliseconds", 0...5_000, \.evidence),
    ThumbThreshold(
      name: "minFrames", unit: "frames", range: 1...100,
      get: { Double($0.minFrames) }, set: { $0.minFrames = Int($1) }),
    time("turnEvidence", "milliseconds", 0...5_000, \.turnEvidence),
    time("settling", "milliseconds", 0...5_000, \.settling),
    time("rest", "milliseconds", 0...5_000, \.rest),
    time("heldRest", "of its time", 0...1, \.heldRest),
    time("grace", "milliseconds", 0...10_000, \.grace),
    time("maxPause", "milliseconds", 100...60_000, \.maxPause),
    time("maxHold", "milliseconds", 100...600_000, \.maxHold),
    time("maxStep", "milliseconds", 1...1_000, \.maxStep),
  ]

  private static func rule(
    _ name: String, _ unit: String, _ range: ClosedRange<Double>,
    _ path: WritableKeyPath<ThumbRule, Float> & Sendable
  ) -> ThumbThreshold {
    ThumbThreshold(
      name: name, unit: unit, range: range,
      // By way of decimals, so that 0.18 stays 0.18.
      get: { Double("\($0.rule[keyPath: path])") ?? Double($0.rule[keyPath: path]) },
      set: { $0.rule[keyPath: path] = Float($1) })
  }

  private static func time(
    _ name: String, _ unit: String, _ range: ClosedRange<Double>,
    _ path: WritableKeyPath<ThumbControl.Configuration, Double> & Sendable
  ) -> ThumbThreshold {
    ThumbThreshold(
      name: name, unit: unit, range: range, get: { $0[keyPath: path] },
      set: { $0[keyPath: path] = $1 })
  }
}
