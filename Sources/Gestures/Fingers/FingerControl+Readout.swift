import Hands

extension FingerControl {
  package var label: Int { observation.sight.fingers ?? Self.description.noLabel }

  package var isHeld: Bool { observation.sight.fingers.map { held.latches[$0] != nil } ?? false }

  /// Milliseconds after which a missing hand is displayed as lost.
  private static let toldAbsence = 120.0

  package var signals: [Signal] {
    [
      Signal(
        name: "fingers that are out", unit: "fingers",
        thresholds: [.init(value: 1, side: .above, intent: nil, word: "1 finger")],
        range: 0...Float(FingerObservation.maxCount))
    ]
  }

  package var values: [Float?] { [observation.sight.fingers.map(Float.init)] }

  package var readout: Readout {
    guard held.presence.isPresent else {
      return Readout(state: "no hand", words: "no hand in view", phase: .absent)
    }
    var readout = stateReadout
    let indices = observation.hands.map(\.index)
    readout.hand = indices.first
    readout.otherHands = Array(indices.dropFirst())
    readout.marks = observation.hands.flatMap(marks)
    return readout
  }

  private var stateReadout: Readout {
    if observation.sight == .nothing, held.presence.absence >= Self.toldAbsence {
      return Readout(state: "lost", words: "hand out of view", phase: .absent)
    }
    if let count = held.candidate {
      return Readout(
        state: "holding", words: "\(count): hold it", phase: .pending,
        pending: .answer(.number(count)),
        progress: min(max(held.evidence / max(held.configuration.evidence, 1), 0), 1),
        tone: .undecided)
    }
    if let (count, latch) = told {
      return Readout(
        state: "waiting",
        words: latch.hasAnswered
          ? "counted \(count); show another number" : "change your hand before \(count) counts",
        phase: .waiting, tone: latch.hasAnswered ? .certain : .undecided)
    }
    return Readout(
      state: "resting", words: "ready: hold up fingers", phase: .ready,
      advice: observation.sight == .unknown ? "a part of the hand is not seen" : nil)
  }

  /// The latched count to display: the shown one if it is latched, else the first; nil if none is.
  private var told: (count: Int, latch: CountLatches.Latch)? {
    for count in [observation.sight.fingers, held.latches.first] {
      if let count, let latch = held.latches[count] { return (count, latch) }
    }
    return nil
  }

  private func marks(of hand: FingerObservation.CountedHand) -> [Mark] {
    let fingers = Finger.allCases.enumerated().compactMap { index, finger -> Mark? in
      guard rule.isOut(index, hand.fingers) else { return nil }
      return .line(hand: hand.index, from: finger.base, to: finger.tip)
    }
    guard rule.isThumbOut(hand.fingers) else { return fingers }
    return [.line(hand: hand.index, from: .thumbMCP, to: .thumbTip)] + fingers
  }

  /// A table for each finger of each hand, for a hand that can't be counted, and for the time.
  package var checks: [CheckTable] {
    var tables = observation.hands.flatMap { hand in
      [table("thumb", hand, rule.thumbChecks(hand.fingers))]
        + Finger.allCases.indices.map { index in
          table("\(Finger.allCases[index]) finger", hand, [rule.check(index, hand.fingers)])
        }
    }
    if observation.sight == .unknown {
      let check = Check("all raised hands can be counted", 0, .atLeast, 1.0, "of 1")
      tables.append(CheckTable(title: "hands", checks: [check]))
    }
    return tables + [CheckTable(title: "time", checks: [timer])]
  }

  private func table(
    _ finger: String, _ hand: FingerObservation.CountedHand, _ checks: [Check]
  ) -> CheckTable {
    let isAlone = observation.hands.count == 1
    return CheckTable(title: isAlone ? finger : "\(finger), hand \(hand.index + 1)", checks: checks)
  }

  private var timer: Check {
    guard held.candidate == nil, let (_, latch) = told else {
      return Check("evidence", held.evidence, .atLeast, held.configuration.evidence, "ms")
    }
    return Check("something else is shown", latch.change, .atLeast, held.configuration.rest, "ms")
  }
}
