extension ThumbRule {
  package static let words = (ready: "ready: show a thumb", waiting: "relax your hand first")

  /// How far the thumb's tip is above the hand, negative if it is below, 0 if it is neither.
  package var signal: Signal {
    Signal(
      name: "thumb clear of the hand", unit: "palm sizes",
      thresholds: [
        .init(value: clearUp, side: .above, intent: ThumbDirection.up.intent),
        .init(value: -clearDown, side: .below, intent: ThumbDirection.down.intent),
      ])
  }

  package func value(of reading: ThumbReading) -> Float {
    max(reading.clearAbove, 0) - max(reading.clearBelow, 0)
  }

  package func complete(_ readout: inout Readout, _ reading: ThumbReading?) {
    if readout.phase == .ready { readout.advice = reading.flatMap(advice) }
    if let hand = readout.hand, readout.marks.isEmpty {
      readout.marks = [.line(hand: hand, from: .wrist, to: .thumbTip)]
    }
  }

  package func conditions(of reading: ThumbReading?) -> (table: CheckTable?, answer: Choice?) {
    guard let reading else { return (nil, ThumbDirection.up.choice) }
    let direction = reading.direction
    let conditions = ThumbCondition.allCases.filter { $0 != .handTurned || direction == .down }
    let table = CheckTable(
      title: "thumb \(direction)", checks: conditions.map { check($0, direction, reading) })
    return (table, direction.choice)
  }

  func check(
    _ condition: ThumbCondition, _ direction: ThumbDirection, _ reading: ThumbReading
  ) -> Check {
    func check(
      _ name: String, _ value: Float?, _ relation: Check.Relation, _ threshold: Float,
      _ unit: String
    ) -> Check {
      let isMet = meets(condition, direction, reading)
      return Check(name, value, relation, threshold, unit, isMet: isMet)
    }
    let (degrees, stretched) = ("degrees from straight down", reading.stretchedFingers)
    return switch condition {
    case .handRaised:
      check("the hand does not hang", reading.palmFromDown, .atLeast, hangingAngle, degrees)
    case .handTurned:
      check(
        "the hand is turned for a thumb down", reading.palmFromDown, .atMost, turnedAngle, degrees)
    case .thumbClear:
      check(
        "the thumb is clear of the hand", reading.clearance(direction), .atLeast,
        requiredClearance(direction, reading), "palm sizes")
    case .fingersCurled where stretched == 0:
      check("no finger reaches past the thumb", 0, .atMost, 0, "stretched fingers")
    case .fingersCurled:
      check(
        "no finger reaches past the thumb", reading.standOff, .atLeast, standOff,
        "palm sizes beyond \(stretched) stretched finger\(stretched == 1 ? "" : "s")")
    case .littleFingerIn:
      check(
        "little finger not stretched alone", reading.littleAlone, .atMost, littleAlone,
        "reaches beyond its neighbours")
    }
  }

  /// Returns what the player must change so that the hand shows a thumb; nil if it shows one, or if
  /// the thumb does not stand out enough to be deliberate.
  func advice(_ reading: ThumbReading) -> String? {
    let direction = reading.direction
    let standsOff = reading.standOff.map { $0 >= standOff } ?? false
    switch ThumbCondition.allCases.first(where: { !meets($0, direction, reading) }) {
    case nil: return nil
    case .handRaised: return "raise the hand: it hangs down"
    case .handTurned: return standsOff ? "turn the hand for thumb down" : nil
    case .fingersCurled: return "curl the other fingers"
    case .littleFingerIn: return "curl the little finger"
    case .thumbClear where reading.stretchedFingers > 0: return "curl the other fingers"
    case .thumbClear:
      guard standsOff else { return nil }
      let leans = reading.lean(from: direction).map { $0 > maxLean } ?? false
      return leans ? "hold the thumb upright" : "stretch the thumb farther"
    }
  }

  static let settings: [ConfigurationSetting<Self>] = [
    .init("clear-up", "palm sizes", 0...2, \.clearUp),
    .init("clear-down", "palm sizes", 0...2, \.clearDown),
    .init("clear-leaning", "palm sizes", 0...2, \.clearLeaning),
    .init("clear-open", "palm sizes", 0...2, \.clearOpen),
    .init("stand-off", "palm sizes", 0...2, \.standOff),
    .init("max-lean", "degrees", 0...90, \.maxLean),
    .init("straight", "of its bones' length", 0...1, \.straight),
    .init("stretched", "reaches", 0...3, \.stretched),
    .init("little-alone", "reaches", 0...3, \.littleAlone),
    .init("hanging-angle", "degrees", 0...180, \.hangingAngle),
    .init("hanging-proportion", "times its breadth", 0...10, \.hangingProportion),
    .init("turned-angle", "degrees", 0...180, \.turnedAngle),
    .init("turned-stand-off", "palm sizes", 0...2, \.turnedStandOff),
    .init("touch", "palm sizes", 0...2, \.touch),
    .init("doubtful-lean", "degrees", 0...180, \.doubtfulLean),
    .init("doubtful-clearance", "palm sizes", 0...2, \.doubtfulClearance),
    .init("doubtful-stand-off", "palm sizes", -2...2, \.doubtfulStandOff),
    .init("doubtful-reach", "reaches", 0...5, \.doubtfulReach),
    .init("max-held-lean", "degrees", 0...180, \.maxHeldLean),
    .init("held-stand-off", "palm sizes", -2...2, \.heldStandOff),
    .init("max-held-stretched-fingers", "of 4 fingers", 0...4, \.maxHeldStretchedFingers),
    .init("min-confidence", "of 1", 0...1, \.minConfidence),
  ]
}
