import Hands

/// A part of the hand with a colour of its own in the preview.
enum HandPart: CaseIterable {
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
  var sign: String? {
    switch self {
    case .palm: nil
    case .thumb: "T"
    case .index: "I"
    case .middle: "M"
    case .ring: "R"
    case .little: "L"
    }
  }

  var role: Palette.Role {
    switch self {
    case .palm: .hand
    case .thumb: .thumb
    case .index: .index
    case .middle: .middle
    case .ring: .ring
    case .little: .little
    }
  }
}
