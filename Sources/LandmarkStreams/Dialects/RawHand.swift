import Hands

struct RawHand: Sendable {
  /// The points by `HandJoint`; nil for joints that were not seen.
  var points = [RawPoint?](repeating: nil, count: HandJoint.count)
  var handedness: Handedness?
  var score: Double?

  subscript(joint: HandJoint) -> RawPoint? {
    get { points[joint.rawValue] }
    set { points[joint.rawValue] = newValue }
  }

  /// Returns the minimum and maximum coordinate along an axis; nil if no point has that coordinate.
  func range(_ coordinate: (RawPoint) -> Double?) -> ClosedRange<Double>? {
    let values = points.compactMap { $0.flatMap(coordinate) }
    guard let least = values.min(), let most = values.max() else { return nil }
    return least...most
  }

  var extent: Double { points.reduce(0) { max($0, abs($1?.x ?? 0), abs($1?.y ?? 0)) } }

  /// True if any point is not (0, 0) or (-1, -1), which some producers write if they see no hand.
  var isSeen: Bool {
    points.contains { $0.map { $0.x != $0.y || $0.x != 0 && $0.x != -1 } ?? false }
  }
}

struct FoundHand: Sendable {
  var hand: RawHand
  /// The index of the hand's value in the line's tree.
  var node: Int
  /// Identifies the hand's place in a line; left and right hands share it, as do a list's elements.
  var place: Int
  /// The keys on the path to the hand, outermost first.
  var keys: [String]
  /// The vocabulary of the joints' names; nil if the names show none.
  var vocabulary: LandmarkDialect.Producer?
  /// True if the points are world landmarks, which are in metres around the hand's centre.
  var isOfWorld: Bool
  /// True if the hand is a list of numbers without a key.
  var isBare: Bool

  /// Returns true if this hand is better than another of the same line. A hand in the picture is
  /// better than world landmarks. If that is equal, the hand with more joints is better. If that is
  /// equal and both hands have named joints, the hand that is deeper in the line is better.
  func isBetter(than other: FoundHand) -> Bool {
    func count(_ found: FoundHand) -> Int { found.hand.points.count { $0 != nil } }
    if isOfWorld != other.isOfWorld { return !isOfWorld }
    if count(self) != count(other) { return count(self) > count(other) }
    return keys.count > other.keys.count && vocabulary != nil && other.vocabulary != nil
  }
}

/// Reads hands that are lists of points in a known order.
extension LineTree {
  /// The layout of a list by its number of points: each hand's side, and where its 21 points are.
  private static let layouts: [Int: [(side: Handedness?, joints: [Int])]] = [
    21: [(nil, Array(0..<21))], 42: [(nil, Array(0..<21)), (nil, Array(21..<42))],
    // Headsets: the wrist, four joints of the thumb, and five per finger, the first in the palm.
    // OpenXR begins with the palm's centre.
    25: [(nil, (0..<25).filter { $0 < 5 || $0 % 5 != 0 })],
    26: [(nil, (1..<26).filter { $0 < 6 || $0 % 5 != 1 })],
    // COCO's whole body: body, feet and face, then both hands.
    133: [(.left, Array(91..<112)), (.right, Array(112..<133))],
    // MediaPipe Holistic in one list: face, left hand, body, right hand.
    543: [(.left, Array(468..<489)), (.right, Array(522..<543))],
  ]
  /// The number of coordinates per point, by the length of a list of bare numbers.
  private static let strides = [42: 2, 63: 3, 75: 3, 78: 3, 126: 3]
  /// Lengths that a body's list can have too; such a list is a hand only under a key for a hand.
  private static let ambiguous: Set<Int> = [25, 26, 75, 78]

  /// Returns the hands in the value at `index`, a list or an object of lists. Empty if no hand is
  /// seen; nil if the value does not hold a hand's points.
  func hands(at index: Int, isOfHand: Bool) -> [RawHand]? {
    let count = nodes[index].count
    if nodes[index].kind == .object { return columns(at: index).map(Self.hands) ?? nil }
    guard isOfHand || !Self.ambiguous.contains(count) else { return nil }
    if let stride = Self.strides[count], let numbers = numbers(at: index) {
      return Self.hands(
        Swift.stride(from: 0, to: count, by: stride).map { PointValue(numbers[$0..<$0 + stride]) })
    }
    guard Self.layouts[count] != nil else { return nil }
    let points = children(of: index).map { point(at: $0) }
    guard !points.contains(.none), points.contains(where: { $0 != .missing }) else { return nil }
    return Self.hands(numberedPoints(at: index) ?? points)
  }

  /// Reads a list of points that each begin with their number: `[[0, x, y], [1, x, y], ...]`.
  private func numberedPoints(at index: Int) -> [PointValue]? {
    var points: [PointValue] = []
    for child in children(of: index) {
      guard nodes[child].count >= 3, let numbers = numbers(at: child),
        numbers[0] == Double(points.count)
      else { return nil }
      points.append(PointValue(numbers.dropFirst()))
    }
    return points
  }

  /// Returns the points of an object with lists of 21 numbers: `{"x": [..], "y": [..]}`.
  private func columns(at index: Int) -> [PointValue]? {
    var points = [RawPoint](repeating: RawPoint(), count: HandJoint.count)
    for child in children(of: index) where nodes[child].count == HandJoint.count {
      guard let axis = key(child).axis, let numbers = numbers(at: child) else { continue }
      for joint in numbers.indices { points[joint] = points[joint].with(axis, numbers[joint]) }
    }
    return points.allSatisfy(\.isComplete) ? points.map { .point($0) } : nil
  }

  /// Returns the seen hands in a list of points; the list's length gives its layout.
  private static func hands(_ points: [PointValue]) -> [RawHand]? {
    layouts[points.count]?.map { layout in
      RawHand(points: layout.joints.map { points[$0].point }, handedness: layout.side)
    }.filter(\.isSeen)
  }
}
