import Hands

/// Puts the hand to sleep when a fist is held, and wakes it when an open palm is held.
///
/// The watch looks at the frames itself, beside any control. Both poses must be upright, raised and
/// still: a fist between two thumbs points sideways, and the open hands of talking people move. A
/// pose taught for sleep or wake replaces the fist or the palm, and can point in any direction.
package struct SleepWatch: Equatable, Sendable {
  /// True while the hand decides nothing.
  package var isAsleep: Bool
  /// The rule for taught sleep and wake poses; nil if none were taught.
  private let taught: TaughtRule?
  /// A fist must be held for 2,000 milliseconds, and an open palm for 1,000.
  private var (sleepSign, wakeSign) = (Hold(needed: 2_000), Hold(needed: 1_000))
  private var speed = PalmSpeed()
  /// The time of the latest frame in milliseconds; nil before the first one.
  private var lastTime: Double?

  private static let rule = FingerRule()
  /// Maximum speed of a hand that counts as held still, in palm sizes a second.
  private static let maxSpeed = 0.5
  /// Maximum distance of the palm from the upper edge, as a share: a lower one may lie on a table.
  private static let lowest: Float = 0.70
  /// Minimum size of the palm, as a share of the picture's height, for its fingers to be certain.
  private static let minSize: Float = 0.06
  /// Maximum angle between the palm and straight up in degrees.
  private static let maxLean: Float = 35
  /// Maximum reach of each finger of a fist; see `FingerShape.reach`.
  private static let closed: Float = 0.9
  /// Share of the holding time after which the progress is shown.
  private static let shownShare = 0.4

  /// Creates a watch; `taught` poses of sleep and wake replace the fist and the palm.
  package init(isAsleep: Bool, taught: TaughtRule? = nil) {
    (self.isAsleep, self.taught) = (isAsleep, taught)
  }

  /// Processes the next frame; returns true if the hand has fallen asleep or woken up. A fist does
  /// not count while `isBusy`, when the hand answers or holds something.
  package mutating func process(_ frame: MeasuredFrame, isBusy: Bool) -> Bool {
    let time = frame.time * 1000
    let step = min(max(time - (lastTime ?? time), 0), Presence.maxStep)
    lastTime = time
    let pose = pose(in: frame, at: time)
    let falls = sleepSign.add(isShown: pose == .sleep && !isBusy && !isAsleep, step: step)
    let wakes = wakeSign.add(isShown: pose == .wake && isAsleep, step: step)
    guard falls || wakes else { return false }
    isAsleep = falls
    return true
  }

  package func isTaught(_ pose: PoseName) -> Bool { taught?.poses.names.contains(pose) ?? false }

  /// The progress of the pose being held, 0...1; nil while the pose may still be accidental.
  package var progress: Double? {
    let share = isAsleep ? wakeSign.share : sleepSign.share
    return share >= Self.shownShare ? share : nil
  }

  /// Returns sleep or wake if the only hand that counts shows it and is held still; nil otherwise.
  private mutating func pose(in frame: MeasuredFrame, at time: Double) -> PoseName? {
    let observation = FingerObservation(frame, rule: Self.rule)
    // A taught pose can point down, so with taught poses a single hanging hand counts, too.
    let hanging = taught != nil && frame.hands.count == 1 ? 0 : nil
    guard let index = observation.hands.first?.index ?? hanging else { return nil }
    let palm = frame.hands[index].palm
    guard palm.size > 0 else { return nil }
    speed.add(palm, time: time)
    guard observation.hands.count <= 1, speed.value <= Self.maxSpeed,
      (0...1).contains(palm.center.x / frame.size.width),
      (0...1).contains(palm.center.y / frame.size.height),
      frame.size.isGuessed || palm.size >= Self.minSize * frame.size.height
    else { return nil }
    if let pose = taught?.pose(of: frame.hands[index]), [.sleep, .wake].contains(pose) {
      return pose
    }
    guard let hand = observation.hands.first, let lean = frame.hands[index].palmLean,
      lean <= Self.maxLean, palm.center.y / frame.size.height <= Self.lowest
    else { return nil }
    // An upright fist is sleep and an upright open palm is wake, unless a taught pose replaces it.
    switch hand.count {
    case 0 where hand.fingers.reach.max() <= Self.closed && !isTaught(.sleep): return .sleep
    case 5 where !isTaught(.wake): return .wake
    default: return nil
    }
  }
}
