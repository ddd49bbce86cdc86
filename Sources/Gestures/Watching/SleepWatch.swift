import Hands

/// Puts the hand to sleep when a fist is held, and wakes it when an open palm is; asleep it decides
/// nothing.
///
/// It looks at the frames beside the control, so that it is the same whatever the control reads. Both
/// poses are shown upright, raised and still: a hand between two thumbs is a fist, too, but its palm
/// points sideways, and hands that talk are open, but move. A pose that somebody has taught for this
/// counts instead, wherever it points.
package struct SleepWatch: Equatable, Sendable {
  /// True while the hand decides nothing.
  package private(set) var isAsleep: Bool
  private let configuration: Configuration
  /// The rule for the poses that the hand was taught; nil for none.
  private let taught: TaughtRule?
  private var sleepSign = HeldSign()
  private var wakeSign = HeldSign()
  private var speed = PalmSpeed()
  /// The time of the last frame in milliseconds; nil before the first one.
  private var lastTime: Double?

  private static let rule = FingerRule()

  /// A watch that has seen nothing, with a hand that sleeps or is awake. What it was `taught` for this
  /// counts instead of a fist and a palm.
  package init(
    isAsleep: Bool, taught: TaughtRule? = nil, configuration: Configuration = Configuration()
  ) {
    (self.isAsleep, self.taught, self.configuration) = (isAsleep, taught, configuration)
  }

  /// Looks at the next frame. A fist does not count while it `isBusy`: while the control reads an answer
  /// in it, or holds the card. Returns true if the hand has fallen asleep or woken up.
  package mutating func process(_ frame: HandFrame, isBusy: Bool) -> Bool {
    let time = frame.time * 1000
    let step = min(max(time - (lastTime ?? time), 0), configuration.maxStep)
    lastTime = time
    let pose = pose(in: frame, at: time)
    let falls = sleepSign.add(
      isShown: pose == .sleep && !isBusy && !isAsleep, step: step, needed: configuration.fist)
    let wakes = wakeSign.add(
      isShown: pose == .wake && isAsleep, step: step, needed: configuration.palm)
    guard falls || wakes else { return false }
    isAsleep = falls
    return true
  }

  /// Wakes the hand by other means.
  package mutating func wake() { isAsleep = false }

  /// True if the hand was taught this pose, sleep or wake.
  package func isTaught(_ pose: PoseName) -> Bool { taught?.poses.names.contains(pose) ?? false }

  /// How far a pose that is being held has got, 0...1, once it can be no accident; nil before.
  package var progress: Double? {
    let share =
      isAsleep
      ? wakeSign.milliseconds / configuration.palm : sleepSign.milliseconds / configuration.fist
    return share >= configuration.shownShare ? share : nil
  }

  /// Sleep or wake, shown by the only hand that counts and held still; nil for neither.
  private mutating func pose(in frame: HandFrame, at time: Double) -> PoseName? {
    let observation = FingerObservation(frame, rule: Self.rule)
    // A hand that hangs does not count, but a pose that was taught may point down.
    let hanging = taught != nil && frame.handCount == 1 ? 0 : nil
    guard let index = observation.hands.first?.index ?? hanging else { return nil }
    let geometry = HandGeometry(
      frame[index], in: frame.size, minConfidence: Self.rule.minConfidence)
    guard let size = geometry.palmSize, size > 0 else { return nil }
    let palm = HandSighting.Palm(center: geometry.middle(of: HandJoint.palm), size: size)
    speed.add(palm, time: time)
    guard observation.hands.count <= 1, speed.value <= configuration.maxSpeed,
      (0...1).contains(palm.center.x / frame.size.width),
      (0...1).contains(palm.center.y / frame.size.height),
      frame.size.isGuessed || size >= configuration.minSize * frame.size.height
    else { return nil }
    if let pose = taught?.pose(of: frame[index], in: frame.size), [.sleep, .wake].contains(pose) {
      return pose
    }
    guard let hand = observation.hands.first,
      palm.center.y / frame.size.height <= configuration.lowest,
      let pose = untaughtPose(of: hand), !isTaught(pose)
    else { return nil }
    return pose
  }

  /// What an upright hand means if nobody has taught it: sleep by a fist, wake by a palm.
  private func untaughtPose(of hand: FingerObservation.CountedHand) -> PoseName? {
    guard hand.reading.palmLean.map({ $0 <= configuration.maxLean }) ?? false else { return nil }
    switch hand.count {
    case 0 where hand.reading.reach.max() <= configuration.closed: return .sleep
    case 5: return .wake
    default: return nil
    }
  }

  /// What counts as a pose, and for how long it is held.
  package struct Configuration: Equatable, Sendable {
    /// Milliseconds for which a fist is held.
    package var fist = 2_000.0
    /// Milliseconds for which an open palm is held.
    package var palm = 1_000.0
    /// Milliseconds; a frame counts for no more.
    package var maxStep = 120.0
    /// Palm sizes a second; a hand that moves faster is not held still.
    package var maxSpeed = 0.5
    /// Share of the picture's height; a palm whose middle is lower may lie on a table.
    package var lowest: Float = 0.70
    /// Share of the picture's height; a smaller palm is far away, and its fingers are uncertain.
    package var minSize: Float = 0.06
    /// Degrees between the palm and straight up.
    package var maxLean: Float = 35
    /// Maximum reach of each finger of a fist, as for `FingerRule`.
    package var closed: Float = 0.9
    /// Share of its time after which a pose that is held is shown.
    package var shownShare = 0.4

    /// The tuned values.
    package init() {}
  }
}
