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
    func checks(_ frame: HandMeasures) -> [Check] {
      rule.checks(index, model.reading(of: frame), model).checks
    }
    let rest = poses[.rest]?.frames ?? []
    let shownAtRest = rest.count { checks($0).allSatisfy(\.isMet) }
    // One frame of rest that shows the pose is no problem, because it can be a stray frame.
    if shownAtRest > 1, Double(shownAtRest) > Double(rest.count) * maxOfRest {
      return .alike(name, .rest)
    }
    let frames = (poses[name]?.frames ?? []).map(checks)
    let recognised = frames.count { $0.allSatisfy(\.isMet) }
    let alikeCount = member.classes.reduce(0) { $0 + $1.alikeCount }
    guard Double(recognised) < Double(alikeCount) * minRecognised else { return nil }
    // The check that most frames fail tells what is wrong.
    let others = model.members.map(\.name).filter { $0 != name }
    let problems = [.shaky(name)] + (others + [.rest]).map { TeachingProblem.alike(name, $0) }
    let failures = problems.indices.map { row in frames.count { !$0[row].isMet } }
    return failures.lastIndex(of: failures.max() ?? 0).map { problems[$0] }
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
