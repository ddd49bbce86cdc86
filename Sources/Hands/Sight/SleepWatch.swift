/// Puts the hand to sleep when a fist is held, and wakes it when an open palm is; asleep it decides
/// nothing.
///
/// It looks at the frames beside the control, so that it is the same whatever the control reads. Both
/// poses are shown upright, raised and still: a hand between two thumbs is a fist, too, but its palm
/// points sideways, and hands that talk are open, but move.
package struct SleepWatch: Equatable, Sendable {
  /// True while the hand decides nothing.
  package private(set) var isAsleep: Bool
  private let configuration: Configuration
  private var fist = HeldSign()
  private var palm = HeldSign()
  private var speed = PalmSpeed()
  /// The time of the last frame in milliseconds; nil before the first one.
  private var lastTime: Double?

  private static let rule = FingerRule()

  /// A watch that has seen nothing, with a hand that sleeps or is awake.
  package init(isAsleep: Bool, configuration: Configuration = Configuration()) {
    (self.isAsleep, self.configuration) = (isAsleep, configuration)
  }

  /// Looks at the next frame. A fist does not count while it `isBusy`: while the control reads an answer
  /// in it, or holds the card. Returns true if the hand has fallen asleep or woken up.
  package mutating func process(_ frame: HandFrame, isBusy: Bool) -> Bool {
    let time = frame.time * 1000
    let step = min(max(time - (lastTime ?? time), 0), configuration.maxStep)
    lastTime = time
    let pose = pose(in: frame, at: time)
    let falls = fist.add(
      isShown: pose == .fist && !isBusy && !isAsleep, step: step, needed: configuration.fist)
    let wakes = palm.add(isShown: pose == .palm && isAsleep, step: step, needed: configuration.palm)
    guard falls || wakes else { return false }
    isAsleep = falls
    return true
  }

  /// Wakes the hand by other means.
  package mutating func wake() { isAsleep = false }

  /// How far a pose that is being held has got, 0...1, once it can be no accident; nil before.
  package var progress: Double? {
    let share =
      isAsleep ? palm.milliseconds / configuration.palm : fist.milliseconds / configuration.fist
    return share >= configuration.shownShare ? share : nil
  }

  private enum Pose { case fist, palm }

  /// The pose of the one raised hand that is held still; nil if there are several, or none shows one.
  private mutating func pose(in frame: HandFrame, at time: Double) -> Pose? {
    let observation = FingerObservation(frame, rule: Self.rule)
    guard let palm = observation.palm else { return nil }
    speed.add(palm, time: time)
    guard observation.hands.count == 1, let hand = observation.hands.first,
      speed.value <= configuration.maxSpeed,
      (0...configuration.lowest).contains(palm.center.y / frame.size.height),
      (0...1).contains(palm.center.x / frame.size.width),
      frame.size.isGuessed || palm.size >= configuration.minSize * frame.size.height,
      hand.reading.palmLean.map({ $0 <= configuration.maxLean }) ?? false
    else { return nil }
    switch hand.count {
    case 0 where hand.reading.reach.max() <= configuration.closed: return .fist
    case 5: return .palm
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
