/// How a stream's coordinates are understood, which is decided with its first hand.
///
/// Taking up for down would swap the answers, so it is decided by facts alone, the first of these
/// that applies:
/// 1. joints in Apple Vision's names have their origin at the lower left;
/// 2. joints in the names of headsets and of Ultraleap are in metres or millimetres, y up;
/// 3. points whose wrist has a negative depth of its own are in front of a headset, y up;
/// 4. bare lists of numbers come from programs that turn `y` round for a game engine or do not: a
///    hand comes into the picture from below, so the wrist is lower than the fingers. If it is
///    neither, lists of 63 in pixels are what cvzone's example for Unity sends, y up;
/// 5. everything else is y down, as in every picture.
struct CoordinateReading: Equatable, Sendable {
  /// What coordinates are measured in.
  enum Unit: Equatable, Sendable {
    /// Shares of the picture's width and height.
    case fractions
    case pixels
    /// A length in a room: so many of these make a metre.
    case lengths(perMetre: Double)
  }

  private(set) var unit: Unit
  private(set) var isYUp: Bool
  /// True if the third number is a confidence and not a depth.
  private let hasConfidence: Bool
  /// Where the wrist of the first hand was, which goes to the middle of the picture.
  private let origin: (x: Double, y: Double)
  /// The picture into which a room is drawn is so many metres wide: a hand is a sixth of it.
  private static let roomWidth = 1.28
  /// Shares are smaller than this, and other units larger.
  private static let maxShare = 3.0

  /// Decides by the first hand.
  init(_ found: FoundHand) {
    let hand = found.hand
    let first = hand.points.lazy.compactMap { $0 }.first
    origin = (first?.x ?? 0, first?.y ?? 0)
    let (xs, ys) = (hand.range(\.x) ?? 0...0, hand.range(\.y) ?? 0...0)
    let zs = hand.range(\.z)
    let span = max(xs.upperBound - xs.lowerBound, ys.upperBound - ys.lowerBound)
    // Producers of pictures count depth from the wrist.
    let isInFront = (zs?.upperBound ?? 0) < 0 && (hand[.wrist]?.z ?? 0) < -max(0.15, span)
    let isSpatial = zs != nil && (found.vocabulary?.isSpatial ?? false)
    if isSpatial || isInFront || found.isOfWorld {
      // A hand is 5 to 25 cm large, whatever it does.
      unit = .lengths(perMetre: span < 1 ? 1 : 1000)
      isYUp = isSpatial || isInFront
    } else {
      unit = hand.extent < Self.maxShare ? .fractions : .pixels
      isYUp = found.vocabulary == .vision || Self.isYUp(found, unit)
    }
    // In pixels a depth would be larger than a share.
    let isShare = zs.map { $0.lowerBound >= 0 && $0.upperBound <= 1 && $0.upperBound > 0 } ?? false
    hasConfidence = unit == .pixels && isShare && hand.range(\.confidence) == nil
  }

  static func == (left: CoordinateReading, right: CoordinateReading) -> Bool {
    left.unit == right.unit && left.isYUp == right.isYUp
  }

  /// Where the fingers of a bare list are.
  private static func isYUp(_ found: FoundHand, _ unit: Unit) -> Bool {
    guard found.isBare, let wrist = found.hand[.wrist], let middle = found.hand[.middleMCP] else {
      return false
    }
    let (x, y) = (middle.x - wrist.x, middle.y - wrist.y)
    return abs(y) > abs(x) ? y > 0 : unit == .pixels && found.hand.range(\.z) != nil
  }

  /// True if bare numbers are what cvzone's example for Unity sends.
  func isOfCvzone(_ found: FoundHand) -> Bool {
    unit == .pixels && isYUp && found.hand.range(\.z) != nil
  }

  /// True if the hand's coordinates can be meant like this.
  func understands(_ hand: RawHand) -> Bool { unit != .fractions || hand.extent < Self.maxShare }

  /// What is wrong with coordinates below 0. They often come with y up, and taken for shares with y
  /// down they would swap the answers.
  static let belowZero = "points below 0; a picture starts at 0, with y down"

  /// True if a hand that should be in a picture is mostly left of it or above it, so that it is
  /// measured otherwise. Producers whose names or order tell which way y runs are believed.
  func isBelowZero(_ found: FoundHand) -> Bool {
    if case .lengths = unit { return false }
    return !isYUp && !found.isBare
      && Self.isBelowZero(found.hand.points.map { $0.map { ($0.x, $0.y) } })
  }

  /// True if most points are below 0. Where they are counted from the wrist, that says nothing.
  fileprivate static func isBelowZero(_ points: [(x: Double, y: Double)?]) -> Bool {
    if let wrist = points[0], wrist == (0, 0) { return false }
    let seen = points.compactMap { $0 }
    return seen.count { $0.x < 0 || $0.y < 0 } * 2 > seen.count
  }

  /// The hand in shares of a picture of this size, y down.
  func hand(_ raw: RawHand, in size: PictureSize) -> Hand {
    var hand = Hand(
      handedness: raw.handedness, score: raw.score.flatMap { Self.share($0, in: WireRange.score) })
    for joint in HandJoint.allCases { hand[joint] = raw[joint].flatMap { landmark($0, size) } }
    return hand
  }

  private func landmark(_ raw: RawPoint, _ size: PictureSize) -> Landmark? {
    var point = raw
    if hasConfidence { (point.confidence, point.z) = (raw.confidence ?? raw.z, nil) }
    // Joints that were not seen are often at the origin, with no confidence if there is one.
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

  /// Common sizes of cameras, from the smallest.
  private static let common: [PictureSize] = [
    .unknown, PictureSize(width: 1280, height: 720), PictureSize(width: 1920, height: 1080),
    PictureSize(width: 3840, height: 2160), PictureSize(width: 7680, height: 4320),
  ]

  /// A size in which a hand in pixels lies, and that is not smaller than one before. The shape of the
  /// hand does not depend on the guess, because pixels are square: the guess only says where in the
  /// picture the hand is drawn.
  static func guessSize(for hand: RawHand, atLeast size: PictureSize?) -> PictureSize {
    let right = Float(hand.range(\.x)?.upperBound ?? 0)
    let bottom = Float(hand.range(\.y)?.upperBound ?? 0)
    return ((size.map { [$0] } ?? []) + common).first { right <= $0.width && bottom <= $0.height }
      ?? PictureSize(width: max(right, 1), height: max(bottom, 1))
  }
}

extension Hand {
  /// True if most of the hand's joints are left of the picture or above it.
  var isBelowZero: Bool {
    CoordinateReading.isBelowZero(
      HandJoint.allCases.map { self[$0].map { (Double($0.x), Double($0.y)) } })
  }
}
