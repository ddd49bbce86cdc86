/// The thumb control: thumb up and thumb down answer, with a rest in between.
///
/// A thumb must be seen for some time before it counts, because false detections and blurred jumps
/// last one or two frames. Before the next one counts, the hand must rest, leave, or show a thumb in
/// the opposite direction. All durations are in time, not in frames, so that slow and fast cameras
/// give the same swipes.
public struct ThumbControl: HandControl, Equatable, Sendable {
  /// Whether the control waits for a thumb or for a rest.
  enum State: Equatable {
    /// Waits for a thumb; none has been shown since the hand came into view or rested.
    case armed
    /// Waits for a rest after a thumb was shown; `rest` milliseconds of it have passed.
    case latched(ThumbDirection, rest: Double)
  }

  /// For how long, and in how many frames, a thumb has been shown.
  struct Evidence: Equatable {
    var milliseconds = 0.0
    var frames = 0
  }

  let configuration: Configuration
  private(set) var latch = State.armed
  private(set) var up = Evidence()
  private(set) var down = Evidence()
  /// The time of the last frame; all times are in milliseconds on the producer's clock.
  private(set) var lastTime: Double?
  /// For how many milliseconds the frames have shown no hand.
  private(set) var absence = 0.0
  /// True if the hand that shows a thumb was cut off by the picture's edge, or close to the camera,
  /// when it was last seen.
  private(set) var wasCutOff = false
  /// How fast the tracked hand's palm moves.
  private(set) var palmSpeed = PalmSpeed()
  /// The peace sign that rewinds.
  private(set) var rewindSign = HeldSign()
  /// The index of the hand that shows it in the last frame; nil if none does.
  private(set) var signingHand: Int?
  /// Since when a hand has been in view, short gaps ignored; nil without a hand.
  private(set) var presentSince: Double?
  private var hasReportedArmed = false

  /// The index of the tracked hand in the last frame; nil if there was none.
  private(set) var hand: Int?
  /// The thumb seen in the last frame, whether or not it became a swipe.
  private(set) var shown: ThumbDirection?
  /// The measures of the tracked hand.
  private(set) var reading: ThumbReading?
  /// The number of hands in the last frame that do not hang.
  private(set) var raisedHands = 0
  /// True if the thumb that caused the last swipe is still shown, by the looser hold rule.
  package private(set) var isHeld = false

  /// Creates a control with the default settings, in its initial state.
  public init() {
    self.init(configuration: Configuration())
  }

  /// Creates a control in its initial state.
  package init(configuration: Configuration) {
    self.configuration = configuration
  }

  package init(settings: [String: Double]) {
    self.init(configuration: Configuration(settings: settings))
  }

  /// Processes the next frame and returns the events that it caused.
  ///
  /// A frame that is not later than the last one is ignored.
  public mutating func process(_ frame: HandFrame) -> [HandEvent] {
    let time = frame.time * 1000
    if let lastTime, time <= lastTime { return [] }
    let gap = lastTime.map { time - $0 } ?? 0
    let step = min(gap, configuration.maxStep)
    var events = gap > configuration.maxPause ? interrupt() : []
    if gap > configuration.maxHold { latch = .armed }
    lastTime = time
    let observation = ThumbObservation(frame, rule: configuration.rule)

    events += updatePresence(frame, observation, time: time, step: step)
    signingHand = observation.peaceSign
    if configuration.rewindHold > 0,
      rewindSign.add(
        isShown: signingHand != nil, step: step, needed: configuration.rewindHold)
    {
      events.append(.intent(.rewind))
    }
    guard let presentSince else { return events }
    let isSettled = time - presentSince >= configuration.settling
    for direction in [ThumbDirection.up, .down] {
      if accumulate(direction, observation, step: step, isSettled: isSettled) {
        latch = .latched(direction, rest: 0)
        (up, down) = (Evidence(), Evidence())
        hasReportedArmed = false
        isHeld = true
        return events + [.intent(direction.intent)]
      }
    }
    accumulateRest(observation, step: step)
    if case .latched(let direction, _) = latch { isHeld = observation.isHeld(direction) }
    if latch == .armed, !hasReportedArmed, observation.hasHand {
      hasReportedArmed = true
      events.append(.armed)
    }
    return events
  }

