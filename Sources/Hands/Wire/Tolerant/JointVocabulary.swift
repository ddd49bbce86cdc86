/// Whose names the joints bear, as far as it tells where the origin is.
enum JointVocabulary: Sendable {
  /// MediaPipe and those who took its names over.
  case mediaPipe
  /// Apple Vision: the origin is at the lower left.
  case vision
  /// ARKit, in metres, y up.
  case arKit
  /// WebXR, OpenXR and their like, in metres, y up.
  case webXR
  /// Ultraleap, in millimetres, y up.
  case leap

  /// The vocabulary after one more name.
  static func of(_ name: String, _ before: JointVocabulary?) -> JointVocabulary? {
    switch before {
    case .arKit, .leap: return before
    default: break
    }
    let lower = name.lowercased()
    if name.hasPrefix("VNHLK") || visionNames.contains(name) { return .vision }
    if arKitWords.contains(where: lower.contains) { return .arKit }
    if headsetWords.contains(where: lower.contains) { return .webXR }
    if lower.contains("pinky") || lower.contains("_finger_") { return before ?? .mediaPipe }
    return before
  }

  private static let arKitWords = ["fingerknuckle", "thumbknuckle", "intermediatebase"]
  private static let headsetWords = [
    "knuckle", "phalanx", "metacarpal", "proximal", "intermediate", "distal",
  ]

  /// Those names of Vision's Swift interface that nobody else uses.
  private static let visionNames: Set<String> = {
    var names: Set<String> = ["thumbCMC", "thumbMP", "thumbIP"]
    for finger in ["index", "middle", "ring", "little"] {
      for joint in ["MCP", "PIP", "DIP"] { names.insert(finger + joint) }
    }
    return names
  }()

  /// True if places are in a room and not in a picture.
  var isSpatial: Bool { self == .arKit || self == .webXR || self == .leap }
}
