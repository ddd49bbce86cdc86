import Basics
import Gestures
import LandmarkStreams
import OperatingSystem
import Producers
import Scenarios

/// Options for recordings that each show one pose.
struct PoseRecordings {
  /// The named recordings, by the pose that they show.
  private var paths: [PoseName: String] = [:]

  static let options: [OptionRow<PoseRecordings>] = PoseName.allCases.map { pose in
    let without = pose == .rest ? ", without a terminal" : ""
    let help = "Learn \(pose.rawValue) from the recording FILE\(without)."
    return .file(pose.rawValue, \.paths[pose], help)
  }

  private var named: [(pose: PoseName, path: String)] {
    PoseName.allCases.compactMap { pose in paths[pose].map { (pose, $0) } }
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
