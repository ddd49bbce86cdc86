/// Reads hands that are lists of points in a known order.
struct PointLists {
  let tree: LineTree

  /// The hands of the list or object of lists at `index`; empty if it holds none, nil if it is no
  /// list of a hand's points. A list of 25 points may be a body, unless its place in the line says
  /// that it is of a hand (`isOfHand`).
  func hands(at index: Int, isOfHand: Bool) -> [RawHand]? {
    let node = tree[index]
    switch node.kind {
    case .object: return columns(at: index).map { [$0] }
    case .array: break
    default: return nil
    }
    guard node.count > 1 else { return nil }
    if let count = Self.numberCounts[node.count], isOfHand || count != .headset,
      let numbers = tree.numbers(at: index)
    {
      return seen(hands(of: numbers))
    }
    if node.count <= 4, let hand = planes(at: index) { return seen([hand]) }
    guard isOfHand || !Self.headsetCounts.contains(node.count) else { return nil }
    return points(at: index).flatMap { hands(of: $0) }.map(seen)
  }

  private enum NumberCount {
    case hand, hands, headset
  }

  private static let numberCounts: [Int: NumberCount] = [
    42: .hand, 43: .hand, 63: .hand, 64: .hand, 84: .hand, 126: .hands, 75: .headset, 78: .headset,
  ]
  private static let headsetCounts: Set<Int> = [25, 26]

  /// The hands that were seen.
  private func seen(_ hands: [RawHand]) -> [RawHand] {
    hands.filter(\.isSeen)
  }

  /// The hands of numbers without any structure. If there is more than one way to group them, the
  /// one that looks more like a hand is taken.
  private func hands(of numbers: [Double]) -> [RawHand] {
    switch numbers.count {
    case 43, 64: return hands(of: Array(numbers.dropFirst()))
    case 42: return [best([rows(numbers[...], 2), planes(numbers, 2)])]
    case 63: return [best([rows(numbers[...], 3), planes(numbers, 3)])]
    case 84:
      let halves = [rows(numbers[..<42], 2), rows(numbers[42...], 2)]
      let whole = rows(numbers[...], 4)
      let isTwo = seen(halves).contains { $0.disorder < whole.disorder }
      return isTwo ? halves : [whole]
    case 126:
      return [rows(numbers[..<63], 3), rows(numbers[63...], 3)]
    default:
      let points = stride(from: 0, to: numbers.count, by: 3).map {
        PointValue.point(RawPoint(x: numbers[$0], y: numbers[$0 + 1], z: numbers[$0 + 2]))
      }
      return hands(of: points) ?? []
    }
  }

  private func best(_ hands: [RawHand]) -> RawHand {
    hands.min { $0.disorder < $1.disorder } ?? RawHand()
  }

  /// 21 groups of `size` numbers.
  private func rows(_ numbers: ArraySlice<Double>, _ size: Int) -> RawHand {
    hand { joint, axis in
      axis < size ? numbers[numbers.startIndex + joint * size + axis] : nil
    }
  }

  /// `size` groups of 21 numbers.
  private func planes(_ numbers: [Double], _ size: Int) -> RawHand {
    hand { joint, axis in axis < size ? numbers[axis * HandJoint.count + joint] : nil }
  }

  private func hand(_ number: (_ joint: Int, _ axis: Int) -> Double?) -> RawHand {
    var hand = RawHand()
    for joint in 0..<HandJoint.count {
      guard let x = number(joint, 0), let y = number(joint, 1),
        abs(x) <= RawPoint.maxNumber, abs(y) <= RawPoint.maxNumber
      else { continue }
      hand.points[joint] = RawPoint(
        x: x, y: y, z: number(joint, 2), confidence: number(joint, 3))
    }
    hand.givenCount = HandJoint.count
    return hand
  }

  /// Lists of 21 numbers in a list: all `x`, all `y`, and so on.
  private func planes(at index: Int) -> RawHand? {
    var planes: [[Double]] = []
    for child in tree.children(of: index) {
      guard tree[child].count == HandJoint.count, let plane = tree.numbers(at: child) else {
        return nil
      }
      planes.append(plane)
    }
    guard planes.count >= 2 else { return nil }
    return hand { joint, axis in axis < planes.count ? planes[axis][joint] : nil }
  }

