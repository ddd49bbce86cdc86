import Hands

/// A part of the hand with a colour of its own in the preview.
enum HandPart: String, CaseIterable {
  case palm, thumb, index, middle, ring, little

  /// The joints in the order in which they are connected.
  var joints: [HandJoint] {
    switch self {
    case .palm: [.wrist, .indexMCP, .middleMCP, .ringMCP, .littleMCP, .wrist]
    case .thumb: [.wrist, .thumbCMC, .thumbMCP, .thumbIP, .thumbTip]
    case .index: [.indexMCP, .indexPIP, .indexDIP, .indexTip]
    case .middle: [.middleMCP, .middlePIP, .middleDIP, .middleTip]
    case .ring: [.ringMCP, .ringPIP, .ringDIP, .ringTip]
    case .little: [.littleMCP, .littlePIP, .littleDIP, .littleTip]
    }
  }

  /// The letter at the tip, which identifies the finger without colours; nil for the palm.
  var sign: String? { self == .palm ? nil : rawValue.prefix(1).uppercased() }

  /// The palette's role for the finger; for the palm, the role of the hand.
  var role: Palette.Role { Palette.Role(rawValue: rawValue) ?? .hand }
}

/// A line of the drawn hand between two joints that were seen.
struct HandBone: Equatable {
  let part: HandPart
  let start, end: HandJoint
  /// True if the joints between ``start`` and ``end`` were not seen.
  let isBridge: Bool

  /// The bones of a joint with less confidence than this are drawn dim.
  private static let faintConfidence: Float = 0.5

  /// The bones of a hand; missing joints are bridged, so that bones end at joints that were seen.
  static func all(of hand: Hand) -> [HandBone] {
    HandPart.allCases.flatMap { part -> [HandBone] in
      let seen = part.joints.enumerated().filter { hand[$0.element] != nil }
      return zip(seen, seen.dropFirst()).map { first, second in
        HandBone(
          part: part, start: first.element, end: second.element,
          isBridge: second.offset - first.offset > 1)
      }
    }
  }

  func isFaint(in hand: Hand) -> Bool {
    [start, end].contains { (hand[$0]?.confidence ?? 1) < Self.faintConfidence }
  }
}
