extension GestureTiming {
  enum Phase {
    /// No hand has been in view for some time.
    case noHand
    /// The hand was lost a moment ago.
    case lost
    case ready
    case shown(Choice)
    case waiting
  }

  var phase: Phase {
    guard presence.isPresent else { return .noHand }
    if case .latched = latch { return .waiting }
    guard presence.absence < configuration.maxStep else { return .lost }
    let choice = evidence.strongest
    return evidence[choice].milliseconds > 0 ? .shown(choice) : .ready
  }

  func timers(of choice: Choice) -> [Check] {
    if case .latched(_, let rest) = latch, latch.blocks(choice) {
      return [Check("rest", rest, .atLeast, configuration.rest, "ms")]
    }
    let inView = presence.since.flatMap { since in presence.lastTime.map { $0 - since } } ?? 0
    let (shown, minFrames) = (evidence[choice], Double(configuration.minFrames))
    let factor = unrest.factor(configuration.unrest)
    return [
      Check(
        "evidence", shown.milliseconds, .atLeast, neededEvidence,
        factor > 1 ? "ms, \(SettingText.number(factor)) times a calm hand's" : "ms"),
      Check("frames", Double(shown.frames), .atLeast, minFrames, "frames"),
      Check("in view", inView, .atLeast, configuration.settling, "ms"),
    ]
  }
}
