import Hands

/// A line of the drawn hand between two joints that were seen.
struct HandBone: Equatable {
  /// The parts of the hand, each with the joints in the order in which they are connected. A part
  /// is called by its colour in the preview: ``Palette/Role/hand`` is the palm.
  static let parts: [(role: Palette.Role, joints: [HandJoint])] = [
    (.hand, HandJoint.palm + [.wrist]),
    (.thumb, [.wrist, .thumbCMC, .thumbMCP, .thumbIP, .thumbTip]),
    (.index, [.indexMCP, .indexPIP, .indexDIP, .indexTip]),
    (.middle, [.middleMCP, .middlePIP, .middleDIP, .middleTip]),
    (.ring, [.ringMCP, .ringPIP, .ringDIP, .ringTip]),
    (.little, [.littleMCP, .littlePIP, .littleDIP, .littleTip]),
  ]

  let role: Palette.Role
  let start, end: HandJoint
  /// True if the joints between ``start`` and ``end`` were not seen.
  let isBridge: Bool

  /// The bones of a joint with less confidence than this are drawn dim.
  private static let faintConfidence: Float = 0.5

  /// The bones of a hand; missing joints are bridged, so that bones end at joints that were seen.
  static func all(of hand: Hand) -> [HandBone] {
    var bones: [HandBone] = []
    for (role, joints) in parts {
      var last: Int?
      for (index, joint) in joints.enumerated() where hand[joint] != nil {
        if let last {
          bones.append(
            HandBone(role: role, start: joints[last], end: joint, isBridge: index - last > 1))
        }
        last = index
      }
    }
    return bones
  }

  func isFaint(in hand: Hand) -> Bool {
    min(hand[start]?.confidence ?? 1, hand[end]?.confidence ?? 1) < Self.faintConfidence
  }
}
