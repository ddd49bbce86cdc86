/// A place as a producer writes it, in any unit.
struct RawPoint: Equatable, Sendable {
  var x, y: Double
  var z: Double?
  var confidence: Double?

  /// A number beyond this belongs to no hand in any unit.
  static let maxNumber = 1e6
}

/// A hand as a producer writes it.
struct RawHand: Sendable {
  /// By ``HandJoint``; nil for joints that were not seen.
  var points = [RawPoint?](repeating: nil, count: HandJoint.count)
  var handedness: Handedness?
  var score: Double?
  /// The number of points that were given, those without a known name included.
  var givenCount = 0

  /// The number of joints that are there.
  var count: Int { points.count { $0 != nil } }

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

  /// True unless all points are at the origin or at -1, which is how some say that there is no hand.
  var isSeen: Bool {
    points.contains { point in
      point.map { $0.x != $0.y || $0.x != 0 && $0.x != -1 } ?? false
    }
  }

  /// The length of the hand's bones, divided by the diagonal of the box around it: about 3 to 7 for
  /// hands, and more for numbers that were taken for points in the wrong order. Infinity if all
  /// points are the same.
  var disorder: Double {
    guard let xs = range(\.x), let ys = range(\.y) else { return .infinity }
    let (width, height) = (xs.upperBound - xs.lowerBound, ys.upperBound - ys.lowerBound)
    let diagonal = (width * width + height * height).squareRoot()
    guard diagonal > 0 else { return .infinity }
    var length = 0.0
    for joint in 1..<HandJoint.count {
      let before = joint % 4 == 1 ? 0 : joint - 1
      guard let end = points[joint], let start = points[before] else { continue }
      let (x, y) = (end.x - start.x, end.y - start.y)
      length += (x * x + y * y).squareRoot()
    }
    return length / diagonal
  }
}
