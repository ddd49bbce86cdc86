/// Thumb up, thumb down, and back to rest in between.
///
/// A thumb has to be seen for a time before it counts (a ghost or a blurred jump lasts one or two
/// frames), and then the hand has to rest, to go away, or to show the other thumb before another
/// one counts. All of it is measured in time, not in frames, so that a slow camera and a fast one
/// give the same swipes.
package struct ThumbControl: Equatable, Sendable {
  /// Every number of the control; times are in milliseconds.
  package struct Configuration: Equatable, Sendable {
    /// Which hands show a thumb.
    package var rule = ThumbRule()
    /// How long a thumb is shown before it counts, 60...115: four frames at 30 a second, three at
    /// 15, seven at 60.
    package var evidence = 95.0
    /// In at least so many frames, the last of which may be of the looser rule: ghosts and blurred
    /// jumps last one or two.
    package var minFrames = 3
    /// The same for the other thumb straight after one, 120...250: a hand is read upside down for
    /// up to five frames while it turns.
    package var turnEvidence = 150.0
    /// How long a hand is in view before its thumb counts, 180...250: a thumb that flashes up for
    /// 0.2 s is none.
    package var settling = 225.0
    /// How long a hand rests before the next thumb counts, 200...400: a hold is broken for up to
    /// 167, the shortest rest between two thumbs was 430.
    package var rest = 250.0
    /// The share of its time that counts as rest for a thumb that has sunk but still stands off,
    /// 0...0.30: one that is held sideways arms after 1.25 s, so that it never sticks.
    package var heldRest = 0.2
    /// How long frames show nobody before the hand is gone, 300...1000: inside of a hold it is
    /// missed for up to 470.
    package var grace = 600.0
    /// A stream that says nothing for longer has paused, and what was in the making is forgotten;
    /// the slowest camera that is of any use has two frames in it.
    package var maxPause = 1000.0
    /// Nobody holds a thumb through a pause that is longer than this.
    package var maxHold = 10_000.0
    /// One frame proves at most so much, 70...200, however late the next one comes.
    package var maxStep = 120.0

    /// The tuned numbers.
    package init() {}
  }

  /// What the control is waiting for.
  private enum State: Equatable {
    /// A thumb; none has been shown since the hand came, or since it rested.
    case armed
    /// A rest of the hand, of which `rest` milliseconds have passed, after a thumb was shown.
    case latched(ThumbDirection, rest: Double)
  }

  /// How long a thumb has been shown.
  private struct Evidence: Equatable {
    var milliseconds = 0.0
    var frames = 0
  }

  let configuration: Configuration
  private var latch = State.armed
  private var up = Evidence()
  private var down = Evidence()
  /// When the last frame came; all times are in milliseconds on the producer's clock.
  private var lastTime: Double?
  /// How long frames have shown nobody.
  private var absence = 0.0
  /// Since when a hand has been in view, short gaps left out.
  private var presentSince: Double?
  private var hasReportedArmed = false

  /// The place of the hand that mattered in the last frame; nil if there was none.
  package private(set) var trackedHand: Int?
  /// The thumb that the last frame showed, whether or not it became a swipe.
  package private(set) var shown: ThumbDirection?
  /// What was measured of that hand.
  package private(set) var reading: ThumbReading?

  /// A control that no hand was shown to.
  package init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// What it has made of the hand so far.
  package var state: ControlState {
    guard presentSince != nil else { return .noHand }
    if case .latched(let direction, _) = latch { return .fired(direction) }
    guard absence < configuration.maxStep else { return .lost }
    let (direction, most) =
      up.milliseconds >= down.milliseconds ? (ThumbDirection.up, up) : (.down, down)
    guard most.milliseconds > 0 else { return .resting }
    return .gathering(direction, evidence: min(most.milliseconds / configuration.evidence, 1))
  }

  /// What keeps the hand from showing a thumb; nil if it shows one, or if there is no hand.
  package var obstacle: ThumbObstacle? {
    reading.flatMap { configuration.rule.obstacle($0) }
  }

  /// How far the thumb's tip is clear of the hand, in palm sizes: above it positive, below it
  /// negative, 0 where it is not; nil without a hand.
  package var signal: Float? {
    reading.map { max($0.clearAbove, 0) - max($0.clearBelow, 0) }
  }

  /// True if the hand that has shown a thumb may still do so, by the looser rule.
  package private(set) var isHeld = false

  /// What is counted on the way to a swipe in a direction, or from one back to rest.
  func progress(_ direction: ThumbDirection) -> [ThumbExplanation.Progress] {
    if case .latched(let latched, let rest) = latch, latched == direction {
      return [.init(name: "rest", value: rest, needed: configuration.rest, unit: "ms")]
    }
    let evidence = direction == .up ? up : down
    let needed = latch == .armed ? configuration.evidence : configuration.turnEvidence
    let inView = presentSince.flatMap { since in lastTime.map { $0 - since } } ?? 0
    return [
      .init(name: "evidence", value: evidence.milliseconds, needed: needed, unit: "ms"),
      .init(
        name: "frames", value: Double(evidence.frames), needed: Double(configuration.minFrames),
        unit: "frames"),
      .init(name: "in view", value: inView, needed: configuration.settling, unit: "ms"),
    ]
  }

  /// Takes in the next frame; one that is not later than the last is left out.
  package mutating func process(_ frame: HandFrame) -> [ControlEvent] {
    let time = frame.time * 1000
    if let lastTime, time <= lastTime { return [] }
    let gap = lastTime.map { time - $0 } ?? 0
    let step = min(gap, configuration.maxStep)
    var events = gap > configuration.maxPause ? lose() : []
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
        return events + [.fired(direction)]
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
  package mutating func lose() -> [ControlEvent] {
    let wasPresent = presentSince != nil
    let shownBefore = latch
    self = ThumbControl(configuration: configuration)
    if case .latched(let direction, _) = shownBefore { latch = .latched(direction, rest: 0) }
    return wasPresent ? [.lost] : []
  }

  /// Keeps track of whether a hand is there at all.
  private mutating func noticePresence(
    _ picture: ThumbPicture, time: Double, step: Double
  ) -> [ControlEvent] {
    var events: [ControlEvent] = []
    absence = picture.hasHand ? 0 : absence + step
    if absence > configuration.grace {
      // The hand was seen to go away: whatever comes next is another gesture.
      events = lose()
      latch = .armed
      lastTime = time
    }
    (trackedHand, reading, shown) = (picture.hand, picture.reading, picture.shown)
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
