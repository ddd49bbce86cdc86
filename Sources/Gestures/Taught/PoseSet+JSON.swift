import Basics
import JSONText

/// The file of a person's poses: measures of the frames of each pose, but no pictures. A pose that
/// was taught on several days appears once for each. A measured `sensitivity` follows.
///
/// ```json
/// {"thumbdeck-hand": 2, "thumbs": false, "measures": ["clear above", "sideways"], "poses": [
/// {"pose": "rest", "joints": [[0,0.9],[0.3,0.8]], "frames": [[-0.3,0.7],[-0.2,0.8]]}]}
/// ```
extension PoseSet {
  static let version = 2
  /// The key that identifies a file of poses; its value is the version.
  static let versionKey = "thumbdeck-hand"

  /// The text of the file.
  public var json: String {
    let texts = names.flatMap { name in (poses[name]?.showings ?? []).map { Self.json(name, $0) } }
    let measures = (HandMeasures.names + [HandMeasures.sidewaysName]).map(JSONWriter.quoted).joined(
      separator: ", ")
    let sensitivity = sensitivity.map { "\n \"sensitivity\": \(JSONWriter.quoted($0.rawValue))," }
    return """
      {\(JSONWriter.quoted(Self.versionKey)): \(Self.version),
       "thumbs": \(keepsThumbs),\(sensitivity ?? "")
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
    // Landmarks are not more precise than four decimals.
    let texts = values.map { DecimalText.rounded(Double($0), decimals: 4) }
    return "[" + texts.joined(separator: ",") + "]"
  }

  /// Reads the poses from the text of a file; throws what is wrong with the text, and where.
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
      sensitivity = parser.sensitivity
    } catch { throw TextError(line: 1, problem: "\(error); teach it again") }
  }
}
