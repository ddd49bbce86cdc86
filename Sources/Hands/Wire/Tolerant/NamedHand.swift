/// The joints of a hand by their names.
struct NamedHand: Sendable {
  /// The numbers of one joint, which may come one by one.
  struct Entry: Sendable {
    private var x: Double?
    private var y: Double?
    private var z: Double?
    private var confidence: Double?

    init() {}

    init(_ point: RawPoint) {
      (x, y, z, confidence) = (point.x, point.y, point.z, point.confidence)
    }

    mutating func set(_ axis: Word.Axis, _ number: Double) {
      guard abs(number) <= RawPoint.maxNumber else { return }
      switch axis {
      case .x: x = number
      case .y: y = number
      case .z: z = number
      case .confidence: confidence = number
      }
    }

    var point: RawPoint? {
      guard let x, let y else { return nil }
      return RawPoint(x: x, y: y, z: z, confidence: confidence)
    }
  }

  /// By slot: the wrist, then the segments of each finger.
  private var named: [Int: Entry] = [:]
  private var numbered: [Int: Entry] = [:]
  private var otherCount = 0

  /// The number of names that are known.
  var known: Int { joints + otherCount }
  /// The number of names that are landmarks.
  var joints: Int { max(named.count, numbered.count) }
  /// True if the points bear numbers only.
  var isNumbered: Bool { named.isEmpty }

  mutating func set(_ meaning: JointPath.Meaning, _ body: (inout Entry) -> Void) {
    switch meaning {
    case .wrist: body(&named[0, default: Entry()])
    case .joint(let finger, let segment):
      body(&named[Self.slot(finger, segment), default: Entry()])
    case .index(let index):
      if index < HandJoint.count { body(&numbered[index, default: Entry()]) }
    case .other: otherCount += 1
    }
  }

  private static func slot(_ finger: Int, _ segment: JointSegment) -> Int {
    1 + finger * 8 + segment.rawValue
  }

  /// The hand in MediaPipe's order.
  func hand(thumb: ThumbNames) -> RawHand {
    var hand = RawHand()
    guard !isNumbered else {
      for (index, entry) in numbered { hand.points[index] = entry.point }
      return hand
    }
    hand[.wrist] = named[0]?.point
    for finger in 0..<5 {
      let segments = finger == 0 ? thumb.segments : [.base, .middle, .last, .tip]
      for (place, segment) in segments.enumerated() {
        hand.points[1 + finger * 4 + place] = named[Self.slot(finger, segment)]?.point
      }
    }
    return hand
  }
}

/// Which bones a stream gives to the thumb. Some vocabularies name its joints like those of a finger
/// (ARKit, Leap, numbers), others give it a metacarpal and one joint less (MediaPipe, Vision, WebXR).
struct ThumbNames: Equatable, Sendable {
  private var hasMiddle = false
  private var hasLast = false

  mutating func notice(_ meaning: JointPath.Meaning) {
    guard case .joint(finger: 0, let segment) = meaning else { return }
    if segment == .middle { hasMiddle = true }
    if segment == .last { hasLast = true }
  }

  /// The names of CMC, MCP, IP and tip.
  var segments: [JointSegment] {
    if hasMiddle, hasLast { return [.base, .middle, .last, .tip] }
    return [.metacarpal, .base, hasMiddle ? .middle : .last, .tip]
  }
}
