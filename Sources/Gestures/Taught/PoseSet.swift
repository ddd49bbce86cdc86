import Basics
import Hands
import JSONText

/// A person's own poses, as taught to the program.
public struct PoseSet: Equatable, Sendable {
  /// The poses: `PoseName.rest`, and, unless thumbs answer, at least one that gives an answer.
  package let poses: [PoseName: TaughtPose]
  /// True if thumbs up and down answer, too.
  package let keepsThumbs: Bool
  /// The sensitivity measured for the person who taught the poses; nil if it was not measured.
  package var sensitivity: Sensitivity?
  let model: PoseModel

  /// Creates a set of poses; throws if rest or every answer is missing, or if poses look alike.
  package init(poses: [PoseName: TaughtPose], keepsThumbs: Bool) throws(TeachingProblem) {
    guard let rest = poses[.rest] else { throw .missing(.rest) }
    let shown = PoseName.allCases.filter { $0 != .rest && poses[$0] != nil }
    (self.poses, self.keepsThumbs) = (poses, keepsThumbs)
    model = PoseModel(
      rest: rest, poses: shown.compactMap { name in poses[name].map { (name, $0) } })
    for index in model.members.indices {
      if let problem = TeachingProblem.problem(of: index, poses, model) { throw problem }
    }
    guard keepsThumbs || shown.contains(where: { $0.choice != nil }) else { throw .nothingTaught }
    if keepsThumbs, let name = shown.first(where: isThumbOfAnother) { throw .thumb(name) }
  }

  /// Returns this set with `other` poses of another day added; throws if the poses can't be told
  /// apart. A pose in both keeps its old showings and gains the new ones.
  package func adding(
    _ other: [PoseName: TaughtPose], keepsThumbs: Bool = false
  ) throws(TeachingProblem) -> PoseSet {
    var hand = try PoseSet(
      poses: poses.merging(other) { TaughtPose(showings: $0.showings + $1.showings) },
      keepsThumbs: self.keepsThumbs || keepsThumbs)
    hand.sensitivity = sensitivity
    return hand
  }

  /// True if the pose looks like a thumb that does not give the pose's own answer.
  private func isThumbOfAnother(_ name: PoseName) -> Bool {
    guard let hand = hand(showing: name) else { return false }
    let frame = HandFrame(time: 0, size: PictureSize(width: 640, height: 480), hands: [hand])
    let thumb = ThumbRule.standard.observation(of: MeasuredFrame(frame)).sighting.shown
    return thumb.map { $0 != name.choice } ?? false
  }

  /// The poses that are taught, rest first.
  package var names: [PoseName] { PoseName.allCases.filter { poses[$0] != nil } }

  /// Returns a typical hand in the middle of a picture of 640 x 480 pixels; nil if it isn't taught.
  package func hand(showing name: PoseName) -> Hand? {
    guard let pose = poses[name] else { return nil }
    // The palm is as large as that of a person sitting at a desk.
    let palm: Float = 100
    return Hand(
      positions: pose.joints.map { ((320 + $0.x * palm) / 640, (240 + $0.y * palm) / 480) })
  }
}

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
    let measures = HandMeasures.namesInFile.map(JSONWriter.quoted).joined(separator: ", ")
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
