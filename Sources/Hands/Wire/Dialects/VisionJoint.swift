/// Apple Vision's names of the joints: those of its Swift interface, and the raw values of
/// `VNHumanHandPoseObservation.JointName`.
enum VisionJoint {
  /// The joint of each name.
  static let named: [String: HandJoint] = {
    var named: [String: HandJoint] = [
      "wrist": .wrist, "VNHLKWRI": .wrist,
      "thumbCMC": .thumbCMC, "VNHLKTCMC": .thumbCMC,
      "thumbMP": .thumbMCP, "thumbMCP": .thumbMCP, "VNHLKTMP": .thumbMCP,
      "thumbIP": .thumbIP, "VNHLKTIP": .thumbIP,
      "thumbTip": .thumbTip, "VNHLKTTIP": .thumbTip,
    ]
    let fingers: [(String, Character, Finger)] = [
      ("index", "I", .index), ("middle", "M", .middle), ("ring", "R", .ring),
      ("little", "P", .little),
    ]
    for (name, letter, finger) in fingers {
      let joints = [
        ("MCP", finger.base), ("PIP", finger.middleJoint), ("DIP", finger.lastJoint),
        ("TIP", finger.tip),
      ]
      for (suffix, joint) in joints {
        named[name + (suffix == "TIP" ? "Tip" : suffix)] = joint
        named["VNHLK\(letter)\(suffix)"] = joint
      }
    }
    return named
  }()
}
