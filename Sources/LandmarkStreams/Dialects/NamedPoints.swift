import Hands

/// Reads hands whose points are named after joints, in any vocabulary and nesting.
struct NamedPoints {
  let tree: LineTree
  private(set) var vocabulary: LandmarkDialect.Producer?
  /// The points of the left, the right and a sideless hand; nil for a point without coordinates.
  private var points: [[JointName: RawPoint?]] = [[:], [:], [:]]
  private var unknownCount = 0
  static let minJoints = 4
  private static let minNumbered = 15

  init(tree: LineTree) { self.tree = tree }

  /// The number of named joints, including those that are not landmarks.
  var knownCount: Int { points.reduce(0) { $0 + $1.count } }
  /// The number of points, including those with unknown names.
  var givenCount: Int { knownCount + unknownCount }
  /// The number of named landmarks of the hand that has the most.
  var jointCount: Int { points.map { $0.keys.count { $0 != .other } }.max() ?? 0 }
  var isNamed: Bool { points.contains { !$0.isEmpty && !isNumbered($0) } }

  private func isNumbered(_ points: [JointName: RawPoint?]) -> Bool {
    points.keys.allSatisfy { if case .index = $0 { true } else { false } }
  }

  var hands: [RawHand] {
    zip(points, [Handedness.left, .right, nil]).compactMap { points, side in
      let isNumbered = isNumbered(points)
      guard !points.isEmpty, !isNumbered || points.count >= Self.minNumbered else { return nil }
      var hand = RawHand(handedness: side)
      func point(_ name: JointName) -> RawPoint? {
        // A point without `x` or without `y` does not count.
        points[name].flatMap { $0 }.flatMap { $0.isComplete ? $0 : nil }
      }
      for joint in HandJoint.allCases {
        hand[joint] = point(isNumbered ? .index(joint.rawValue) : name(of: joint, in: points))
      }
      return hand.isSeen ? hand : nil
    }
  }

  /// Returns a joint's name in the vocabulary of these points. Some vocabularies name the thumb's
  /// joints like a finger's (ARKit, Leap, numbers); others have a metacarpal and one joint fewer.
  private func name(of joint: HandJoint, in points: [JointName: RawPoint?]) -> JointName {
    guard joint != .wrist else { return .wrist }
    let (finger, place) = ((joint.rawValue - 1) / 4, (joint.rawValue - 1) % 4)
    var segments: [JointSegment] = [.base, .middle, .last, .tip]
    if finger == 0, points[.joint(finger: 0, .middle)] == nil {
      segments = [.metacarpal, .base, .last, .tip]
    }
    return .joint(finger: finger, segments[place])
  }

  /// Collects points of an object with joints as keys, or of a list of objects that name joints.
  mutating func collect(at index: Int) {
    guard tree[index].kind == .array else { return collect(index, JointPath(), 0) }
    for child in tree.children(of: index) where tree[child].kind == .object {
      let words = tree.children(of: child).compactMap { tree.text($0) }
      let point = tree.point(at: child).point
      let word = words.first { JointPath().adding($0.jointParts)?.name != nil }
      if let word, let path = JointPath().adding(word.jointParts) {
        notice(word.vocabulary)
        set(path) { $0 = point }
      } else if point != nil, !words.isEmpty {
        unknownCount += 1
      }
    }
  }

  /// Collects the points of Ultraleap's `pointables`, which name the hand they belong to.
  mutating func collectLeap(_ pointables: Int, of hand: Int) {
    func number(_ key: String, of index: Int) -> Double? {
      tree.field(key, of: index).flatMap { tree.number(at: $0) }
    }
    guard let id = number("id", of: hand) else { return }
    vocabulary = .leap
    for finger in tree.children(of: pointables) where number("handId", of: finger) == id {
      let type = number("type", of: finger).flatMap { Int(exactly: $0) }
      guard let path = type.flatMap({ JointPath().adding([.finger($0)]) }) else { continue }
      collect(finger, path, 0)
    }
    if !points[2].isEmpty, let wrist = tree.field("wrist", of: hand) {
      points[2][.wrist] = .some(tree.point(at: wrist).point)
    }
  }

  private mutating func collect(_ index: Int, _ path: JointPath, _ depth: Int) {
    guard depth < 8 else { return }
    for child in tree.children(of: index) {
      let word = tree.key(child)
      if let path = path.adding(word.jointParts) {
        notice(word.vocabulary)
        take(child, path, depth)
      } else if depth == 0, word.axis == nil, tree.point(at: child).point != nil {
        unknownCount += 1
      }
    }
  }

  private mutating func take(_ index: Int, _ path: JointPath, _ depth: Int) {
    if let axis = path.axis {
      guard let number = tree.number(at: index) else { return }
      return set(path) { $0 = ($0 ?? RawPoint()).with(axis, number) }
    }
    if isBone(index) {
      notice(.leap)
    } else if let name = path.name {
      let point = tree.point(at: index)
      if point != .none { return set(path) { $0 = point.point } }
      if case .index = name { return }
    }
    if tree[index].kind == .array {
      collectChain(index, path, depth + 1)
    } else {
      collect(index, path, depth + 1)
    }
  }

  /// Collects five fingers, or the joints or bones of one finger, in order.
  private mutating func collectChain(_ index: Int, _ path: JointPath, _ depth: Int) {
    let count = tree[index].count
    let isFinger = path.finger != nil && path.segment == nil && (4...5).contains(count)
    guard depth < 8, isFinger || count == 5 && tree.key(index).has(.fingers) else { return }
    for (number, child) in tree.children(of: index).enumerated() {
      // Four points of a finger begin at its base, but a list of bones begins in the palm.
      let isPoint = isFinger && count == 4 && !isBone(child)
      let part = isFinger ? Role.number(isPoint ? number + 1 : number) : .finger(number)
      if let path = path.adding([part]) { take(child, path, depth + 1) }
    }
  }

  /// Returns true if an object is a bone with two ends rather than a point.
  private func isBone(_ index: Int) -> Bool {
    tree[index].kind == .object && tree.children(of: index).contains { tree.key($0).has(.next) }
  }

  private mutating func notice(_ other: LandmarkDialect.Producer?) {
    guard let other, other != vocabulary else { return }
    vocabulary = LandmarkDialect.Producer.vocabularies.first { $0 == other || $0 == vocabulary }
  }

  private mutating func set(_ path: JointPath, _ change: (inout RawPoint?) -> Void) {
    guard let name = path.name else { return }
    let hand = path.side == .left ? 0 : path.side == .right ? 1 : 2
    change(&points[hand][name, default: nil])
  }
}
