import Basics
import Hands
import JSONText

/// Reads a file of poses; an unknown key is an error, so that typos are found.
struct PoseSetParser {
  /// Maximum magnitude of a measure or position; larger ones would make distances overflow.
  private static let maxNumber = 1e6

  private(set) var showings: [PoseName: [TaughtPose.Showing]] = [:]
  private(set) var keepsThumbs = false
  private(set) var sensitivity: Sensitivity?
  /// The field that is being read; nil outside of fields.
  private(set) var field: String?
  private var hasVersion = false
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
      case "sensitivity": sensitivity = try Sensitivity(&reader)
      case "measures": try readMeasures(&reader)
      case "poses": try readPoses(&reader)
      default: throw JSONError(at: reader.position, "unknown field; this is no hand of thumbdeck")
      }
      field = nil
    }
    guard hasVersion else {
      throw JSONError(at: start, "this is no hand of thumbdeck: the version is missing")
    }
    guard hasMeasures else { throw JSONError(at: start, "the measures are missing") }
  }

  private mutating func readVersion(_ reader: inout JSONReader) throws(JSONError) {
    let start = reader.position
    let version = try reader.readNumber()
    guard version == Double(PoseSet.version) else {
      let number = DecimalText.rounded(version, decimals: 3)
      throw JSONError(
        at: start,
        "version \(number) of a hand; this program reads version \(PoseSet.version); teach it again"
      )
    }
    hasVersion = true
  }

  private mutating func readMeasures(_ reader: inout JSONReader) throws(JSONError) {
    let start = reader.position
    var names: [String] = []
    try reader.beginArray()
    while try reader.nextElement() { names.append(try reader.readString()) }
    guard names == HandMeasures.names + [HandMeasures.sidewaysName] else {
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
    guard showings[pose, default: []].count < TaughtPose.maxShowings else {
      throw JSONError(at: start, "\(pose) is there more than \(TaughtPose.maxShowings) times")
    }
    guard joints.count == HandJoint.count else {
      throw JSONError(
        at: start, "\(HandJoint.count) joints of \(pose) were expected, not \(joints.count)")
    }
    guard !frames.isEmpty else { throw JSONError(at: start, "the frames of \(pose) are missing") }
    let measures = frames.map { numbers in
      HandMeasures(
        values: Array(numbers.prefix(HandMeasures.count)), sideways: numbers[HandMeasures.count])
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
    var frames: [[Float]] = []
    try reader.beginArray()
    while try reader.nextElement() {
      frames.append(try readNumbers(HandMeasures.count + 1, of: "a frame", &reader))
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
      numbers.append(Float(number))
    }
    guard numbers.count == count else {
      throw JSONError(at: start, "\(count) numbers were expected for \(what)")
    }
    return numbers
  }
}
