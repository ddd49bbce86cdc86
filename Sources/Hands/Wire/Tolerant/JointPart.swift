/// A part of the name of a joint, such as `index` or `tip`.
enum JointPart: Equatable, Sendable {
  /// A finger; 0 is the thumb, 4 the little finger.
  case finger(Int)
  case segment(JointSegment)
  case wrist
  case palm
  case side(Handedness)
  /// The end of a bone: the joint after the one at its start.
  case next
  case number(Int)
  case axis(Word.Axis)
  /// A part that changes nothing, such as `joint`.
  case nothing
  /// A part that no name of a joint has.
  case unknown

  /// The parts of a word.
  static func parts(of text: String, _ parts: [String]) -> [JointPart] {
    if text.hasPrefix("VNHLK") { return ofVision(text.dropFirst(5)) }
    return parts.flatMap { part in known(part).map { [$0] } ?? split(part[...]) ?? [.unknown] }
  }

  /// Apple Vision's raw names: `VNHLKITIP` is the tip of the index finger.
  private static func ofVision(_ name: Substring) -> [JointPart] {
    if name == "WRI" { return [.wrist] }
    let fingers: [Character: Int] = ["T": 0, "I": 1, "M": 2, "R": 3, "P": 4]
    guard let finger = name.first.flatMap({ fingers[$0] }),
      let segment = known(name.dropFirst().lowercased())
    else { return [.unknown] }
    return [.finger(finger), segment]
  }

  private static func known(_ part: String) -> JointPart? {
    words[part] ?? Int(part).map { .number($0) }
  }

  /// The parts of a name that is written without a border between its words; nil if there are
  /// unknown words in it.
  private static func split(_ text: Substring) -> [JointPart]? {
    if text.isEmpty { return [] }
    guard text.count <= 24 else { return nil }
    for length in stride(from: text.count, through: 3, by: -1) {
      if let part = words[String(text.prefix(length))], let rest = split(text.dropFirst(length)) {
        return [part] + rest
      }
    }
    return text == "ip" ? [.segment(.last)] : text == "mp" ? [.segment(.base)] : nil
  }

  private static let words: [String: JointPart] = {
    var words: [String: JointPart] = [:]
    let meanings: [(JointPart, [String])] = [
      (.finger(0), ["thumb"]), (.finger(1), ["index", "pointer", "forefinger", "fore"]),
      (.finger(2), ["middle"]), (.finger(3), ["ring"]),
      (.finger(4), ["pinky", "little", "pinkie", "small", "pink"]),
      (.wrist, ["wrist", "palmbase", "wristroot", "carpus", "root"]), (.palm, ["palm", "forearm"]),
      (.segment(.carpal), ["carp", "carpal", "trapezium"]),
      (.segment(.metacarpal), ["metacarpal", "cmc", "metacarpals"]),
      (.segment(.base), ["mcp", "mp", "knuckle", "proximal", "base"]),
      (.segment(.middle), ["pip", "intermediate", "medial"]),
      (.segment(.last), ["dip", "ip", "distal"]),
      (.segment(.tip), ["tip", "btip", "fingertip"]),
      (.next, ["next", "end"]), (.axis(.x), ["x"]), (.axis(.y), ["y"]), (.axis(.z), ["z"]),
      (.side(.left), ["left", "l"]), (.side(.right), ["right", "r"]),
      (
        .nothing,
        [
          "finger", "fingers", "hand", "hands", "joint", "joints", "phalanx", "landmark",
          "landmarks", "keypoint", "keypoints", "point", "points", "position", "pos", "location",
          "xr", "ext", "bone", "bones", "prev", "start", "digits", "lm", "kp", "b", "annotations",
        ]
      ),
    ]
    for (part, names) in meanings {
      for name in names { words[name] = part }
    }
    return words
  }()
}

/// A joint's place in its finger, as vocabularies name it. The thumb has one bone fewer, and they
/// disagree about which; ``ThumbNames`` tells.
enum JointSegment: Int, Sendable {
  /// Within the wrist; no landmark.
  case carpal
  /// The root of the thumb; in other fingers no landmark.
  case metacarpal
  case base, middle, last, tip
}
