/// The name of a joint, put together from the words on the way to it.
struct JointPath: Equatable, Sendable {
  /// 0 is the thumb, 4 the little finger.
  private(set) var finger: Int?
  private(set) var segment: JointSegment?
  private(set) var side: Handedness?
  private(set) var axis: Word.Axis?
  private(set) var isKnown = true
  private var isWrist = false
  private var isPalm = false
  private var index: Int?

  /// The path after one more word.
  func adding(_ word: Word) -> JointPath { adding(word.jointParts) }

  /// The path after more parts.
  func adding(_ parts: [JointPart]) -> JointPath {
    var path = self
    for part in parts { path.add(part) }
    return path
  }

  private mutating func add(_ part: JointPart) {
    switch part {
    case .finger(let other):
      // The middle joint of a finger, unless it is the middle finger.
      if finger != nil, other == 2 { add(.segment(.middle)) } else { finger = other }
    case .segment(let next):
      if isPalm, next == .base {
        isWrist = true
      } else if segment == .middle, next == .base || next == .tip {
        // ARKit calls the two ends of the middle bone so.
        segment = next == .tip ? .last : .middle
      } else {
        segment = next
      }
    case .wrist: isWrist = true
    case .palm: isPalm = true
    case .side(let hand): side = hand
    case .next: segment = segment.flatMap { JointSegment(rawValue: $0.rawValue + 1) }
    case .number(let number): add(number: number)
    case .axis(let axis): self.axis = axis
    case .nothing: break
    case .unknown: isKnown = false
    }
  }

  private mutating func add(number: Int) {
    if finger == nil {
      index = number
    } else if (0...4).contains(number), segment == nil {
      segment = JointSegment(rawValue: number + 1)
    } else if number != 1 {
      isKnown = false
    }
  }

  /// What the path names.
  enum Meaning: Equatable {
    case wrist
    case joint(finger: Int, JointSegment)
    /// One of 21 joints in MediaPipe's order.
    case index(Int)
    /// A joint of a hand that is not among the 21.
    case other
  }

  /// What the path names; nil if it is not a joint.
  var meaning: Meaning? {
    guard isKnown else { return nil }
    if isWrist { return .wrist }
    if let finger, let segment {
      return segment == .carpal || segment == .metacarpal && finger > 0
        ? .other : .joint(finger: finger, segment)
    }
    if finger == nil, segment == nil, !isPalm, let index { return .index(index) }
    return isPalm ? .other : nil
  }

  /// True if more words may make a joint of it.
  var mayContinue: Bool { isKnown }
}
