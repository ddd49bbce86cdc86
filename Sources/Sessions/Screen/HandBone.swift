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
    parts.flatMap { role, joints -> [HandBone] in
      let seen = joints.enumerated().filter { hand[$0.element] != nil }
      return zip(seen, seen.dropFirst()).map { first, second in
        HandBone(
          role: role, start: first.element, end: second.element,
          isBridge: second.offset - first.offset > 1)
      }
    }
  }

  func isFaint(in hand: Hand) -> Bool {
    [start, end].contains { (hand[$0]?.confidence ?? 1) < Self.faintConfidence }
  }
}
