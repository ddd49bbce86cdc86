import Hands

/// The meaning of a stream's coordinates, decided by its first hand.
///
/// Confusing up with down would swap the answers, so only facts decide. The first to apply counts:
/// 1. the user has said which way `y` points;
/// 2. joints with Apple Vision's names have their origin at the lower left;
/// 3. joints with the names of headsets or Ultraleap are in metres or millimetres, y up;
/// 4. if the wrist's depth is far from 0, the points are in a room: a headset writes negative `z`
///    and `y` up, a depth camera positive `z` and `y` down;
/// 5. bare lists of numbers may come from game engines, where `y` points up. The user must
///    say which way it points if the numbers are pixels, or if the first hand points down when `y`
///    is read as down;
/// 6. everything else is y down, as in every picture.
struct CoordinateConvention: Equatable, Sendable {
  enum Unit: Equatable, Sendable {
    case fractions
    case pixels
    /// Lengths in a room, with this many units per metre.
    case lengths(perMetre: Double)
  }

  let unit: Unit
  let isYUp: Bool
  /// True if the third number is a confidence and not a depth.
  private let hasConfidence: Bool
  /// The wrist (or else the first seen point) of the first hand, mapped to the picture's middle.
  private let origin: RawPoint
  /// The width in metres of the part of a room that fills the picture; a hand takes a sixth of it.
  private static let roomWidth = 1.28
  /// If all coordinates of a hand are smaller than this, they are fractions, else pixels.
  static let maxShare = 3.0

  static func question(_ reason: String) -> LandmarkError {
    .hand(1, problem: "\(reason); add --y up or --y down, whichever way y runs")
  }

  /// Learns from the first hand; throws a question if nothing shows which way `y` points.
  init(_ found: FoundHand, isYUp saidUp: Bool?) throws(LandmarkError) {
    let hand = found.hand
    origin = hand.points.lazy.compactMap { $0 }.first ?? RawPoint()
    let (xs, ys) = (hand.range(\.x) ?? 0...0, hand.range(\.y) ?? 0...0)
    let zs = hand.range(\.z) ?? 0...0
    let span = max(xs.upperBound - xs.lowerBound, ys.upperBound - ys.lowerBound)
    // In a picture, depth is measured from the wrist, so the wrist's own is 0. If no number is
    // negative and no third number exceeds 1, the third can be a confidence instead of a depth.
    let depth = hand[.wrist]?.z ?? 0
    let mayBeShares = min(xs.lowerBound, ys.lowerBound, zs.lowerBound) >= 0 && zs.upperBound <= 1
    let isDeep =
      !mayBeShares && (zs.lowerBound > 0 || zs.upperBound < 0) && abs(depth) > max(0.15, span)
    let isSpatial = hand.range(\.z) != nil && found.vocabulary?.isSpatial ?? false
    if isSpatial || isDeep || found.isOfWorld {
      // A hand spans 5 to 25 cm in any pose.
      unit = .lengths(perMetre: span < 1 ? 1 : 1000)
      isYUp = saidUp ?? (isSpatial || isDeep && depth < 0)
    } else {
      unit = hand.extent < Self.maxShare ? .fractions : .pixels
      isYUp = saidUp ?? (found.vocabulary == .vision)
      let (wrist, middle) = (hand[.wrist] ?? origin, hand[.middleMCP] ?? origin)
      let pointsDown = middle.y - wrist.y > abs(middle.x - wrist.x)
      if saidUp == nil, found.isBare, unit == .pixels || pointsDown {
        throw Self.question("numbers without names")
      }
    }
    // Depths in pixels would exceed 1, so a third number in 0...1 is a confidence.
    let isShare = zs.lowerBound >= 0 && zs.upperBound <= 1 && zs.upperBound > 0
    hasConfidence = unit == .pixels && isShare && hand.range(\.confidence) == nil
  }

  static func == (left: CoordinateConvention, right: CoordinateConvention) -> Bool {
    left.unit == right.unit && left.isYUp == right.isYUp
  }

  /// True if the points are in fractions or pixels of a picture, with y down.
  var isOfPicture: Bool { (unit == .fractions || unit == .pixels) && !isYUp }

  /// Returns false if the unit is fractions and the hand's coordinates are too large for that.
  func understands(_ hand: RawHand) -> Bool { unit != .fractions || hand.extent < Self.maxShare }

  /// Returns the hand in fractions of a picture of this size, y down.
  func hand(_ raw: RawHand, in size: PictureSize) -> Hand {
    var hand = Hand(
      handedness: raw.handedness, score: raw.score.flatMap { Self.share($0, in: WireRange.score) })
    for joint in HandJoint.allCases { hand[joint] = raw[joint].flatMap { landmark($0, size) } }
    return hand
  }

  private func landmark(_ raw: RawPoint, _ size: PictureSize) -> Landmark? {
    var point = raw
    if hasConfidence { (point.confidence, point.z) = (raw.confidence ?? raw.z, nil) }
    // Unseen joints are often (0, 0) with a confidence of 0; in pixels also (0, 0) or (-1, -1).
    if point.confidence == 0, point.x == 0, point.y == 0 { return nil }
    if unit == .pixels, point.x <= 0, point.x == point.y { return nil }
    let (width, height) = (Double(size.width), Double(size.height))
    let (x, y, share): (Double, Double, Double)
    switch unit {
    case .fractions: (x, y, share) = (point.x, isYUp ? 1 - point.y : point.y, 1)
    case .pixels:
      share = 1 / width
      (x, y) = (point.x / width, isYUp ? 1 - point.y / height : point.y / height)
    case .lengths(let perMetre):
      share = 1 / (Self.roomWidth * perMetre)
      let down = (isYUp ? origin.y - point.y : point.y - origin.y) * share
      (x, y) = (0.5 + (point.x - origin.x) * share, 0.5 + down * width / height)
    }
    guard WireRange.place.contains(x), WireRange.place.contains(y) else { return nil }
    return Landmark(
      x: Float(x), y: Float(y), z: Self.share((point.z ?? 0) * share, in: WireRange.place) ?? 0,
      confidence: point.confidence.flatMap { Self.share($0, in: WireRange.place) })
  }

  private static func share(_ value: Double, in range: ClosedRange<Double>) -> Float? {
    range.contains(value) ? Float(value) : nil
  }

  /// Common camera sizes, smallest first.
  private static let common: [PictureSize] = [
    .unknown, PictureSize(width: 1280, height: 720), PictureSize(width: 1920, height: 1080),
    PictureSize(width: 3840, height: 2160), PictureSize(width: 7680, height: 4320),
  ]

  /// Guesses a picture size that contains a hand in pixels and is not below the earlier guess. The
  /// guess only affects where the hand is drawn, and not its shape, because pixels are square.
  static func guessSize(for hand: RawHand, atLeast size: PictureSize?) -> PictureSize {
    let right = Float(hand.range(\.x)?.upperBound ?? 0)
    let bottom = Float(hand.range(\.y)?.upperBound ?? 0)
    var guess =
      ((size.map { [$0] } ?? []) + common).first { right <= $0.width && bottom <= $0.height }
      ?? PictureSize(width: max(right, 1), height: max(bottom, 1))
    guess.isGuessed = true
    return guess
  }
}
