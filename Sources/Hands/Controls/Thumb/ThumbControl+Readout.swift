extension ThumbControl {
  package var label: Int { ControlDescription.thumbLabel(timing.sighting.shown) }

  /// How far the thumb's tip is clear of the hand: positive above it, negative below it, 0 if it is
  /// not clear.
  package var signals: [Signal] {
    let rule = configuration.rule
    return [
      Signal(
        name: "thumb clear of the hand", unit: "palm sizes",
        thresholds: [
          .init(value: rule.clearUp, side: .above, intent: ThumbDirection.up.intent),
          .init(value: -rule.clearDown, side: .below, intent: ThumbDirection.down.intent),
        ])
    ]
  }

  package var values: [Float?] {
    [reading.map { max($0.clearAbove, 0) - max($0.clearBelow, 0) }]
  }

  package var readout: Readout {
    var readout = timing.readout(Self.words(of:))
    if readout.phase == .ready { readout.advice = reading.flatMap(configuration.rule.advice) }
    if let hand = readout.hand, readout.marks.isEmpty {
      readout.marks = [.line(hand: hand, from: .wrist, to: .thumbTip)]
    }
    return readout
  }

  /// The state of a phase, and its words for the screen.
  private static func words(of phase: GestureTiming.Phase) -> (state: String, words: String) {
    switch phase {
    case .noHand: ("no hand", "no hand in view")
    case .lost: ("lost", "hand lost")
    case .ready: ("resting", "ready: show a thumb")
    case .rewinding: ("rewind", "rewind: hold it")
    case .waiting: ("waiting for rest", "lower your thumb first")
    case .shown(let choice, _):
      choice == .first ? ("up", "thumb up") : ("down", "thumb down")
    }
  }

  /// The conditions of the direction in which the thumb stands out more, and the timers that lead to
  /// a swipe in that direction or back to rest after one.
  package var checks: [CheckTable] {
    let direction = reading?.direction ?? .up
    let pose = reading.map { CheckTable(of: configuration.rule, direction, $0) }
    return (pose.map { [$0] } ?? []) + [timing.checks(of: direction.choice)]
  }
}

extension CheckTable {
  /// The conditions for a hand to show a thumb in a direction.
  init(of rule: ThumbRule, _ direction: ThumbDirection, _ reading: ThumbReading) {
    self.init(
      title: "thumb \(direction)",
      checks: ThumbCondition.allCases.filter { $0 != .handTurned || direction == .down }.map {
        rule.check($0, direction, reading)
      })
  }
}
