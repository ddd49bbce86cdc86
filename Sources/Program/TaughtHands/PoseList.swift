import ArgumentParser
import Hands

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
