extension ThumbRule {
  /// The check of one condition on a hand, with its description.
  func check(
    _ condition: ThumbCondition, _ direction: ThumbDirection, _ reading: ThumbReading
  ) -> Check {
    let isMet = meets(condition, direction, reading)
    switch condition {
    case .handRaised:
      return Check(
        "the hand does not hang", value: reading.palmFromDown.map(Double.init), .atLeast,
        Double(hangingAngle), unit: "degrees from straight down", isMet: isMet)
    case .handTurned:
      return Check(
        "the hand is turned for a thumb down", value: reading.palmFromDown.map(Double.init),
        .atMost, Double(turnedAngle), unit: "degrees from straight down", isMet: isMet)
    case .thumbClear:
      return Check(
        "the thumb is clear of the hand", value: Double(reading.clearance(direction)), .atLeast,
        Double(requiredClearance(direction, reading)), unit: "palm sizes", isMet: isMet)
    case .fingersCurled where reading.stretchedFingers == 0:
      return Check(
        "no finger reaches past the thumb", value: 0, .atMost, 0, unit: "stretched fingers",
        isMet: isMet)
    case .fingersCurled:
      return Check(
        "no finger reaches past the thumb", value: reading.standOff.map(Double.init), .atLeast,
        Double(standOff), unit: "palm sizes beyond \(stretchedFingers(reading.stretchedFingers))",
        isMet: isMet)
    case .littleFingerIn:
      return Check(
        "little finger not stretched alone", value: Double(reading.littleAlone), .atMost,
        Double(littleAlone), unit: "reaches beyond its neighbours", isMet: isMet)
    }
  }

  private func stretchedFingers(_ count: Int) -> String {
    count == 1 ? "1 stretched finger" : "\(count) stretched fingers"
  }

  /// What the player must change for the hand to show a thumb; nil if it shows one, or if no thumb
  /// stands out that could be meant.
  func advice(_ reading: ThumbReading) -> String? {
    let direction = reading.direction
    switch ThumbCondition.allCases.first(where: { !meets($0, direction, reading) }) {
    case nil: return nil
    case .handRaised: return "raise the hand: it hangs down"
    case .handTurned:
      let standsOff = reading.standOff.map { $0 >= standOff } ?? false
      return standsOff ? "turn the hand for thumb down" : nil
    case .fingersCurled: return "curl the other fingers"
    case .littleFingerIn: return "curl the little finger"
    case .thumbClear:
      if reading.stretchedFingers > 0 { return "curl the other fingers" }
      let leans = reading.lean(from: direction).map { $0 > maxLean } ?? false
      let standsOff = reading.standOff.map { $0 >= standOff } ?? false
      guard standsOff else { return nil }
      return leans ? "hold the thumb upright" : "stretch the thumb farther"
    }
  }
}
