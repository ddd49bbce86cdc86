import Hands

struct FollowedHand {
  /// Seconds for which a hand must keep its place to count as resting.
  private static let stillTime = 1.0
  /// The maximum movement of a hand that keeps its place, as a share of its region's side.
  private static let stillWay: Float = 0.1

  /// Seconds between checks for a palm, and how many in a row must fail before the hand is dropped.
  /// Without checks, the landmark net follows faces and cloth for seconds. A check looks at a
  /// square twice as wide as the hand's region. In three films, the palm net scored below
  /// `minPalmScore` in 1.7 % of the pictures, for at most a tenth of a second, and in 65 % of the
  /// squares that show no hand.
  private static let checkInterval = 0.5
  private static let maxDoubts = 3
  private static let minPalmScore: Float = 0.2
  private static let checkScale: Float = 2

  /// Seconds after which the landmarks of a still hand are read again.
  private static let maxAge = 0.25
  /// The landmarks are settled if they were read twice while nothing moved. They are also settled
  /// if the region that they give is close to the one in which they were read: the overlap is more
  /// than `settledOverlap`, and the turn less than `settledTurn` radians.
  private static let settledOverlap: Float = 0.8
  private static let settledTurn: Float = 0.2

  private(set) var region: HandRegion
  /// The hand with the landmarks that were read most recently, and the size of their picture.
  private(set) var hand: Hand
  private var size = PictureSize.unknown
  /// The region's centre when the hand last left its place, and the time when it left.
  private var place: SIMD2<Float>
  private var placeTime: Double
  /// The time of the latest check, and how many checks in a row have found no palm.
  private var checkTime: Double
  private var doubts = 0
  /// The view of the hand when it last changed, and the time of that change.
  private var view = CoarseView()
  private var changeTime: Double
  /// When the landmarks were read, and whether reading them again would hardly change them.
  private var readTime: Double
  private var isSettled = false

  init?(
    in region: HandRegion, of picture: Picture, at time: Double, _ landmarks: LandmarkDetector
  ) {
    (self.region, hand, place) = (region, Hand(), region.center)
    (placeTime, checkTime, changeTime, readTime) = (time, time, time, time)
    guard follow(in: picture, at: time, landmarks) else { return nil }
  }

  /// Finds the joints in the next picture, unless the hand is still. Returns false if it is gone.
  mutating func follow(
    in picture: Picture, at time: Double, _ landmarks: LandmarkDetector
  ) -> Bool {
    let isStill = view.isSame(in: picture)
    if isStill, isSettled, time - readTime < Self.maxAge { return true }
    guard let found = landmarks.hand(in: region, of: picture) else { return false }
    let last = region
    region = HandRegion(joints: found.joints)
    guard region.isUsable else { return false }
    readTime = time
    isSettled =
      isStill
      || region.overlap(with: last) > Self.settledOverlap
        && abs(region.turn(from: last)) < Self.settledTurn
    if !isStill {
      view.take(region, of: picture)
      changeTime = time
    }
    (hand, size) = (found.hand, picture.size)
    if (region.center - place).length > Self.stillWay * region.side {
      (place, placeTime) = (region.center, time)
    }
    return true
  }

  func isCheckDue(at time: Double) -> Bool { time - checkTime >= Self.checkInterval }

  /// Checks for a palm; returns false if too many checks in a row found none. If the previous check
  /// found a palm and the view has not changed since then, the palm counts as found again.
  mutating func check(in picture: Picture, at time: Double, _ palms: PalmDetector) -> Bool {
    defer { checkTime = time }
    if doubts == 0, changeTime <= checkTime { return true }
    let part = HandRegion(center: region.center, side: region.side * Self.checkScale, angle: 0)
    doubts = palms.maxScore(in: picture, part) < Self.minPalmScore ? doubts + 1 : 0
    return doubts < Self.maxDoubts
  }

  private var hangs: Bool { hand.hangs(in: size) }

  /// Returns true if the hand hangs, or has kept its place for ``stillTime``.
  func rests(at time: Double) -> Bool { hangs || time - placeTime >= Self.stillTime }

  /// Returns true if this hand does not hang, and the resting `other` hangs or is clearly lower.
  func isRaised(beside other: FollowedHand) -> Bool {
    !hangs && (other.hangs || region.center.y < other.region.center.y - other.region.side / 4)
  }
}
