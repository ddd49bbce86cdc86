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
    let fingers: [Character: Int] = ["T": 0, "I": 1, "M": 2, "R": 3, "P": 4]
    // Apple Vision's raw names: `VNHLKITIP` is the tip of the index finger.
    if text.hasPrefix("VNHLK") {
      let name = text.dropFirst(5)
      guard let finger = name.first.flatMap({ fingers[$0] }),
        let segment = words[name.dropFirst().lowercased()]
      else { return [name == "WRI" ? .wrist : .unknown] }
      return [.finger(finger), segment]
    }
    return parts.flatMap { part in
      Int(part).map { [.number($0)] } ?? split(part[...]) ?? [.unknown]
    }
  }

  /// The parts of a name that may be written without a border between its words; nil if there are
  /// unknown words in it.
  private static func split(_ text: Substring) -> [JointPart]? {
    if let part = words[String(text)] { return [part] }
    guard text.count <= 24 else { return nil }
    for length in stride(from: text.count - 1, through: 3, by: -1) {
      if let part = words[String(text.prefix(length))], let rest = split(text.dropFirst(length)) {
        return [part] + rest
      }
    }
    return nil
  }

  private static let words: [String: JointPart] = {
    let meanings: [(JointPart, String)] = [
      (.finger(0), "thumb"), (.finger(1), "index pointer forefinger"), (.finger(2), "middle"),
      (.finger(3), "ring"), (.finger(4), "pinky little pinkie"),
      (.wrist, "wrist palmbase wristroot root"), (.palm, "palm forearm"),
      (.segment(.carpal), "carp carpal"), (.segment(.metacarpal), "metacarpal cmc trapezium"),
      (.segment(.base), "mcp mp knuckle proximal base"),
      (.segment(.middle), "pip intermediate medial"), (.segment(.last), "dip ip distal"),
      (.segment(.tip), "tip btip"), (.next, "next end"),
      (.axis(.x), "x"), (.axis(.y), "y"), (.axis(.z), "z"),
      (.side(.left), "left l"), (.side(.right), "right r"),
      (
        .nothing,
        """
        finger fingers hand hands joint joints phalanx landmark landmarks keypoint keypoints point \
        points position pos location xr bone bones prev start digits lm kp annotations
        """
      ),
    ]
    var words: [String: JointPart] = [:]
    for (part, names) in meanings {
      for name in names.split(separator: " ") { words[String(name)] = part }
    }
    return words
  }()
}

/// A joint's place in its finger, as vocabularies name it. The thumb has one bone fewer, and they
/// disagree about which.
enum JointSegment: Int, Sendable {
  /// Within the wrist; no landmark.
  case carpal
  /// The root of the thumb; in other fingers no landmark.
  case metacarpal
  case base, middle, last, tip
}

/// What the name of a joint means.
enum JointName: Hashable, Sendable {
  case wrist
  case joint(finger: Int, JointSegment)
  /// One of 21 joints in MediaPipe's order.
  case index(Int)
  /// A joint of a hand that is not among the 21.
  case other
}

/// The name of a joint, put together from the words on the way to it.
struct JointPath: Equatable, Sendable {
  /// 0 is the thumb, 4 the little finger.
  private(set) var finger: Int?
  private(set) var segment: JointSegment?
  private(set) var side: Handedness?
  private(set) var axis: Word.Axis?
  /// False if there are words in it that no name of a joint has.
  private(set) var isKnown = true
  private var isWrist = false
  private var isPalm = false
  private var index: Int?

  /// The path after more parts.
  func adding(_ parts: [JointPart]) -> JointPath {
    var path = self
    for part in parts { path.add(part) }
    return path
  }

  private mutating func add(_ part: JointPart) {
    switch part {
    // The middle joint of a finger, unless it is the middle finger.
    case .finger(2) where finger != nil: add(.segment(.middle))
    case .finger(let other): finger = other
    case .segment(.base) where isPalm: isWrist = true
    // ARKit calls the two ends of the middle bone so.
    case .segment(.base) where segment == .middle: break
    case .segment(.tip) where segment == .middle: segment = .last
    case .segment(let other): segment = other
    case .wrist: isWrist = true
    case .palm: isPalm = true
    case .side(let hand): side = hand
    case .next: segment = segment.flatMap { JointSegment(rawValue: $0.rawValue + 1) }
    case .number(let number) where finger == nil: index = number
    case .number(let number) where (0...4).contains(number) && segment == nil:
      segment = JointSegment(rawValue: number + 1)
    case .number(1), .nothing: break
    case .axis(let axis): self.axis = axis
    case .number, .unknown: isKnown = false
    }
  }

  /// What the path names; nil if it is not a joint.
  var name: JointName? {
    guard isKnown else { return nil }
    if isWrist { return .wrist }
    if let finger, let segment {
      return segment == .carpal || segment == .metacarpal && finger > 0
        ? .other : .joint(finger: finger, segment)
    }
    if isPalm { return .other }
    return finger == nil && segment == nil ? index.map { .index($0) } : nil
  }
}

/// Whose names the joints bear, as far as it tells where the origin is. The first that any of a
/// hand's names belongs to counts.
enum JointVocabulary: Int, Sendable {
  /// Ultraleap, in millimetres, y up. It is told by its bones.
  case leap
  /// ARKit, in metres, y up.
  case arKit
  /// Apple Vision: the origin is at the lower left.
  case vision
  /// WebXR, OpenXR and their like, in metres, y up.
  case webXR
  /// MediaPipe and those who took its names over.
  case mediaPipe

  /// True if places are in a room and not in a picture.
  var isSpatial: Bool { self == .arKit || self == .webXR || self == .leap }

  /// The vocabulary of a name; nil if it is in several.
  init?(name: String) {
    let text = name.lowercased()
    let signs: [(JointVocabulary, [String])] = [
      (.arKit, ["fingerknuckle", "thumbknuckle", "intermediatebase"]),
      (.webXR, ["knuckle", "phalanx", "metacarpal", "proximal", "intermediate", "distal"]),
      (.mediaPipe, ["pinky", "_finger_"]),
    ]
    if name.hasPrefix("VNHLK") || Self.visionNames.contains(name) {
      self = .vision
    } else if let sign = signs.first(where: { $0.1.contains(where: text.contains) }) {
      self = sign.0
    } else {
      return nil
    }
  }

  /// Those names of Vision's Swift interface that nobody else uses.
  private static let visionNames: Set<String> = [
    "thumbCMC", "thumbMP", "thumbIP", "indexMCP", "indexPIP", "indexDIP", "middleMCP", "middlePIP",
    "middleDIP", "ringMCP", "ringPIP", "ringDIP", "littleMCP", "littlePIP", "littleDIP",
  ]
}
