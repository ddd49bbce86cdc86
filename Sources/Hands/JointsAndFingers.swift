/// The 21 joints of a hand, in MediaPipe's order: the raw value is the index in a landmark list.
@frozen public enum HandJoint: Int, CaseIterable, Sendable {
  case wrist
  case thumbCMC, thumbMCP, thumbIP, thumbTip
  case indexMCP, indexPIP, indexDIP, indexTip
  case middleMCP, middlePIP, middleDIP, middleTip
  case ringMCP, ringPIP, ringDIP, ringTip
  case littleMCP, littlePIP, littleDIP, littleTip

  /// The number of joints of a hand.
  public static let count = 21
  /// All joints in order, stored once: a synthesized property would create an array at each use.
  public static let allCases = (0..<count).compactMap(HandJoint.init)

  /// The five fingertips.
  package static let tips: [HandJoint] = [.thumbTip, .indexTip, .middleTip, .ringTip, .littleTip]
  /// The corners of the palm: the wrist and the bases of the fingers.
  package static let palm: [HandJoint] = [.wrist, .indexMCP, .middleMCP, .ringMCP, .littleMCP]
}

/// A finger other than the thumb; the raw value is its place on the hand, from the thumb at 0.
@frozen public enum Finger: Int, CaseIterable, Sendable {
  case index = 1
  case middle, ring, little

  /// All fingers in their order, stored once.
  public static let allCases: [Finger] = [.index, .middle, .ring, .little]

  /// The joint where the finger meets the palm (MCP).
  @inlinable public var base: HandJoint { joint(1) }

  /// The joint next to the base (PIP).
  @inlinable public var middleJoint: HandJoint { joint(2) }

  /// The joint next to the tip (DIP).
  @inlinable public var lastJoint: HandJoint { joint(3) }

  /// The tip of the finger.
  @inlinable public var tip: HandJoint { joint(4) }

  /// Returns the joint at a position along the finger, 1...4 from the palm.
  @usableFromInline func joint(_ place: Int) -> HandJoint {
    HandJoint(rawValue: rawValue * 4 + place) ?? .wrist
  }
}
