import Hands

extension PinchControl {
  package var label: Int? { reading.map(rule.isPinch) == true ? 0 : nil }

  /// The distance between the tips, and the distances at which a pinch begins and ends.
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
    guard presence.isPresent else { return .noHand }
    var readout = stateReadout
    guard let hand = reading?.hand else { return readout }
    readout.hand = hand
    readout.marks = [.line(hand: hand, from: .thumbTip, to: .indexTip)]
    return readout
  }

  private var stateReadout: Readout {
    if reading == nil, !isHeld { return .lost }
    switch state {
    case .apart: return Readout(state: "apart", words: "ready: pinch the card", phase: .ready)
    case .possiblePinch(let evidence): return possiblePinch(certainty * evidence)
    case .pinched where !isHeld: return possiblePinch(pinched)
    case .pinched:
      return Readout(state: "pinched", words: "move it, then open", phase: .waiting, tone: .certain)
    case .possibleApart:
      return Readout(
        state: "possible apart", words: "letting go", phase: .waiting, tone: .undecided)
    }
  }

  private func possiblePinch(_ evidence: Double) -> Readout {
    Readout(
      state: "possible pinch", phase: .pending, pending: .grab,
      progress: min(evidence / max(neededEvidence, 1), 1), tone: .undecided)
  }

  /// Returns the point midway between the tips, in shares of the picture's sides.
  package func place(in size: PictureSize) -> SIMD2<Float>? {
    reading.map { $0.point / size.pixels }
  }

  /// Returns what the pen does; it is at ``place(in:)``.
  package func pen(in size: PictureSize) -> PenContact? {
    guard presence.isPresent else { return .up }
    guard let point = place(in: size) else { return .unseen }
    switch state {
    case .apart: return .up
    case .possiblePinch: return .possiblyDown(point)
    case .pinched: return .down(point)
    case .possibleApart: return .possiblyUp(point)
    }
  }

  /// The two ways to pinch, what a pinch must pass to go on, and the time.
  package var checks: [CheckTable] {
    let time = CheckTable(title: "time", checks: [timer])
    guard let reading else { return [time] }
    let held = CheckTable(title: "held pinch", checks: [rule.held(reading)])
    return [
      CheckTable(title: "pinch", checks: rule.open(reading).table),
      CheckTable(title: "pinch, fingers folded", checks: rule.folded(reading).table),
    ] + (state == .apart ? [time] : [held, time])
  }

  private var timer: Check {
    func pinch(_ evidence: Double) -> Check {
      .evidence(
        evidence, needed: neededEvidence, factor: unrest.factor(configuration.unrest),
        share: reading.map(rule.isHeld) == true ? certainty : 1)
    }
    func open(_ evidence: Double) -> Check {
      Check("fingers apart", evidence, .atLeast, configuration.openEvidence, "ms")
    }
    return switch state {
    case .apart: pinch(0)
    case .possiblePinch(let evidence): pinch(certainty * evidence)
    case .pinched: isHeld ? open(0) : pinch(pinched)
    case .possibleApart(let evidence): open(evidence)
    }
  }
}
