extension ThumbControl {
  package var label: Int { ControlDescription.thumbLabel(shown) }

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
    var readout = stateReadout
    readout.hand = hand
    if let hand { readout.marks = [.line(hand: hand, from: .wrist, to: .thumbTip)] }
    if let signingHand, readout.pending == .rewind {
      readout.hand = signingHand
      readout.marks = [.ring(hand: signingHand, share: readout.progress)]
    }
    return readout
  }

  /// A peace sign is told of when it is no passing pose any more, in milliseconds.
  private static let shownSign = 150.0

  private var stateReadout: Readout {
    guard presentSince != nil else {
      return Readout(state: "no hand", words: "no hand in view", phase: .absent)
    }
    if signingHand != nil, !rewindSign.hasCounted, rewindSign.milliseconds >= Self.shownSign {
      var readout = Readout(state: "rewind", words: "rewind: hold it", phase: .pending)
      readout.pending = .rewind
      readout.progress = min(rewindSign.milliseconds / configuration.rewindHold, 1)
      return readout
    }
    if case .latched = latch {
      return Readout(
        state: "waiting for rest", words: "lower your thumb first", phase: .waiting)
    }
    guard absence < configuration.maxStep else {
      return Readout(state: "lost", words: "hand lost", phase: .absent)
    }
    let (direction, evidence) =
      up.milliseconds >= down.milliseconds ? (ThumbDirection.up, up) : (.down, down)
    guard evidence.milliseconds > 0 else {
      let advice = reading.flatMap { configuration.rule.advice($0) }
      return Readout(
        state: "resting", words: "ready: show a thumb", phase: .ready, advice: advice)
    }
    var readout = Readout(
      state: direction.rawValue, words: "thumb \(direction)", phase: .pending)
    readout.pending = direction.intent
    readout.progress = min(
      evidence.milliseconds / neededEvidence(raisedHands: raisedHands), 1)
    return readout
  }

  /// The conditions of the direction in which the thumb stands out more, and the timers that lead to
  /// a swipe in that direction or back to rest after one.
  package var checks: [CheckTable] {
    let direction = reading?.direction ?? .up
    let rule = configuration.rule
    let pose = reading.map { reading in
      CheckTable(
        title: "thumb \(direction)",
        checks: ThumbCondition.allCases.filter { $0 != .handTurned || direction == .down }.map {
          rule.check($0, direction, reading)
        })
    }
    return (pose.map { [$0] } ?? []) + [CheckTable(title: "time", checks: times(direction))]
  }

  private func times(_ direction: ThumbDirection) -> [Check] {
    if case .latched(let latched, let rest) = latch, latched == direction {
      return [Check("rest", value: rest, reaches: configuration.rest, unit: "ms")]
    }
    let evidence = direction == .up ? up : down
    let needed = neededEvidence(raisedHands: raisedHands)
    let inView = presentSince.flatMap { since in lastTime.map { $0 - since } } ?? 0
    return [
      Check("evidence", value: evidence.milliseconds, reaches: needed, unit: "ms"),
      Check(
        "frames", value: Double(evidence.frames), reaches: Double(configuration.minFrames),
        unit: "frames"),
      Check("in view", value: inView, reaches: configuration.settling, unit: "ms"),
      Check(
        "calm palm", value: palmSpeed.value, .atMost, configuration.calmSpeed,
        unit: "palm sizes a second", isMet: palmSpeed.value <= configuration.calmSpeed),
    ]
  }
}
