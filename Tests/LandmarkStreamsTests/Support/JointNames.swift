@testable import Hands

/// The names of the joints in the vocabularies of other programs.
enum JointNames {
  /// Apple Vision's: those of its Swift interface, or the raw values.
  static func vision(_ joint: HandJoint, isRaw: Bool) -> String {
    guard joint != .wrist else { return isRaw ? "VNHLKWRI" : "wrist" }
    let (finger, place) = ((joint.rawValue - 1) / 4, (joint.rawValue - 1) % 4)
    let names = ["thumb", "index", "middle", "ring", "little"]
    let joints = finger == 0 ? ["CMC", "MP", "IP", "Tip"] : ["MCP", "PIP", "DIP", "Tip"]
    guard isRaw else { return names[finger] + joints[place] }
    return "VNHLK" + ["T", "I", "M", "R", "P"][finger] + joints[place].uppercased()
  }

  /// MediaPipe's: `INDEX_FINGER_TIP`.
  static func mediaPipe(_ joint: HandJoint) -> String {
    guard joint != .wrist else { return "WRIST" }
    let (finger, place) = ((joint.rawValue - 1) / 4, (joint.rawValue - 1) % 4)
    let names = ["THUMB", "INDEX_FINGER", "MIDDLE_FINGER", "RING_FINGER", "PINKY"]
    let joints = finger == 0 ? ["CMC", "MCP", "IP", "TIP"] : ["MCP", "PIP", "DIP", "TIP"]
    return names[finger] + "_" + joints[place]
  }

  /// ARKit's: `indexFingerKnuckle`.
  static func arKit(_ joint: HandJoint) -> String {
    guard joint != .wrist else { return "wrist" }
    let (finger, place) = ((joint.rawValue - 1) / 4, (joint.rawValue - 1) % 4)
    let names = ["thumb", "indexFinger", "middleFinger", "ringFinger", "littleFinger"]
    return names[finger] + ["Knuckle", "IntermediateBase", "IntermediateTip", "Tip"][place]
  }

  /// WebXR's: `index-finger-phalanx-proximal`. It has metacarpals besides.
  static func webXR(_ joint: HandJoint) -> String {
    guard joint != .wrist else { return "wrist" }
    let (finger, place) = ((joint.rawValue - 1) / 4, (joint.rawValue - 1) % 4)
    let names = ["thumb", "index-finger", "middle-finger", "ring-finger", "pinky-finger"]
    let joints =
      finger == 0
      ? ["metacarpal", "phalanx-proximal", "phalanx-distal", "tip"]
      : ["phalanx-proximal", "phalanx-intermediate", "phalanx-distal", "tip"]
    return names[finger] + "-" + joints[place]
  }

  /// Those of Unity's XR hands: `IndexProximal`.
  static func unity(_ joint: HandJoint) -> String {
    guard joint != .wrist else { return "Wrist" }
    let (finger, place) = ((joint.rawValue - 1) / 4, (joint.rawValue - 1) % 4)
    let names = ["Thumb", "Index", "Middle", "Ring", "Little"]
    let joints =
      finger == 0
      ? ["Metacarpal", "Proximal", "Distal", "Tip"]
      : ["Proximal", "Intermediate", "Distal", "Tip"]
    return names[finger] + joints[place]
  }
}