  /// Tells the control that the frames have stopped for now; an unfinished gesture is dropped.
  ///
  /// After a swipe, the control keeps waiting for a rest, so that a thumb which is held during the
  /// interruption does not cause a second swipe.
  public mutating func interrupt() -> [HandEvent] {
    let wasPresent = presentSince != nil
    let before = self
    self = ThumbControl(configuration: configuration)
    rewindSign = before.rewindSign
    rewindSign.interrupt()
    if case .latched(let direction, _) = before.latch {
      latch = .latched(direction, rest: 0)
      wasCutOff = before.wasCutOff
    }
    return wasPresent ? [.lost] : []
  }

  /// Updates whether a hand is in view, and returns the events about it.
  private mutating func updatePresence(
    _ frame: HandFrame, _ observation: ThumbObservation, time: Double, step: Double
  ) -> [HandEvent] {
    var events: [HandEvent] = []
    absence = observation.hasHand ? 0 : absence + step
    if absence > configuration.grace {
      let absence = absence
      events = interrupt()
      (self.absence, lastTime) = (absence, time)
      // The hand has left, so that the next thumb is a new gesture. One that may still be held where
      // it can't be found has longer.
      if !wasCutOff || absence > configuration.cutOffGrace { latch = .armed }
    }
    (hand, reading, shown) = (observation.hand, observation.reading, observation.shown)
    raisedHands = observation.raisedHands
    isHeld = false
    guard observation.hasHand else { return events }
    if let reading { palmSpeed.add(reading, time: time) }
    if case .latched = latch, let index = observation.hand {
      wasCutOff = frame[index].isCutOff(maxShare: configuration.maxShare)
    }
    if presentSince == nil {
      // On average, the hand came into view half a frame interval before the first frame with it.
      presentSince = time - step / 2
      events.append(.found)
    }
    return events
  }

  /// How long a thumb must be shown now, in milliseconds: longer right after one in the opposite
  /// direction, while the palm moves fast, and if two hands are raised.
  func neededEvidence(raisedHands: Int) -> Double {
    let needed = latch == .armed ? configuration.evidence : configuration.turnEvidence
    return needed * max(palmSpeed.value / configuration.calmSpeed, 1)
      * (raisedHands > 1 ? configuration.twoHands : 1)
  }

  /// Adds or removes evidence for a thumb in a direction; true once there is enough for a swipe.
  private mutating func accumulate(
    _ direction: ThumbDirection, _ observation: ThumbObservation, step: Double, isSettled: Bool
  ) -> Bool {
    if case .latched(let latched, _) = latch, latched == direction { return false }
    let needed = neededEvidence(raisedHands: observation.raisedHands)
    var evidence = direction == .up ? up : down
    let isShown = observation.shown == direction
    if isShown {
      // On average, the thumb was up half a frame interval before the first frame with it.
      let share =
        observation.isDoubtful(direction, rule: configuration.rule) ? configuration.doubt : 1
      evidence.milliseconds += share * (evidence.frames == 0 ? step / 2 : step)
      evidence.frames += 1
    }
    let isStillShown =
      observation.shown == nil && evidence.frames > 0 && observation.isHeld(direction)
    let frames = evidence.frames + (isShown ? 0 : 1)
    if isShown || isStillShown, evidence.milliseconds >= needed,
      frames >= configuration.minFrames, isSettled
    {
      return true
    }
    if !isShown {
      evidence.milliseconds = max(evidence.milliseconds - step, 0)
      if evidence.milliseconds == 0 { evidence.frames = 0 }
    }
    if direction == .up { up = evidence } else { down = evidence }
    return false
  }

  /// Adds to the rest of a hand that has shown a thumb, and arms the control when it is complete.
  private mutating func accumulateRest(_ observation: ThumbObservation, step: Double) {
    guard case .latched(let direction, var rest) = latch else { return }
    if observation.shown == direction {
      rest = 0
    } else if observation.isHeld(direction) {
      rest += step * configuration.heldRest
    } else if observation.canRest {
      rest += step
    }
    latch = rest >= configuration.rest ? .armed : .latched(direction, rest: rest)
  }
}
