/// Reads hands that are lists of points in a known order.
struct PointLists {
  let tree: LineTree

  /// One hand in a list: whose it is, and where its 21 points are.
  private struct Layout {
    var side: Handedness?
    var joints: [Int]
  }

  /// Where hands are in a list of so many points.
  private static let layouts: [Int: [Layout]] = [
    21: [Layout(joints: Array(0..<21))],
    42: [Layout(joints: Array(0..<21)), Layout(joints: Array(21..<42))],
    // Headsets: the wrist, four joints of the thumb, and five of each finger, of which the first is
    // in the palm. OpenXR begins with the palm's centre.
    25: [Layout(joints: (0..<25).filter { $0 < 5 || $0 % 5 != 0 })],
    26: [Layout(joints: (1..<26).filter { $0 < 6 || $0 % 5 != 1 })],
    // COCO's whole body: body, feet and face, then both hands.
    133: [
      Layout(side: .left, joints: Array(91..<112)), Layout(side: .right, joints: Array(112..<133)),
    ],
    // MediaPipe Holistic in one list: face, left hand, body, right hand.
    543: [
      Layout(side: .left, joints: Array(468..<489)),
      Layout(side: .right, joints: Array(522..<543)),
    ],
  ]

  /// How many numbers a point has in a list of so many.
  private static let strides = [42: 2, 63: 3, 75: 3, 78: 3, 126: 3]
  /// Lists that may be of a body, unless their place in the line says that they are of a hand.
  private static let ambiguous: Set<Int> = [25, 26, 75, 78]

  /// The hands of the list or object of lists at `index`; empty if none is seen, nil if it is no list
  /// of a hand's points.
  func hands(at index: Int, isOfHand: Bool) -> [RawHand]? {
    let count = tree[index].count
    if tree[index].kind == .object { return columns(at: index) }
    guard tree[index].kind == .array, isOfHand || !Self.ambiguous.contains(count) else {
      return nil
    }
    if let stride = Self.strides[count], let numbers = tree.numbers(at: index) {
      return hands(
        Swift.stride(from: 0, to: count, by: stride).map {
          PointValue(numbers[$0..<$0 + stride])
        })
    }
    guard Self.layouts[count] != nil else { return nil }
    var points: [PointValue] = []
    for child in tree.children(of: index) {
      let point = tree.point(at: child)
      guard point != .none else { return nil }
      points.append(point)
    }
    guard points.contains(where: { $0 != .missing }) else { return nil }
    return hands(withoutNumbers(at: index) ?? points)
  }

  /// The points of a list in which each begins with its number: `[[0, x, y], [1, x, y], ...]`.
  private func withoutNumbers(at index: Int) -> [PointValue]? {
    var points: [PointValue] = []
    for child in tree.children(of: index) {
      guard tree[child].count >= 3, let numbers = tree.numbers(at: child),
        numbers[0] == Double(points.count)
      else { return nil }
      points.append(PointValue(numbers.dropFirst()))
    }
    return points
  }

  /// Lists of 21 numbers in an object: `{"x": [..], "y": [..]}`.
  private func columns(at index: Int) -> [RawHand]? {
    var points = [RawPoint](repeating: RawPoint(x: .nan, y: .nan), count: HandJoint.count)
    for child in tree.children(of: index) where tree[child].count == HandJoint.count {
      guard let axis = tree.key(child).axis, let numbers = tree.numbers(at: child) else { continue }
      for (joint, number) in numbers.enumerated() {
        points[joint] = points[joint].with(axis, number)
      }
    }
    guard points.allSatisfy({ ($0.x + $0.y).isFinite }) else { return nil }
    return hands(points.map { .point($0) })
  }

  /// The hands in a list of points that are seen, by its length.
  private func hands(_ points: [PointValue]) -> [RawHand]? {
    Self.layouts[points.count]?.map { layout in
      RawHand(points: layout.joints.map { points[$0].point }, handedness: layout.side)
    }.filter(\.isSeen)
  }
}
