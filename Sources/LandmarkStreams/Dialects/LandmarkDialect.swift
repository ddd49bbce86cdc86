import Hands

/// How a stream is understood: who writes it, and what its numbers mean.
public struct LandmarkDialect: Equatable, Sendable, CustomStringConvertible {
  /// The producer whose form a stream has, as far as its keys tell.
  public enum Producer: String, Equatable, Sendable {
    /// thumbdeck's own form: `hands`, each with 21 `landmarks` of `[x, y, z]`.
    case native = "thumbdeck's own form"
    /// MediaPipe's results, and similar ones.
    case mediaPipe = "MediaPipe"
    /// MediaPipe Holistic: hands beside a body and a face.
    case holistic = "MediaPipe Holistic"
    /// Apple Vision's points, keyed by joint names, with the origin at the lower left.
    case vision = "Apple Vision"
    /// ARKit's joints on visionOS.
    case arKit = "ARKit"
    /// The joints of WebXR, OpenXR and their like.
    case webXR = "WebXR"
    /// Ultraleap.
    case leap = "Ultraleap"
    /// TensorFlow.js, ml5 and others with `keypoints`.
    case keypoints = "hands with key points"
    /// OpenPose.
    case openPose = "OpenPose"
    /// cvzone.
    case cvzone
    /// Named points of other programs.
    case named = "points with the names of joints"
    /// Points of other programs in MediaPipe's order.
    case points = "lists of 21 points"
    /// Bare numbers in MediaPipe's order.
    case numbers = "lists of numbers"
  }

  /// Who writes the stream.
  public let producer: Producer
  /// The meaning of its coordinates; nil for our own form, where it is fixed.
  var coordinates: CoordinateConvention?
  /// The picture size that was guessed; nil if the size is known or not needed.
  var guessedSize: PictureSize?
  var time: TimeSource?

  /// The dialect in a few words: `MediaPipe hands, pixels (taken for 640x480), ms`.
  public var description: String {
    var words = [producer.words]
    switch coordinates?.unit {
    case nil: break
    case .fractions: words.append("fractions")
    case .pixels: words.append("pixels")
    case .lengths(let perMetre): words.append(perMetre == 1 ? "metres" : "millimetres")
    }
    if let size = guessedSize {
      words[words.count - 1] += " (taken for \(Int(size.width))x\(Int(size.height)))"
    }
    if coordinates?.isYUp ?? false { words.append("y up") }
    if let time { words.append(time.words) }
    return words.joined(separator: ", ")
  }
}

extension LandmarkDialect.Producer {
  init(_ found: FoundHand, _ coordinates: CoordinateConvention) {
    let keys = found.keys.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
    func has(_ part: String) -> Bool { keys.contains { $0.contains(part) } }
    let isOfUnity = coordinates.unit == .pixels && coordinates.isYUp && found.hand.range(\.z) != nil
    self =
      switch found.vocabulary {
      case .mediaPipe: has("keypoints") ? .keypoints : has("landmark") ? .mediaPipe : .named
      case let vocabulary?: vocabulary
      case nil where has("lmlist") || found.isBare && isOfUnity: .cvzone
      case nil where found.isBare: .numbers
      case nil where has("keypoints2d"): .openPose
      case nil where has("lefthandlandmarks") || has("righthandlandmarks"): .holistic
      case nil where has("keypoints"): .keypoints
      case nil: has("landmark") ? .mediaPipe : .points
      }
  }

  /// The possessives of the cases that are not named after a producer.
  private static let kinds: [Self: String] = [
    .native: "thumbdeck's own", .keypoints: "a key point", .named: "a named point",
    .points: "a list of points", .numbers: "a list of numbers",
  ]

  fileprivate var words: String { Self.kinds[self] == nil ? "\(rawValue) hands" : rawValue }

  /// The words before "dialect", as in "MediaPipe's dialect" or "a key point dialect".
  fileprivate var possessive: String { Self.kinds[self] ?? "\(rawValue)'s" }

  /// The producers whose names of joints show what coordinates mean; the first that fits counts.
  static let vocabularies: [Self] = [.leap, .arKit, .vision, .webXR, .mediaPipe]

  /// True if coordinates are in metres or millimetres, with y up.
  var isSpatial: Bool { self == .arKit || self == .webXR || self == .leap }

  /// Substrings that only the names of each vocabulary contain, in lower case. Ultraleap, which is
  /// not among them, is recognised by its bones or its `pointables`.
  private static let signs: [(Self, [String])] = [
    (.arKit, ["fingerknuckle", "thumbknuckle", "intermediatebase"]),
    (.webXR, ["knuckle", "phalanx", "metacarpal", "proximal", "intermediate", "distal"]),
    (.mediaPipe, ["pinky", "_finger_"]),
  ]

  /// The names that only Vision's Swift API uses.
  private static let visionNames: Set<String> = [
    "thumbCMC", "thumbMP", "thumbIP", "indexMCP", "indexPIP", "indexDIP", "middleMCP", "middlePIP",
    "middleDIP", "ringMCP", "ringPIP", "ringDIP", "littleMCP", "littlePIP", "littleDIP",
  ]

  /// Finds the vocabulary of a joint's name; nil unless the name belongs to exactly one.
  init?(jointName name: String) {
    let text = name.lowercased()
    // Vision's raw names begin with these letters.
    let isVision = name.hasPrefix("VNHLK") || Self.visionNames.contains(name)
    let sign = Self.signs.first { $0.1.contains(where: text.contains) }
    guard let found = isVision ? .vision : sign?.0 else { return nil }
    self = found
  }
}

/// A change of the dialect in the middle of a stream.
public struct DialectChange: Equatable, Sendable, CustomStringConvertible {
  /// The first line that is read in the new dialect, 1-based.
  public let line: Int
  /// The new dialect.
  public let dialect: LandmarkDialect

  /// A phrase to follow the stream's name: `line 31: the stream is in MediaPipe's dialect ...`.
  public var description: String { "line \(line): \(words)" }

  package var words: String {
    "the stream is in \(dialect.producer.possessive) dialect from here on"
  }
}