  /// Lists of 21 numbers in an object: `{"x": [..], "y": [..]}`.
  private func columns(at index: Int) -> RawHand? {
    var columns: [Int: [Double]] = [:]
    for child in tree.children(of: index) {
      guard tree[child].kind == .array, tree[child].count == HandJoint.count else { continue }
      let axis: Int? =
        switch tree.key(child).axis {
        case .x: 0
        case .y: 1
        case .z: 2
        case .confidence: 3
        case nil: nil
        }
      guard let axis, let numbers = tree.numbers(at: child) else { continue }
      columns[axis] = numbers
    }
    guard columns[0] != nil, columns[1] != nil else { return nil }
    return hand { joint, axis in columns[axis]?[joint] }
  }

  /// The points of a list; nil if it has anything else in it.
  private func points(at index: Int) -> [PointValue]? {
    guard Self.pointCounts.contains(tree[index].count) else { return nil }
    var points: [PointValue] = []
    for child in tree.children(of: index) {
      let point = tree.point(at: child)
      guard point != .none else { return nil }
      points.append(point)
    }
    return points.contains { $0 != .missing } ? withoutNumbers(points, at: index) : nil
  }

  private static let pointCounts: Set<Int> = [21, 42, 25, 26, 133, 543]

  /// The points, if each began with its number: `[[0, x, y], [1, x, y], ...]`.
  private func withoutNumbers(_ points: [PointValue], at index: Int) -> [PointValue] {
    var shifted: [PointValue] = []
    for (number, child) in tree.children(of: index).enumerated() {
      guard tree[child].count >= 3, let numbers = tree.numbers(at: child),
        numbers[0] == Double(number)
      else { return ordered(points, at: index) }
      let z = numbers.count > 3 ? numbers[3] : nil
      shifted.append(.point(RawPoint(x: numbers[1], y: numbers[2], z: z)))
    }
    return shifted
  }

  /// The points in the order of their numbers, if all have one: `{"id": 4, "x": .., "y": ..}`.
  private func ordered(_ points: [PointValue], at index: Int) -> [PointValue] {
    var ordered = [PointValue?](repeating: nil, count: points.count)
    for (point, child) in zip(points, tree.children(of: index)) {
      guard tree[child].kind == .object else { return points }
      let numbers = tree.children(of: child).filter { tree.key($0).has(["id", "index", "idx"]) }
      guard let number = numbers.compactMap({ tree.number(at: $0) }).first,
        let place = Int(exactly: number), ordered.indices.contains(place), ordered[place] == nil
      else { return points }
      ordered[place] = point
    }
    return ordered.compactMap { $0 }
  }

  /// The hands in a list of points, by its length.
  private func hands(of points: [PointValue]) -> [RawHand]? {
    switch points.count {
    case 21: return [hand(points[...])]
    case 42: return [hand(points[..<21]), hand(points[21...])]
    // Headsets: the wrist, four joints of the thumb, and five of each finger, of which the first is
    // in the palm. OpenXR adds the palm's centre before or after the wrist.
    case 25: return [headset(points)]
    case 26: return [headset(withoutPalm(points))]
    // COCO's whole body: body, feet and face, then both hands.
    case 133: return [hand(points[91..<112], .left), hand(points[112...], .right)]
    // MediaPipe Holistic in one list: face, left hand, body, right hand.
    case 543: return [hand(points[468..<489], .left), hand(points[522...], .right)]
    default: return nil
    }
  }

  private func hand(_ points: ArraySlice<PointValue>, _ side: Handedness? = nil) -> RawHand {
    var hand = RawHand()
    hand.points = points.map(\.point)
    hand.handedness = side
    hand.givenCount = HandJoint.count
    return hand
  }

  private func headset(_ points: [PointValue]) -> RawHand {
    let inner = [5, 10, 15, 20]
    return hand(points.indices.filter { !inner.contains($0) }.map { points[$0] }[...])
  }

  /// The wrist is further away from the middle finger's tip than the palm is.
  private func withoutPalm(_ points: [PointValue]) -> [PointValue] {
    func distance(_ index: Int) -> Double {
      guard let point = points[index].point, let tip = points[15].point else { return 0 }
      return (point.x - tip.x) * (point.x - tip.x) + (point.y - tip.y) * (point.y - tip.y)
    }
    var points = points
    points.remove(at: distance(0) >= distance(1) ? 1 : 0)
    return points
  }
}
