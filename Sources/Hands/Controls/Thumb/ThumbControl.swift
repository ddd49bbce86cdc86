/// Thumb up, thumb down, and back to rest in between.
///
/// A thumb has to be seen for a time before it counts (a ghost or a blurred jump lasts one or two
/// frames), and then the hand has to rest, to go away, or to show the other thumb before another
/// one counts. All of it is measured in time, not in frames, so that a slow camera and a fast one
/// give the same swipes.
public struct ThumbControl: HandControl, Equatable, Sendable {
  /// What the control is waiting for.
  enum State: Equatable {
    /// A thumb; none has been shown since the hand came, or since it rested.
    case armed
    /// A rest of the hand, of which `rest` milliseconds have passed, after a thumb was shown.
    case latched(ThumbDirection, rest: Double)
  }

  /// How long a thumb has been shown.
  struct Evidence: Equatable {
    var milliseconds = 0.0
    var frames = 0
  }

  let configuration: Configuration
  private(set) var latch = State.armed
  private(set) var up = Evidence()
  private(set) var down = Evidence()
  /// When the last frame came; all times are in milliseconds on the producer's clock.
  private(set) var lastTime: Double?
  /// How long frames have shown nobody.
  private(set) var absence = 0.0
  /// Since when a hand has been in view, short gaps left out.
  private(set) var presentSince: Double?
  private var hasReportedArmed = false

  /// The index of the hand that mattered in the last frame; nil if there was none.
  private(set) var hand: Int?
  /// The thumb that the last frame showed, whether or not it became a swipe.
  private(set) var shown: ThumbDirection?
  /// What was measured of that hand.
  private(set) var reading: ThumbReading?
  /// True if the hand that has shown a thumb may still do so, by the looser rule.
  package private(set) var isHeld = false

  /// A control by the standard settings that has seen no hand.
  public init() {
    self.init(configuration: Configuration())
  }

  /// A control that has seen no hand.
  package init(configuration: Configuration) {
    self.configuration = configuration
  }

  package init(settings: [String: Double]) {
    self.init(configuration: Configuration(settings: settings))
  }

  /// Takes in the next frame; one that is not later than the last is left out.
  public mutating func process(_ frame: HandFrame) -> [HandEvent] {
    let time = frame.time * 1000
    if let lastTime, time <= lastTime { return [] }
    let gap = lastTime.map { time - $0 } ?? 0
    let step = min(gap, configuration.maxStep)
    var events = gap > configuration.maxPause ? interrupt() : []
    if gap > configuration.maxHold { latch = .armed }
    lastTime = time
    let picture = ThumbPicture(frame, rule: configuration.rule)

    events += noticePresence(picture, time: time, step: step)
    guard let presentSince else { return events }
    let isSettled = time - presentSince >= configuration.settling
    for direction in [ThumbDirection.up, .down] {
      if gather(direction, picture, step: step, isSettled: isSettled) {
        latch = .latched(direction, rest: 0)
        (up, down) = (Evidence(), Evidence())
        hasReportedArmed = false
        isHeld = true
        return events + [.intent(direction.intent)]
      }
    }
    takeRest(picture, step: step)
    if case .latched(let direction, _) = latch { isHeld = picture.isHeld(direction) }
    if latch == .armed, !hasReportedArmed, picture.hasHand {
      hasReportedArmed = true
      events.append(.armed)
    }
    return events
  }

  /// Nobody looks at the hand for a while: what was in the making comes to nothing.
  ///
  /// A thumb that was shown stays shown until the hand is seen to rest or to go away, so that one
  /// that is held all the while is still one swipe.
  public mutating func interrupt() -> [HandEvent] {
    let wasPresent = presentSince != nil
    let shownBefore = latch
    self = ThumbControl(configuration: configuration)
    if case .latched(let direction, _) = shownBefore { latch = .latched(direction, rest: 0) }
    return wasPresent ? [.lost] : []
  }

  /// Keeps track of whether a hand is there at all.
  private mutating func noticePresence(
    _ picture: ThumbPicture, time: Double, step: Double
  ) -> [HandEvent] {
    var events: [HandEvent] = []
    absence = picture.hasHand ? 0 : absence + step
    if absence > configuration.grace {
      // The hand was seen to go away: whatever comes next is another gesture.
      events = interrupt()
      latch = .armed
      lastTime = time
    }
    (hand, reading, shown) = (picture.hand, picture.reading, picture.shown)
    isHeld = false
    guard picture.hasHand else { return events }
    if presentSince == nil {
      // The hand came, on average, half a frame before it was seen.
      presentSince = time - step / 2
      events.append(.found)
    }
    return events
  }

  /// Counts what speaks for a thumb and what speaks against it; true if it has been shown.
  private mutating func gather(
    _ direction: ThumbDirection, _ picture: ThumbPicture, step: Double, isSettled: Bool
  ) -> Bool {
    var needed = configuration.evidence
    if case .latched(let latched, _) = latch {
      guard latched != direction else { return false }
      needed = configuration.turnEvidence
    }
    var evidence = direction == .up ? up : down
    let isShown = picture.shown == direction
    if isShown {
      // A thumb came, too, half a frame before it was seen.
      evidence.milliseconds += evidence.frames == 0 ? step / 2 : step
      evidence.frames += 1
    }
    let isStillShown = picture.shown == nil && evidence.frames > 0 && picture.isHeld(direction)
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

  /// Counts how long a hand that has shown a thumb has rested.
  private mutating func takeRest(_ picture: ThumbPicture, step: Double) {
    guard case .latched(let direction, var rest) = latch else { return }
    if picture.shown == direction {
      rest = 0
    } else if picture.isHeld(direction) {
      rest += step * configuration.heldRest
    } else if picture.canRest {
      rest += step
    }
    latch = rest >= configuration.rest ? .armed : .latched(direction, rest: rest)
  }
}
