extension TaughtControl {
  package var label: Int {
    let shown = timing.sighting.shown
    return Self.description.labels.firstIndex {
      $0.intent != nil && $0.intent == shown.map(Intent.answer)
    } ?? Self.description.noLabel
  }

  /// The gestures of the poses that were taught, and the thumbs if they count, too.
  package var gestures: [ControlLabel] {
    let taught = Self.description.labels.filter { label in
      hand.names.contains { $0.rawValue == label.name }
    }
    return hand.keepsThumbs ? taught + ControlDescription.thumbLabels.dropLast() : taught
  }

  /// How well the hand shows like (positive) or nope (negative), as a multiple of what is asked.
  package var signals: [Signal] {
    let names = hand.names
    return [
      Signal(
        name: "your like or nope", unit: "times what is asked",
        thresholds: [
          names.contains(.like)
            ? Signal.Threshold(value: 1, side: .above, intent: .answer(.first)) : nil,
          names.contains(.nope)
            ? Signal.Threshold(value: -1, side: .below, intent: .answer(.second)) : nil,
        ].compactMap(\.self))
    ]
  }

  package var values: [Float?] {
    [
      reading.map { reading in
        let like = score(.like, reading)
        let nope = score(.nope, reading)
        return like >= nope ? like : -nope
      }
    ]
  }

  package var readout: Readout {
    var readout = timing.readout(Self.words(of:))
    if let hand = readout.hand, readout.marks.isEmpty, readout.phase == .pending {
      readout.marks = [.line(hand: hand, from: .wrist, to: .middleMCP)]
    }
    return readout
  }

  /// The state of a phase, and its words for the screen.
  private static func words(of phase: GestureTiming.Phase) -> (state: String, words: String) {
    switch phase {
    case .noHand: ("no hand", "no hand in view")
    case .lost: ("lost", "hand lost")
    case .ready: ("resting", "ready: show a pose")
    case .rewinding: ("rewind", "rewind: hold it")
    case .waiting: ("waiting for rest", "rest first")
    case .shown(.first, _): ("like", "your like")
    case .shown(.second, _): ("nope", "your nope")
    case .shown(.third, _), .shown(.number, _): ("later", "your later")
    }
  }

  /// The conditions of the pose that the hand shows best, and the timers of its answer.
  package var checks: [CheckTable] {
    guard let reading, let best = bestMember(reading) else {
      return [timing.checks(of: timing.evidence.strongest)]
    }
    let choice = hand.model.members[best].name.choice
    return [configuration.rule.checks(best, reading, hand.model)]
      + [timing.checks(of: choice ?? timing.evidence.strongest)]
  }

  private func bestMember(_ reading: PoseReading) -> Int? {
    reading.distances.indices.min { reading.distances[$0] < reading.distances[$1] }
  }

  private func score(_ name: PoseName, _ reading: PoseReading) -> Float {
    let member = hand.model.members.firstIndex { $0.name == name }
    return member.map { configuration.rule.score($0, reading, hand.model) } ?? 0
  }
}
