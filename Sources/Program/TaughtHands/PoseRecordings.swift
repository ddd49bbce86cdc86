import ArgumentParser
import Hands
import JSONText

/// Options for recordings that each show one pose.
struct PoseRecordings: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Learn rest from the recording FILE, without a terminal.", valueName: "file"),
    completion: .file())
  var rest: String?

  @Option(
    help: ArgumentHelp("Learn like from the recording FILE.", valueName: "file"),
    completion: .file())
  var like: String?

  @Option(
    help: ArgumentHelp("Learn nope from the recording FILE.", valueName: "file"),
    completion: .file())
  var nope: String?

  @Option(
    help: ArgumentHelp("Learn later from the recording FILE.", valueName: "file"),
    completion: .file())
  var later: String?

  @Option(
    help: ArgumentHelp("Learn rewind from the recording FILE.", valueName: "file"),
    completion: .file())
  var rewind: String?

  /// The recordings that were named, by their poses.
  private var named: [(pose: PoseName, path: String)] {
    [
      (PoseName.rest, rest), (.like, like), (.nope, nope), (.later, later), (.rewind, rewind),
    ].compactMap { pose, path in path.map { (pose, $0) } }
  }

  /// True if any was named.
  var isAny: Bool { !named.isEmpty }

  /// The hand that the recordings teach.
  func hand(keepsThumbs: Bool, frameRate: Double?) throws(Failure) -> PoseSet {
    var poses: [PoseName: TaughtPose] = [:]
    for (name, path) in named { poses[name] = try Self.pose(in: path, frameRate: frameRate) }
    do throws(TeachingProblem) {
      return try PoseSet(poses: poses, keepsThumbs: keepsThumbs)
    } catch {
      let paths = named.filter { error.poses.contains($0.pose) }.map(\.path)
      let prefix = paths.isEmpty ? "" : paths.joined(separator: ", ") + ": "
      throw .badInput("\(prefix)\(error)")
    }
  }

  private static func pose(
    in path: String, frameRate: Double?
  ) throws(Failure) -> TaughtPose {
    var recording = try RecordingReader(path: path, frameRate: frameRate)
    var samples = PoseSamples()
    var frame = HandFrame(time: 0)
    while try recording.next(into: &frame) { samples.add(frame) }
    recording.sayUnderstanding()
    recording.saySkipped()
    guard let pose = samples.pose() else {
      throw .badInput(
        "\(path): a whole hand is seen in \(Plural.of(samples.count, "frame")); "
          + "\(TaughtPose.minFrames) are needed to learn a pose")
    }
    return pose
  }
}

/// The poses to teach, as they are typed: `like,nope,later`.
struct PoseList: ExpressibleByArgument, Equatable {
  /// The poses in the order in which they are asked for.
  let poses: [PoseName]

  /// Those of the two main answers.
  static let standard = PoseList(poses: [.like, .nope])

  private init(poses: [PoseName]) {
    self.poses = poses
  }

  init?(argument: String) {
    let names = argument.split(separator: ",").map { PoseName(rawValue: String($0)) }
    let poses = names.compactMap(\.self)
    guard !poses.isEmpty, poses.count == names.count, Set(poses).count == poses.count,
      !poses.contains(.rest)
    else { return nil }
    self.poses = poses
  }

  var defaultValueDescription: String { poses.map(\.rawValue).joined(separator: ",") }
}
