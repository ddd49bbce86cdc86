/// A vocabulary of joint names, which shows what coordinates mean. The first that fits counts.
enum JointVocabulary: Int, Sendable {
  /// Ultraleap, in millimetres, y up; recognised by its bones or its `pointables`.
  case leap
  /// ARKit, in metres, y up.
  case arKit
  /// Apple Vision: the origin is at the lower left.
  case vision
  /// WebXR, OpenXR and their like, in metres, y up.
  case webXR
  /// MediaPipe, and others that use its names.
  case mediaPipe

  var isSpatial: Bool { self == .arKit || self == .webXR || self == .leap }

  /// Substrings that only the names of each vocabulary contain, in lower case.
  private static let signs: [(JointVocabulary, [String])] = [
    (.arKit, ["fingerknuckle", "thumbknuckle", "intermediatebase"]),
    (.webXR, ["knuckle", "phalanx", "metacarpal", "proximal", "intermediate", "distal"]),
    (.mediaPipe, ["pinky", "_finger_"]),
  ]

  /// Finds the vocabulary of a name; nil unless the name belongs to exactly one.
  init?(name: String) {
    let text = name.lowercased()
    // Vision's raw names, and those that only its Swift API uses.
    let isVision = name.contains(
      /^VNHLK|^thumb(CMC|MP|IP)$|^(index|middle|ring|little)(MCP|PIP|DIP)$/)
    let sign = Self.signs.first { $0.1.contains(where: text.contains) }
    guard let found = isVision ? .vision : sign?.0 else { return nil }
    self = found
  }
}
