extension GestureTiming {
  /// The phase of the gesture in progress, for a control to put into words.
  enum Phase: Equatable {
    /// No hand has been in view for some time.
    case noHand
    /// The hand was lost a moment ago.
    case lost
    /// The hand rests, and the next gesture counts.
    case ready
    /// The sign to rewind is held.
    case rewinding(progress: Double)
    /// A gesture is shown.
    case shown(Choice, progress: Double)
    /// A gesture has counted, and the hand must rest.
    case waiting
  }

  /// Milliseconds after which the sign to rewind is displayed, since it is no passing pose then.
  private static let shownSign = 150.0

  var phase: Phase {
    guard presence.isPresent else { return .noHand }
    if sighting.rewindSign != nil, !rewindSign.hasCounted,
      rewindSign.milliseconds >= Self.shownSign
    {
      return .rewinding(progress: min(rewindSign.milliseconds / configuration.rewindHold, 1))
    }
    if case .latched = latch { return .waiting }
    guard presence.absence < configuration.maxStep else { return .lost }
    let choice = evidence.strongest
    let shown = evidence[choice].milliseconds
    return shown > 0 ? .shown(choice, progress: min(shown / neededEvidence, 1)) : .ready
  }

  /// A readout of the phase; the control puts it into words.
  func readout(_ words: (Phase) -> (state: String, words: String)) -> Readout {
    let phase = phase
    let (state, text) = words(phase)
    var readout: Readout
    switch phase {
    case .noHand, .lost: readout = Readout(state: state, words: text, phase: .absent)
    case .ready: readout = Readout(state: state, words: text, phase: .ready)
    case .waiting: readout = Readout(state: state, words: text, phase: .waiting)
    case .rewinding(let progress):
      readout = Readout(state: state, words: text, phase: .pending)
      (readout.pending, readout.progress) = (.rewind, progress)
    case .shown(let choice, let progress):
      readout = Readout(state: state, words: text, phase: .pending)
      (readout.pending, readout.progress) = (.answer(choice), progress)
    }
    readout.hand = sighting.hand
    if case .rewinding(let progress) = phase, let hand = sighting.rewindSign {
      readout.hand = hand
      readout.marks = [.ring(hand: hand, share: progress)]
    }
    return readout
  }

  /// The timers that lead to an answer, or back to rest after it.
  func checks(of choice: Choice) -> CheckTable {
    CheckTable(title: "time", checks: timers(of: choice))
  }

  private func timers(of choice: Choice) -> [Check] {
    if case .latched(_, let rest) = latch, latch.blocks(choice) {
      return [Check("rest", value: rest, reaches: configuration.rest, unit: "ms")]
    }
    let inView = presence.since.flatMap { since in presence.lastTime.map { $0 - since } } ?? 0
    return [
      Check(
        "evidence", value: evidence[choice].milliseconds, reaches: neededEvidence, unit: "ms"),
      Check(
        "frames", value: Double(evidence[choice].frames),
        reaches: Double(configuration.minFrames), unit: "frames"),
      Check("in view", value: inView, reaches: configuration.settling, unit: "ms"),
      Check(
        "calm hand", value: unrest.factor(configuration.unrest), .atMost, 1,
        unit: "times as long as a calm one", isMet: unrest.factor(configuration.unrest) <= 1),
    ]
  }
}
