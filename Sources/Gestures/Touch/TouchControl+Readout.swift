extension TouchControl {
  package var label: Int { sighting.tip == nil ? Self.description.noLabel : 0 }

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

  package var values: [Float?] {
    [place.map { Float($0.x) }, place.map { Float($0.y) }]
  }

  package var readout: Readout {
    var readout = stateReadout
    readout.hand = sighting.hand
    readout.marks = [.object(share: 1 / configuration.span)]
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
    var readout = Readout(state: "touching", words: "push the card", phase: .ready)
    readout.tone = .certain
    return readout
  }

  package var checks: [CheckTable] {
    let place = place
    func check(_ name: String, _ value: Double?, _ edge: Double, _ unit: String) -> Check {
      let isMet = value.map { edge > 0 ? $0 >= edge : $0 <= edge } ?? false
      return Check(
        name, value: value, edge > 0 ? .atLeast : .atMost, edge, unit: unit, isMet: isMet)
    }
    return [
      CheckTable(
        title: "fingertip",
        checks: [
          check("right of the card's middle", place?.x, 0.5, "card widths"),
          check("or left of it", place?.x, -0.5, "card widths"),
          check("or below", place?.y, 0.5, "card heights"),
          check("or above", place?.y, -0.5, "card heights"),
        ]), CheckTable(title: "time", checks: [timer]),
    ]
  }

  private var timer: Check {
    let isTouching = presence.isPresent && possible == nil
    guard isTouching, presence.absence > 0 else {
      let evidence = configuration.evidence
      return Check("seen", value: isTouching ? evidence : 0, reaches: evidence, unit: "ms")
    }
    return Check("not seen", value: presence.absence, reaches: configuration.grace, unit: "ms")
  }
}
