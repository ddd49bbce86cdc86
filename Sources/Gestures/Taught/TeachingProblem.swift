/// Why a set of taught poses can't be used, or why a pose must be shown again.
package enum TeachingProblem: Error, Equatable, CustomStringConvertible {
  case missing(PoseName)
  case nothingTaught
  /// The frames of a pose are too different from each other.
  case shaky(PoseName)
  /// The two poses look alike: frames of one of them count as the other.
  case alike(PoseName, PoseName)
  /// Thumbs answer, too, and the pose looks like a thumb that gives a different answer.
  case thumb(PoseName)

  /// Minimum number of frames that show the pose, as a share of the number of its alike frames.
  static let minRecognised = 0.6
  /// Maximum share of the frames of rest that may show a pose.
  static let maxOfRest = 0.1

  static func problem(
    of index: Int, _ poses: [PoseName: TaughtPose], _ model: PoseModel
  ) -> TeachingProblem? {
    let (rule, member) = (PoseRule(), model.members[index])
    let name = member.name
    let isShaky = zip(member.classes, poses[name]?.showings ?? []).contains {
      Double($0.alikeCount) < Double($1.frames.count) * PoseClass.minAlike
    }
    if isShaky { return .shaky(name) }
    let rest = poses[.rest]?.frames ?? []
    let shownAtRest = rest.count { rule.isShown(rule.score(index, model.reading(of: $0))) }
    // One frame of rest that shows the pose is no problem, because it can be a stray frame.
    if shownAtRest > 1, Double(shownAtRest) > Double(rest.count) * maxOfRest {
      return .alike(name, .rest)
    }
    let readings = (poses[name]?.frames ?? []).map(model.reading)
    let recognised = readings.count { rule.isShown(rule.score(index, $0)) }
    let alikeCount = member.classes.reduce(0) { $0 + $1.alikeCount }
    guard Double(recognised) < Double(alikeCount) * minRecognised else { return nil }
    // The condition that most frames fail tells what is wrong.
    var worst: (problem: TeachingProblem, count: Int) = (
      .shaky(name), readings.count { $0.distances[index] > rule.near($0.spreads[index]) }
    )
    let likeRest = readings.count { $0.distances[index] > rule.clearerThanRest * $0.rest }
    if likeRest >= worst.count { worst = (.alike(name, .rest), likeRest) }
    for other in model.members.indices where other != index {
      let count = readings.count { $0.distances[index] > rule.clearer * $0.distances[other] }
      if count >= worst.count { worst = (.alike(name, model.members[other].name), count) }
    }
    return worst.problem
  }

  package var poses: [PoseName] {
    switch self {
    case .missing(let pose), .shaky(let pose), .thumb(let pose): [pose]
    case .alike(let pose, let other): [pose, other]
    case .nothingTaught: []
    }
  }

  package var description: String {
    switch self {
    case .missing(let pose): "\(pose) is missing; it must be taught, too"
    case .nothingTaught: "only rest is taught; at least one answer must be, too"
    case .shaky(let pose): "\(pose) is too shaky; hold one pose still"
    case .thumb(let pose):
      "\(pose) looks like a thumb that answers otherwise; choose another pose, or teach without thumbs"
    case .alike(let pose, let other): "\(pose) is too like \(other); choose poses that differ more"
    }
  }
}
