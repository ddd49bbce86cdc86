extension TouchControl {
  package var label: Int? { sighting.tip == nil ? nil : 0 }

  /// The tip's offset from the object's middle; the thresholds are the object's edges.
  package var signals: [Signal] {
    [("right", "card widths"), ("down", "card heights")].map { side, unit in
      Signal(
        name: "fingertip \(side) of the middle", unit: unit,
        thresholds: [
          .init(value: 0.5, side: .above, intent: nil, word: "edge"),
          .init(value: -0.5, side: .below, intent: nil, word: "edge"),
        ])
    }
  }

  package var values: [Float?] { [place.map { Float($0.x) }, place.map { Float($0.y) }] }

  package var readout: Readout {
    var readout = stateReadout
    readout.hand = sighting.hand
    readout.marks = [.object(share: 1 / Float(configuration.span))]
    if let tip = sighting.tip { readout.marks.append(.tip(tip)) }
    return readout
  }

  private var stateReadout: Readout {
    guard presence.isPresent else {
      return sighting.isEverywhere
        ? Readout(
          state: "no tip", words: "the mask is white all over", phase: .absent,
          advice: "white must be the hand only")
        : Readout(state: "no hand", words: "no fingertip in view", phase: .absent)
    }
    if possible != nil {
      return Readout(state: "possible touch", words: "a fingertip", phase: .ready)
    }
    guard presence.absence == 0 else {
      return Readout(state: "lost", words: "fingertip lost", phase: .absent)
    }
    return Readout(state: "touching", words: "push the card", phase: .ready, tone: .certain)
  }

  package var checks: [CheckTable] {
    let place = place
    return [
      CheckTable(
        title: "fingertip",
        checks: [Check("it is seen", sighting.tip == nil ? 0 : 1, .atLeast, 1.0, "tips")]),
      CheckTable(
        title: "its place",
        checks: [
          Check("right of the card's middle", place?.x, .atLeast, 0.5, "card widths"),
          Check("or left of it", place?.x, .atMost, -0.5, "card widths"),
          Check("or below", place?.y, .atLeast, 0.5, "card heights"),
          Check("or above", place?.y, .atMost, -0.5, "card heights"),
        ]), CheckTable(title: "time", checks: [timer]),
    ]
  }

  private var timer: Check {
    let isTouching = presence.isPresent && possible == nil
    guard isTouching, presence.absence > 0 else {
      let isMask = sighting.palm == nil
      return .evidence(
        isTouching ? neededEvidence : possible == nil ? 0 : stillness, needed: neededEvidence,
        factor: isMask ? 1 : unrest.factor(configuration.unrest), share: sighting.certainty,
        name: isMask ? "seen" : "at rest")
    }
    return Check("not seen", presence.absence, .atLeast, configuration.grace, "ms")
  }
}
