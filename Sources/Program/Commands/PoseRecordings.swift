import ArgumentParser
import Basics
import Gestures
import LandmarkStreams
import OperatingSystem
import Producers

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

  @Option(
    help: ArgumentHelp("Learn sleep from the recording FILE.", valueName: "file"),
    completion: .file())
  var sleep: String?

  @Option(
    help: ArgumentHelp("Learn wake from the recording FILE.", valueName: "file"),
    completion: .file())
  var wake: String?

  private var named: [(pose: PoseName, path: String)] {
    [
      (PoseName.rest, rest), (.first, like), (.second, nope), (.third, later), (.rewind, rewind),
      (.sleep, sleep), (.wake, wake),
    ].compactMap { pose, path in path.map { (pose, $0) } }
  }

  var isAny: Bool { !named.isEmpty }

  func hand(
    addedTo base: PoseSet?, keepsThumbs: Bool, hints: StreamHints
  ) throws(Failure) -> PoseSet {
    var poses: [PoseName: TaughtPose] = [:]
    for (name, path) in named { poses[name] = try Self.pose(in: path, hints: hints) }
    do throws(TeachingProblem) {
      if let base { return try base.adding(poses, keepsThumbs: keepsThumbs) }
      return try PoseSet(poses: poses, keepsThumbs: keepsThumbs)
    } catch {
      let paths = named.filter { error.poses.contains($0.pose) }.map(\.path)
      let prefix = paths.isEmpty ? "" : paths.joined(separator: ", ") + ": "
      throw .badInput("\(prefix)\(error)")
    }
  }

  private static func pose(in path: String, hints: StreamHints) throws(Failure) -> TaughtPose {
    var recording = try RecordingReader(path: path, hints: hints)
    var samples = PoseSamples()
    try recording.forEach { samples.add($0) }
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
