/// A place as a producer writes it, in any unit.
struct RawPoint: Equatable, Sendable {
  var x, y: Double
  var z: Double?
  var confidence: Double?

  /// A number beyond this belongs to no hand in any unit.
  static let maxNumber = 1e6

  /// The point with another number.
  func with(_ axis: Word.Axis, _ number: Double) -> RawPoint {
    guard abs(number) <= Self.maxNumber else { return self }
    var point = self
    switch axis {
    case .x: point.x = number
    case .y: point.y = number
    case .z: point.z = number
    case .confidence: point.confidence = number
    }
    return point
  }
}

/// A hand as a producer writes it.
struct RawHand: Sendable {
  /// By ``HandJoint``; nil for joints that were not seen.
  var points = [RawPoint?](repeating: nil, count: HandJoint.count)
  var handedness: Handedness?
  var score: Double?

  subscript(joint: HandJoint) -> RawPoint? {
    get { points[joint.rawValue] }
    set { points[joint.rawValue] = newValue }
  }

  /// The smallest and the largest coordinate of the hand along an axis; nil if it has none.
  func range(_ coordinate: (RawPoint) -> Double?) -> ClosedRange<Double>? {
    let values = points.compactMap { $0.flatMap(coordinate) }
    guard let least = values.min(), let most = values.max() else { return nil }
    return least...most
  }

  /// The number that is farthest from 0 in the plane of the picture.
  var extent: Double { points.reduce(0) { max($0, abs($1?.x ?? 0), abs($1?.y ?? 0)) } }

  /// True unless all points are at the origin or at -1, which is how some say that there is no hand.
  var isSeen: Bool {
    points.contains { point in
      point.map { $0.x != $0.y || $0.x != 0 && $0.x != -1 } ?? false
    }
  }
}

/// A hand with the place in the line where it was found.
struct FoundHand: Sendable {
  var hand: RawHand
  /// The value in the line.
  var node: Int
  /// Recognises the place in other lines; left and right hands, and all elements of a list, have the
  /// same.
  var place: PathHash
  /// The same, but different for each side and element.
  var exactPlace: PathHash
  /// The keys on the way to it, from the outside.
  var keys: [String]
  /// Whose names its joints bear; nil if they bear none.
  var vocabulary: JointVocabulary?
  /// True if it stands beside the hand in the picture, in metres around the hand's centre.
  var isOfWorld = false
  /// True if it is a list of numbers that no key describes.
  var isBare = false

  /// True if this reading is better than another of the same line: one in the picture, with more
  /// joints, and in a list rather than spread over an object.
  func isBetter(than other: FoundHand) -> Bool {
    func count(_ found: FoundHand) -> Int { found.hand.points.count { $0 != nil } }
    if isOfWorld != other.isOfWorld { return !isOfWorld }
    if count(self) != count(other) { return count(self) > count(other) }
    return keys.count > other.keys.count && vocabulary != nil && other.vocabulary != nil
  }
}
