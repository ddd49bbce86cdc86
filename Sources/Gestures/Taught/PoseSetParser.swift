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
  private var (hasVersion, hasMeasures) = (false, false)

  mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    let start = reader.position
    try reader.readObject { (name, reader) throws(JSONError) in
      field = name
      _ = reader.peek()
      switch name {
      case PoseSet.versionKey: try readVersion(&reader)
      case "thumbs": keepsThumbs = try reader.readBool()
      case "sensitivity": sensitivity = try reader.readName(of: "sensitivity")
      case "measures": try readMeasures(&reader)
      case "poses": _ = try reader.readArray { (reader) throws(JSONError) in try readPose(&reader) }
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
    let names = try reader.readArray { (reader) throws(JSONError) in try reader.readString() }
    guard names == HandMeasures.namesInFile else {
      throw JSONError(at: start, "these are not the measures of this program; teach it again")
    }
    hasMeasures = true
  }

  private mutating func readPose(_ reader: inout JSONReader) throws(JSONError) {
    let start = reader.position
    var pose: PoseName?
    var joints: [SIMD2<Float>] = []
    var frames: [HandMeasures] = []
    try reader.readObject { (name, reader) throws(JSONError) in
      field = "poses.\(name)"
      let valueStart = reader.nextStart()
      switch name {
      case "pose": pose = try reader.readName(of: "pose")
      case "joints":
        joints = try reader.readArray { (reader) throws(JSONError) in
          let numbers = try readNumbers(2, of: "a joint", &reader)
          return SIMD2(numbers[0], numbers[1])
        }
      case "frames":
        let (count, counts) = (HandMeasures.count, TaughtPose.minFrames...TaughtPose.maxFrames)
        frames = try reader.readArray { (reader) throws(JSONError) in
          let numbers = try readNumbers(count + 1, of: "a frame", &reader)
          return HandMeasures(values: Array(numbers.prefix(count)), sideways: numbers[count])
        }
        guard counts.contains(frames.count) else {
          throw JSONError(
            at: valueStart,
            "\(counts.lowerBound) to \(counts.upperBound) frames were expected, "
              + "not \(frames.count)")
        }
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
    showings[pose, default: []].append(TaughtPose.Showing(frames: frames, joints: joints))
  }

  private func readNumbers(
    _ count: Int, of what: String, _ reader: inout JSONReader
  ) throws(JSONError) -> [Float] {
    let start = reader.position
    let numbers = try reader.readArray { (reader) throws(JSONError) in
      let number = try reader.readNumber()
      guard abs(number) <= Self.maxNumber else {
        throw JSONError(at: start, "a number of \(what) is too large")
      }
      return Float(number)
    }
    guard numbers.count == count else {
      throw JSONError(at: start, "\(count) numbers were expected for \(what)")
    }
    return numbers
  }
}
