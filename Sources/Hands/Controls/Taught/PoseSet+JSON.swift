import JSONText

/// A hand's file: measures of the frames of each pose, no pictures.
///
/// ```json
/// {"thumbdeck-hand": 2,
///  "thumbs": false,
///  "measures": ["clear above", "clear below", "sideways"],
///  "poses": [
///   {"pose": "rest",
///    "joints": [[0,0.9],[0.3,0.8]],
///    "frames": [
///     [-0.3,0.1,0.7],
///     [-0.2,0.1,0.8]
///    ]}
///  ]}
/// ```
///
/// A pose that was taught on several days is there as many times. In version 1 it is there once, and
/// its frames lack `sideways`, which is taken from the joints.
extension PoseSet {
  /// The version of the form; it and version 1 are read.
  static let version = 2
  /// The key that tells a hand's file, with the version as its value.
  static let versionKey = "thumbdeck-hand"

  /// The hand as a file's text.
  public var json: String {
    let texts = names.flatMap { name in
      (poses[name]?.showings ?? []).map { Self.json(name, $0) }
    }
    let measures = (HandMeasures.names + [HandMeasures.sidewaysName]).map(JSONWriter.quoted).joined(
      separator: ", ")
    return """
      {\(JSONWriter.quoted(Self.versionKey)): \(Self.version),
       "thumbs": \(keepsThumbs),
       "measures": [\(measures)],
       "poses": [
      \(texts.joined(separator: ",\n"))
       ]}

      """
  }

  private static func json(_ name: PoseName, _ showing: TaughtPose.Showing) -> String {
    let joints = showing.joints.map { numbers([$0.x, $0.y]) }.joined(separator: ",")
    let frames = showing.frames.map { "    " + numbers($0.values + [$0.sideways]) }
      .joined(separator: ",\n")
    return """
        {"pose": \(JSONWriter.quoted(name.rawValue)),
         "joints": [\(joints)],
         "frames": [
      \(frames)
         ]}
      """
  }

  private static func numbers(_ values: [Float]) -> String {
    // Landmarks are no more precise than this.
    let texts = values.map { JSONWriter.rounded(Double($0), decimals: 4) }
    return "[" + texts.joined(separator: ",") + "]"
  }

  /// The hand of a file's text; throws what is wrong with it, and where.
  public init(json text: [UInt8]) throws(TextError) {
    var parser = PoseSetParser()
    do throws(JSONError) {
      var reader = JSONReader(text.span)
      try parser.read(&reader)
      try reader.end()
    } catch {
      var lines = LineCounter(text)
      throw TextError(
        line: lines.line(at: error.offset), field: parser.field, problem: error.problem)
    }
    do throws(TeachingProblem) {
      try self.init(
        poses: parser.showings.mapValues { TaughtPose(showings: $0) },
        keepsThumbs: parser.keepsThumbs)
    } catch {
      throw TextError(line: 1, problem: "\(error); teach it again")
    }
  }
}

/// Reads a hand's file; an unknown key is an error, so that typing errors are found.
private struct PoseSetParser {
  /// No measure or position is farther from 0; it would make distances overflow.
  private static let maxNumber = 1e6

  private(set) var showings: [PoseName: [TaughtPose.Showing]] = [:]
  private(set) var keepsThumbs = false
  /// The field that is being read; nil outside of fields.
  private(set) var field: String?
  /// The version, which is read first.
  private var version: Int?
  private var hasMeasures = false

  mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    let start = reader.position
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = try reader.string(at: key)
      field = name
      _ = reader.peek()
      switch name {
      case PoseSet.versionKey: try readVersion(&reader)
      case "thumbs": keepsThumbs = try reader.readBool()
      case "measures": try readMeasures(&reader)
      case "poses": try readPoses(&reader)
      default: throw JSONError(at: reader.position, "unknown field; this is no hand of thumbdeck")
      }
      field = nil
    }
    guard version != nil else {
      throw JSONError(at: start, "this is no hand of thumbdeck: the version is missing")
    }
    guard hasMeasures else { throw JSONError(at: start, "the measures are missing") }
  }

  private mutating func readVersion(_ reader: inout JSONReader) throws(JSONError) {
    let start = reader.position
    let version = try reader.readNumber()
    guard (1...Double(PoseSet.version)).contains(version), version == version.rounded() else {
      let number = JSONWriter.rounded(version, decimals: 3)
      throw JSONError(
        at: start,
        "version \(number) of a hand; this program reads versions 1 and \(PoseSet.version); "
          + "teach it again")
    }
    self.version = Int(version)
  }

  /// True in a file of version 1, whose frames lack ``HandMeasures/sideways``.
  private var isFirst: Bool { version == 1 }

  private mutating func readMeasures(_ reader: inout JSONReader) throws(JSONError) {
    let start = reader.position
    var names: [String] = []
    try reader.beginArray()
    while try reader.nextElement() { names.append(try reader.readString()) }
    guard names == HandMeasures.names + (isFirst ? [] : [HandMeasures.sidewaysName]) else {
      throw JSONError(at: start, "these are not the measures of this program; teach it again")
    }
    hasMeasures = true
  }

  private mutating func readPoses(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginArray()
    while try reader.nextElement() { try readPose(&reader) }
  }

  private mutating func readPose(_ reader: inout JSONReader) throws(JSONError) {
    _ = reader.peek()
    let start = reader.position
    var pose: PoseName?
    var joints: [SIMD2<Float>] = []
    var frames: [[Float]] = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = try reader.string(at: key)
      field = "poses.\(name)"
      _ = reader.peek()
      let valueStart = reader.position
      switch name {
      case "pose":
        pose = PoseName(rawValue: try reader.readString())
        if pose == nil {
          let names = PoseName.allCases.map(\.rawValue).joined(separator: ", ")
          throw JSONError(at: valueStart, "unknown pose; the poses are \(names)")
        }
      case "joints": joints = try readJoints(&reader)
      case "frames": frames = try readFrames(&reader)
      default: throw JSONError(at: valueStart, "unknown field of a pose")
      }
    }
    field = "poses"
    guard let pose else { throw JSONError(at: start, "the name of a pose is missing") }
    guard showings[pose] == nil || !isFirst else {
      throw JSONError(at: start, "\(pose) is there twice")
    }
    guard showings[pose, default: []].count < TaughtPose.maxShowings else {
      throw JSONError(
        at: start, "\(pose) is there more than \(TaughtPose.maxShowings) times")
    }
    guard joints.count == HandJoint.count else {
      throw JSONError(
        at: start, "\(HandJoint.count) joints of \(pose) were expected, not \(joints.count)")
    }
    guard !frames.isEmpty else {
      throw JSONError(at: start, "the frames of \(pose) are missing")
    }
    let sideways = HandMeasures.sideways(of: joints)
    let measures = frames.map { numbers in
      HandMeasures(
        values: Array(numbers.prefix(HandMeasures.count)),
        sideways: isFirst ? sideways : numbers[HandMeasures.count])
    }
    showings[pose, default: []].append(TaughtPose.Showing(frames: measures, joints: joints))
  }

  private func readJoints(_ reader: inout JSONReader) throws(JSONError) -> [SIMD2<Float>] {
    var joints: [SIMD2<Float>] = []
    try reader.beginArray()
    while try reader.nextElement() {
      let numbers = try readNumbers(2, of: "a joint", &reader)
      joints.append(SIMD2(numbers[0], numbers[1]))
    }
    return joints
  }

  private func readFrames(_ reader: inout JSONReader) throws(JSONError) -> [[Float]] {
    let start = reader.position
    let count = HandMeasures.count + (isFirst ? 0 : 1)
    var frames: [[Float]] = []
    try reader.beginArray()
    while try reader.nextElement() {
      frames.append(try readNumbers(count, of: "a frame", &reader))
    }
    guard (TaughtPose.minFrames...TaughtPose.maxFrames).contains(frames.count) else {
      throw JSONError(
        at: start,
        "\(TaughtPose.minFrames) to \(TaughtPose.maxFrames) frames were expected, "
          + "not \(frames.count)")
    }
    return frames
  }

  private func readNumbers(
    _ count: Int, of what: String, _ reader: inout JSONReader
  ) throws(JSONError) -> [Float] {
    _ = reader.peek()
    let start = reader.position
    var numbers: [Float] = []
    try reader.beginArray()
    while try reader.nextElement() {
      let number = try reader.readNumber()
      guard abs(number) <= Self.maxNumber else {
        throw JSONError(at: start, "a number of \(what) is too large")
      }
      guard numbers.count < count else {
        throw JSONError(at: start, "\(count) numbers were expected for \(what)")
      }
      numbers.append(Float(number))
    }
    guard numbers.count == count else {
      throw JSONError(at: start, "\(count) numbers were expected for \(what)")
    }
    return numbers
  }
}
