/// The 21 joints of a hand, in MediaPipe's order: the raw value is the place in a list of landmarks.
public enum HandJoint: Int, CaseIterable, Sendable {
  case wrist
  case thumbCMC, thumbMCP, thumbIP, thumbTip
  case indexMCP, indexPIP, indexDIP, indexTip
  case middleMCP, middlePIP, middleDIP, middleTip
  case ringMCP, ringPIP, ringDIP, ringTip
  case littleMCP, littlePIP, littleDIP, littleTip

  /// How many joints a hand has.
  public static let count = 21

  /// The wrist and the joints of the four fingers.
  static let notOfTheThumb: [HandJoint] = allCases.filter { $0 == .wrist || $0.rawValue > 4 }
}

/// A finger other than the thumb, which is a matter of its own.
public enum Finger: CaseIterable, Sendable {
  case index, middle, ring, little

  /// Where the finger meets the palm.
  public var base: HandJoint {
    switch self {
    case .index: .indexMCP
    case .middle: .middleMCP
    case .ring: .ringMCP
    case .little: .littleMCP
    }
  }

  /// The finger's first joint above its base.
  public var middleJoint: HandJoint {
    switch self {
    case .index: .indexPIP
    case .middle: .middlePIP
    case .ring: .ringPIP
    case .little: .littlePIP
    }
  }

  /// The finger's last joint in front of its tip.
  public var lastJoint: HandJoint {
    switch self {
    case .index: .indexDIP
    case .middle: .middleDIP
    case .ring: .ringDIP
    case .little: .littleDIP
    }
  }

  /// The finger's end.
  public var tip: HandJoint {
    switch self {
    case .index: .indexTip
    case .middle: .middleTip
    case .ring: .ringTip
    case .little: .littleTip
    }
  }
}
