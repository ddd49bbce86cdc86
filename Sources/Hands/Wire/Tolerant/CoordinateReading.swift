/// How a stream's coordinates are understood, which is decided with its first hand.
///
/// Taking up for down would swap the answers, so it is decided by facts alone, the first of these
/// that applies:
/// 1. joints in Apple Vision's names have their origin at the lower left;
/// 2. joints in the names of headsets and of Ultraleap are in metres or millimetres, y up;
/// 3. points whose wrist has a depth of its own are in a room: in front of a headset `z` is negative
///    and `y` runs up, in front of a depth camera `z` is positive and `y` runs down;
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

  /// Decides by the first hand.
  init(_ found: FoundHand) {
    let hand = found.hand
    let first = hand.points.lazy.compactMap { $0 }.first
    origin = (first?.x ?? 0, first?.y ?? 0)
    unit = Self.unit(found)
    hasConfidence = unit == .pixels && Self.hasConfidence(hand)
    isYUp = Self.isYUp(found, unit)
  }

  static func == (left: CoordinateReading, right: CoordinateReading) -> Bool {
    left.unit == right.unit && left.isYUp == right.isYUp
  }

  private static func unit(_ found: FoundHand) -> Unit {
    let hand = found.hand
    guard let xs = hand.range(\.x), let ys = hand.range(\.y) else { return .fractions }
    let span = max(xs.upperBound - xs.lowerBound, ys.upperBound - ys.lowerBound)
    if let zs = hand.range(\.z),
      found.vocabulary?.isSpatial ?? false || isDeep(hand, span) || isCentred(found, xs, ys, zs)
    {
      // A hand is 5 to 25 cm large, whatever it does.
      let isLeap = found.vocabulary == .leap && span > 1
      return .lengths(perMetre: span < 1 ? 1 : span < 30 && !isLeap ? 100 : 1000)
    }
    let largest = [xs, ys].map { max(abs($0.lowerBound), abs($0.upperBound)) }.max() ?? 0
    return largest < 3 ? .fractions : .pixels
  }

  /// True if the whole hand is at a distance, as seen by a headset or a depth camera. Producers of
  /// pictures count depth from the wrist.
  private static func isDeep(_ hand: RawHand, _ span: Double) -> Bool {
    guard let xs = hand.range(\.x), let ys = hand.range(\.y), let zs = hand.range(\.z),
      let wrist = hand[.wrist]?.z, zs.lowerBound > 0 || zs.upperBound < 0
    else { return false }
    // Shares with a confidence look like metres, but are all positive.
    let mayBeShares = min(xs.lowerBound, ys.lowerBound, zs.lowerBound) >= 0 && zs.upperBound <= 1
    return !mayBeShares && abs(wrist) > max(0.15, span)
  }

  /// True if the coordinates are metres around the middle of the hand, as MediaPipe's world
  /// landmarks are.
  private static func isCentred(
    _ found: FoundHand, _ xs: ClosedRange<Double>, _ ys: ClosedRange<Double>,
    _ zs: ClosedRange<Double>
  ) -> Bool {
    let middle = ((xs.lowerBound + xs.upperBound) / 2, (ys.lowerBound + ys.upperBound) / 2)
    return xs.lowerBound < -0.01 && ys.lowerBound < -0.01 && abs(middle.0) < 0.05
      && abs(middle.1) < 0.05 && xs.upperBound < 0.2 && ys.upperBound < 0.2
  }

  /// True if the third numbers are shares: in pixels a depth would be larger.
  private static func hasConfidence(_ hand: RawHand) -> Bool {
    guard let range = hand.range(\.z), hand.range(\.confidence) == nil else { return false }
    return range.lowerBound >= 0 && range.upperBound <= 1 && range.upperBound > 0
  }

  private static func isYUp(_ found: FoundHand, _ unit: Unit) -> Bool {
    switch found.vocabulary {
    case .vision: return true
    case .arKit, .webXR, .leap:
      if case .lengths = unit { return true }
      return false
    case .mediaPipe, nil: break
    }
    let hand = found.hand
    if case .lengths = unit { return (hand[.wrist]?.z ?? 0) < -0.15 }
    guard found.isBare, let wrist = hand[.wrist], let middle = hand[.middleMCP] else {
      return false
    }
    let (x, y) = (middle.x - wrist.x, middle.y - wrist.y)
    if abs(y) > abs(x) { return y > 0 }
    return unit == .pixels && hand.range(\.z) != nil
  }

  /// True if bare numbers are what cvzone's example for Unity sends.
  func isOfCvzone(_ found: FoundHand) -> Bool {
    unit == .pixels && isYUp && found.hand.range(\.z) != nil
  }

  /// True if the hand's coordinates can be meant like this.
  func understands(_ hand: RawHand) -> Bool {
    guard let xs = hand.range(\.x), let ys = hand.range(\.y) else { return true }
    let isFraction = max(abs(xs.lowerBound), xs.upperBound, abs(ys.lowerBound), ys.upperBound) < 3
    return unit != .fractions || isFraction
  }

  /// What is wrong with coordinates below 0. They often come with y up, and taken for shares with y
  /// down they would swap the answers.
  static let belowZero = "points below 0; a picture starts at 0, with y down"

  /// True if a hand that should be in a picture is mostly left of it or above it, so that it is
  /// measured otherwise. Producers whose names or order tell which way y runs are believed.
  func isBelowZero(_ found: FoundHand) -> Bool {
    if case .lengths = unit { return false }
    guard !isYUp, !found.isBare else { return false }
    return Self.isBelowZero(found.hand.points.lazy.map { $0.map { ($0.x, $0.y) } })
  }

  /// True if most points are below 0. Where they are counted from the wrist, that says nothing.
  fileprivate static func isBelowZero(_ points: some Sequence<(x: Double, y: Double)?>) -> Bool {
    var (seen, outside, isWrist) = (0, 0, true)
    for point in points {
      defer { isWrist = false }
      guard let (x, y) = point else { continue }
      if isWrist, x == 0, y == 0 { return false }
      seen += 1
      if x < 0 || y < 0 { outside += 1 }
    }
    return outside * 2 > seen
  }

  /// The hand in shares of a picture of this size, y down.
  func hand(_ raw: RawHand, in size: PictureSize) -> Hand {
    var hand = Hand(
      handedness: raw.handedness, score: raw.score.flatMap { Self.share($0, in: WireRange.score) })
    for joint in HandJoint.allCases { hand[joint] = raw[joint].flatMap { landmark($0, size) } }
    return hand
  }

  private func landmark(_ point: RawPoint, _ size: PictureSize) -> Landmark? {
    var point = point
    if hasConfidence {
      point.confidence = point.confidence ?? point.z
      point.z = nil
    }
    // Joints that were not seen are often at the origin, with no confidence if there is one.
    if point.confidence == 0, point.x == 0, point.y == 0 { return nil }
    if unit == .pixels, point.x <= 0, point.y <= 0, point.x == point.y { return nil }
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
    let z = (point.z ?? 0) * share
    return Landmark(
      x: Float(x), y: Float(y), z: WireRange.place.contains(z) ? Float(z) : 0,
      confidence: point.confidence.flatMap { Self.share($0, in: WireRange.place) })
  }

  private static func share(_ value: Double, in range: ClosedRange<Double>) -> Float? {
    range.contains(value) ? Float(value) : nil
  }
}

extension Hand {
  /// True if most of the hand's joints are left of the picture or above it.
  var isBelowZero: Bool {
    CoordinateReading.isBelowZero(
      HandJoint.allCases.lazy.map { self[$0].map { (Double($0.x), Double($0.y)) } })
  }
}
