extension TouchControl {
  package var label: Int { sighting.tip == nil ? Self.description.noLabel : 0 }

  /// The tip's position on the table, with the edges of the card as thresholds.
  package var signals: [Signal] {
    let edges = [Float(0.5), -0.5]
    return ["right", "down"].map { side in
      Signal(
        name: "fingertip \(side) of the middle",
        unit: side == "right" ? "card widths" : "card heights",
        thresholds: [
          .init(value: edges[0], side: .above, intent: nil, word: "edge"),
          .init(value: edges[1], side: .below, intent: nil, word: "edge"),
        ])
    }
  }

  package var values: [Float?] {
    [place.map { Float($0.x) }, place.map { Float($0.y) }]
  }

  package var readout: Readout {
    var readout = stateReadout
    readout.hand = sighting.hand
    // The card lies in the middle of the picture.
    readout.marks = [.card(share: 1 / configuration.reach)]
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
    return [
      CheckTable(
        title: "fingertip",
        checks: [
          Check(
            "right of the card's middle", value: place?.x, .atLeast, 0.5, unit: "card widths",
            isMet: place.map { $0.x >= 0.5 } ?? false),
          Check(
            "or left of it", value: place?.x, .atMost, -0.5, unit: "card widths",
            isMet: place.map { $0.x <= -0.5 } ?? false),
          Check(
            "or below", value: place?.y, .atLeast, 0.5, unit: "card heights",
            isMet: place.map { $0.y >= 0.5 } ?? false),
          Check(
            "or above", value: place?.y, .atMost, -0.5, unit: "card heights",
            isMet: place.map { $0.y <= -0.5 } ?? false),
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
