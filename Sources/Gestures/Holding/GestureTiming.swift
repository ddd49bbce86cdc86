import Hands

/// The timing of the controls that answer by gestures, with a rest in between.
///
/// A gesture must be seen for some time before it counts, and then the hand must rest, leave, or
/// show another gesture. Durations are times, not frames, so that cameras agree on the answers.
package struct GestureTiming: Equatable, Sendable {
  enum Latch: Equatable {
    /// Waits for a gesture: none has counted since the hand came into view or rested.
    case armed
    /// Waits for a rest after a gesture has counted; the hand has rested for `rest` milliseconds.
    /// If the choice is a number, the finger control counted it, and every gesture is blocked.
    case latched(Choice, rest: Double)

    /// True if the hand must rest before the gesture of an answer counts.
    func blocks(_ choice: Choice) -> Bool {
      switch self {
      case .armed: false
      case .latched(.number, _): true
      case .latched(let latched, _): latched == choice
      }
    }
  }

  let configuration: Configuration
  private(set) var latch = Latch.armed
  private(set) var evidence = GestureEvidence()
  var presence = Presence()
  /// True if the hand, after its gesture had counted, was last seen cut off or close to the camera.
  private(set) var wasCutOff = false
  /// Milliseconds for which only hands that hang beside the body have been in view.
  private var hanging = 0.0
  private(set) var unrest = HandUnrest()
  private var hasReportedArmed = false
  private(set) var sighting = HandSighting()

  /// Creates the timing in its initial state; the hand must rest before `shown` counts.
  init(configuration: Configuration, after shown: Choice? = nil) {
    self.configuration = configuration
    if let shown { latch = .latched(shown, rest: 0) }
  }

  /// Processes what the next frame shows, at `time` in milliseconds, `gap` after the one before.
  mutating func process(
    _ frame: MeasuredFrame, _ sighting: HandSighting, time: Double, gap: Double
  ) -> [HandEvent] {
    let step = min(gap, Presence.maxStep)
    var events: [HandEvent] = []
    if gap > Presence.maxPause {
      restart()
      events = presence.interrupt(at: time)
    }
    events += updatePresence(frame, sighting, time: time, step: step)
    guard let since = presence.since else { return events }
    let isSettled = time - since >= configuration.settling
    for choice in Choice.ofGestures where accumulate(choice, step: step, isSettled: isSettled) {
      latch = .latched(choice, rest: 0)
      evidence = GestureEvidence()
      hasReportedArmed = false
      return events + [.intent(.answer(choice))]
    }
    accumulateRest(step: step)
    if latch == .armed, !hasReportedArmed, sighting.hasHand {
      hasReportedArmed = true
      events.append(.armed)
    }
    return events
  }

  /// Drops an unfinished gesture because the frames have stopped. After an answer, the hand must
  /// still rest, so that a gesture that is held meanwhile does not answer again.
  mutating func interrupt() -> [HandEvent] {
    restart()
    return presence.interrupt()
  }

  /// Discards the gesture in progress, but keeps the presence and the gesture that awaits a rest.
  private mutating func restart() {
    (evidence, hasReportedArmed, sighting) = (GestureEvidence(), false, HandSighting())
    hanging = 0
    unrest.restart()
    switch latch {
    case .armed: wasCutOff = false
    case .latched(let choice, _): latch = .latched(choice, rest: 0)
    }
  }

  private mutating func updatePresence(
    _ frame: MeasuredFrame, _ sighting: HandSighting, time: Double, step: Double
  ) -> [HandEvent] {
    let events = sighting.hasHand ? [] : miss(for: step)
    self.sighting = sighting
    if configuration.unrest != nil {
      unrest.add(sighting.palm, raisedHands: sighting.raisedHands, time: time)
    }
    guard sighting.hasHand else { return events }
    if case .latched = latch, !sighting.onlyHangs, let index = sighting.hand {
      wasCutOff = frame.extent(of: frame.hands[index]).isCutOff(maxShare: configuration.maxShare)
    }
    hanging = sighting.onlyHangs && !isHeld ? hanging + step : 0
    if hanging > (wasCutOff ? configuration.cutOffGrace : Presence.grace) { latch = .armed }
    // On average, the hand came into view half a frame interval before the first frame with it.
    return presence.see(since: time - step / 2)
  }

  /// Notes a frame without a hand; after some time the hand counts as gone.
  private mutating func miss(for step: Double) -> [HandEvent] {
    presence.absence += step
    guard presence.absence > Presence.grace else { return [] }
    restart()
    // The hand has left, so its next gesture is a new one. A hand that was cut off may still hold
    // its gesture out of view, so its gesture stays blocked for longer.
    if !wasCutOff || presence.absence > configuration.cutOffGrace { latch = .armed }
    return presence.leave()
  }

  /// Milliseconds for which a gesture must be shown: more right after another, or by a restless hand.
  var neededEvidence: Double {
    let evidence = configuration.evidence
    let needed = latch == .armed ? evidence : max(evidence, configuration.turnEvidence)
    return needed * unrest.factor(configuration.unrest)
  }

  /// Adds or removes evidence for a gesture; returns true once there is enough for it to count.
  private mutating func accumulate(_ choice: Choice, step: Double, isSettled: Bool) -> Bool {
    if latch.blocks(choice) { return false }
    var (milliseconds, frames) = evidence[choice]
    let isShown = sighting.shown == choice
    guard isShown || frames > 0 else { return false }
    if isShown {
      // On average, the gesture began half a frame interval before the first frame with it.
      milliseconds += sighting.certainty * (frames == 0 ? step / 2 : step)
      frames += 1
    }
    let isStillShown = sighting.shown == nil && sighting.held.contains(choice)
    if isShown || isStillShown, milliseconds >= neededEvidence,
      frames + (isShown ? 0 : 1) >= configuration.minFrames, isSettled
    {
      return true
    }
    if !isShown {
      milliseconds = max(milliseconds - step, 0)
      if milliseconds == 0 { frames = 0 }
    }
    evidence[choice] = (milliseconds, frames)
    return false
  }

  /// True while the latest gesture that counted is still shown according to the looser hold rule;
  /// if it was a number, true while any gesture is.
  var isHeld: Bool { Choice.ofGestures.contains { latch.blocks($0) && sighting.held.contains($0) } }

  /// Adds to the rest of a hand that has shown a gesture; a complete rest arms the control.
  private mutating func accumulateRest(step: Double) {
    guard case .latched(let choice, var rest) = latch else { return }
    if let shown = sighting.shown, latch.blocks(shown) {
      rest = 0
    } else if isHeld {
      rest += step * configuration.heldRest
    } else if sighting.canRest {
      rest += step
    }
    latch = rest >= configuration.rest ? .armed : .latched(choice, rest: rest)
  }

  func timers(of choice: Choice) -> [Check] {
    if case .latched(_, let rest) = latch, latch.blocks(choice) {
      return [Check("rest", rest, .atLeast, configuration.rest, "ms")]
    }
    let inView = presence.since.flatMap { since in presence.lastTime.map { $0 - since } } ?? 0
    let (shown, minFrames) = (evidence[choice], Double(configuration.minFrames))
    return [
      .evidence(
        shown.milliseconds, needed: neededEvidence, factor: unrest.factor(configuration.unrest),
        share: sighting.certainty),
      Check("frames", Double(shown.frames), .atLeast, minFrames, "frames"),
      Check("in view", inView, .atLeast, configuration.settling, "ms"),
    ]
  }

  /// The settings of the controls that answer by a gesture; times are in milliseconds. If a comment
  /// gives a range, no measured result gets worse within it.
  struct Configuration: Configurable {
    /// How long a certain gesture must be shown before it counts: four frames at 30 a second.
    var evidence = 120.0
    /// Minimum number of frames with a gesture; the final one only has to pass the looser hold
    /// rule. False detections and blurred jumps last one or two frames.
    var minFrames = 3
    /// How long another gesture must be shown at least right after a counted one, because a
    /// turning hand is detected upside down for up to five frames.
    var turnEvidence = 150.0
    /// What makes a hand restless; nil if a restless hand need not show a gesture longer.
    var unrest: HandUnrest.Configuration? = .init()
    /// How long a hand must be in view before its gesture counts, 180...250: a hand that appears
    /// for only 0.2 s does so by accident.
    var settling = 225.0
    /// How long a hand must rest before the next gesture counts, 200...400: a held thumb goes
    /// undetected for up to 167 ms; the shortest measured rest between two thumbs was 430 ms.
    var rest = 250.0
    /// The share of a gesture's time that counts as rest if the gesture passes only the hold rule,
    /// 0...0.30: a sideways thumb arms the control after 1.25 s, so that it can't stay blocked.
    var heldRest = 0.2
    /// ``Presence/grace`` after a counted gesture of a hand that was cut off or close to the camera.
    var cutOffGrace = 2_000.0
    /// A hand whose bounding box exceeds this share of the picture is close to the camera.
    var maxShare: Float = 0.75

    static let settings: [ConfigurationSetting<Self>] = [
      .init("evidence", "milliseconds", 0...5_000, \.evidence, calm: 200, quick: 60),
      .init("rest", "milliseconds", 0...5_000, \.rest),
    ]
  }
}
