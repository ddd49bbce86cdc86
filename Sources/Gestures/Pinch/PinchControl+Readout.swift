import Hands

extension PinchControl {
  package var label: Int {
    let isPinch = reading.map(rule.isPinch) ?? false
    return isPinch ? 0 : Self.description.noLabel
  }

  /// The distance between the tips of thumb and index finger. The thresholds are the distances at
  /// which a pinch begins and ends.
  package var signals: [Signal] {
    [
      Signal(
        name: "thumb to index finger", unit: "palm sizes",
        thresholds: [
          .init(value: rule.exit, side: .below, intent: nil, word: "open"),
          .init(value: rule.enter, side: .below, intent: .grab, word: "pinch"),
        ], range: 0...3 * max(rule.enter, rule.exit))
    ]
  }

  package var values: [Float?] { [reading?.gap] }

  package var readout: Readout {
    guard presence.isPresent else {
      return Readout(state: "no hand", words: "no hand in view", phase: .absent)
    }
    var readout = stateReadout
    guard let hand else { return readout }
    readout.hand = hand
    readout.marks = [.line(hand: hand, from: .thumbTip, to: .indexTip)]
    return readout
  }

  private var stateReadout: Readout {
    if reading == nil, !isHeld {
      return Readout(state: "lost", words: "hand out of view", phase: .absent)
    }
    switch state {
    case .apart: return Readout(state: "apart", words: "ready: pinch the card", phase: .ready)
    case .possiblePinch(let evidence): return possiblePinch(evidence)
    case .pinched where !hasTaken: return possiblePinch(pinched)
    case .pinched:
      var readout = Readout(state: "pinched", words: "move it, then open", phase: .waiting)
      readout.tone = .certain
      return readout
    case .possibleApart:
      var readout = Readout(state: "possible apart", words: "letting go", phase: .waiting)
      readout.tone = .undecided
      return readout
    }
  }

  private func possiblePinch(_ evidence: Double) -> Readout {
    var readout = Readout(state: "possible pinch", phase: .pending)
    (readout.pending, readout.progress) = (.grab, min(evidence / max(neededEvidence, 1), 1))
    readout.tone = .undecided
    return readout
  }

  /// Returns whether the pen is down in the latest frame, and where in a picture of this size. The
  /// pen draws at the point midway between the tips.
  package func pen(in size: PictureSize) -> PenContact? {
    guard presence.isPresent else { return .up }
    guard let reading else { return .unseen }
    let point = reading.point / size.pixels
    switch state {
    case .apart: return .up
    case .possiblePinch: return .possiblyDown(point)
    case .pinched: return .down(point)
    case .possibleApart: return .possiblyUp(point)
    }
  }

  package var checks: [CheckTable] {
    let pose = reading.map { reading in
      CheckTable(
        title: "pinch",
        checks: [
          Check(
            "the tips are together", value: Double(reading.gap), .atMost, rule.enter.decimal,
            unit: "palm sizes", isMet: reading.gap < rule.enter),
          Check(
            "other fingers are out", value: Double(reading.fingersOut),
            reaches: Double(rule.minFingersOut), unit: "fingers"),
          Check(
            "or the tips are together", value: Double(reading.gap), .atMost,
            rule.enterFolded.decimal, unit: "palm sizes", isMet: reading.gap < rule.enterFolded),
          Check(
            "and away from the palm", value: Double(reading.distanceFromPalm),
            reaches: rule.away.decimal, unit: "palm sizes"),
        ])
    }
    return (pose.map { [$0] } ?? []) + [CheckTable(title: "time", checks: [timer])]
  }

  private var timer: Check {
    switch state {
    case .apart: Check("evidence", value: 0, reaches: neededEvidence, unit: "ms")
    case .possiblePinch(let evidence):
      Check("evidence", value: evidence, reaches: neededEvidence, unit: "ms")
    case .pinched where !hasTaken:
      Check("evidence", value: pinched, reaches: neededEvidence, unit: "ms")
    case .pinched:
      Check("fingers apart", value: 0, reaches: configuration.openEvidence, unit: "ms")
    case .possibleApart(let evidence):
      Check("fingers apart", value: evidence, reaches: configuration.openEvidence, unit: "ms")
    }
  }
}
