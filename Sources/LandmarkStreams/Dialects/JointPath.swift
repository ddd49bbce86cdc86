import Hands

/// A joint's place in its finger. Vocabularies disagree about which bone the thumb lacks.
enum JointSegment: Int, Sendable {
  /// A joint inside the wrist, which is not among the 21 landmarks.
  case carpal
  /// The joint at the thumb's root; in other fingers it is not among the 21 landmarks.
  case metacarpal
  case base, middle, last, tip
}

enum JointName: Hashable, Sendable {
  case wrist
  case joint(finger: Int, JointSegment)
  /// The joint with this number in MediaPipe's order.
  case index(Int)
  /// A named joint that is not among the 21 landmarks.
  case other
}

/// The name of a joint, assembled from the keys on the path to it.
struct JointPath: Sendable {
  /// The finger: 0 is the thumb, 4 the little finger.
  private(set) var finger: Int?
  private(set) var segment: JointSegment?
  private(set) var side: Handedness?
  private(set) var axis: Role.Axis?
  private var isWrist = false
  private var isPalm = false
  private var index: Int?

  /// Returns the path with more parts; nil if any of them does not belong to a joint's name.
  func adding(_ parts: [Role]?) -> JointPath? {
    guard let parts else { return nil }
    var path = self
    for part in parts {
      switch part {
      // After a finger's name, `middle` is that finger's middle joint, otherwise the middle finger.
      case .finger(2) where path.finger != nil: path.segment = .middle
      case .finger(let finger): path.finger = finger
      case .segment(.base) where path.isPalm: path.isWrist = true
      // ARKit's `IntermediateBase` is the middle joint, and its `IntermediateTip` the last one.
      case .segment(.base) where path.segment == .middle: break
      case .segment(.tip) where path.segment == .middle: path.segment = .last
      case .segment(let segment): path.segment = segment
      case .wrist: path.isWrist = true
      case .palm: path.isPalm = true
      case .side(let side): path.side = side
      case .next: path.segment = path.segment.flatMap { JointSegment(rawValue: $0.rawValue + 1) }
      case .number(let number) where path.finger == nil: path.index = number
      case .number(let number) where path.segment == nil && (0...4).contains(number):
        path.segment = JointSegment(rawValue: number + 1)
      case .axis(let axis): path.axis = axis
      case .number(1), .nothing: break
      default: return nil
      }
    }
    return path
  }

  var name: JointName? {
    if isWrist { return .wrist }
    if let finger, let segment {
      let isInPalm = segment == .carpal || segment == .metacarpal && finger > 0
      return isInPalm ? .other : .joint(finger: finger, segment)
    }
    if isPalm { return .other }
    return finger == nil && segment == nil ? index.map { .index($0) } : nil
  }
}
