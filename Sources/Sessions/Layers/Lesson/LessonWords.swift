import Gestures

enum LessonWords {
  static func request(for pose: PoseName) -> String {
    switch pose {
    case .rest: "Rest your hand as you will between two answers: a fist, or lying flat."
    case .first: "Show your like: any pose that is easy for you, such as a thumb up."
    case .second: "Show your nope: a pose that differs from like and from rest."
    case .third: "Show your later: a pose for what you can't decide now."
    case .rewind: "Show your rewind: a pose that takes the last answer back when it is held."
    case .sleep: "Show your sleep: a pose after which, held for 2 s, the hand decides nothing."
    case .wake: "Show your wake: a pose that wakes the hand when it is held for 1 s."
    }
  }

  static func instruction(of lesson: Lesson) -> Instruction {
    let pose = lesson.pose ?? .rest
    return Instruction(
      heading: "\(lesson.learntCount + 1) of \(lesson.poses.count): \(pose.rawValue)",
      request: request(for: pose), remark: lesson.remark, state: state(of: lesson),
      progress: lesson.progress, isMeasured: lesson.moment.phase == .pending,
      steps: lesson.poses.map(\.rawValue), step: lesson.learntCount)
  }

  /// Returns the words of the stage, with the seconds that are left unless these vary.
  static func state(of lesson: Lesson) -> String {
    let moment = lesson.moment
    if case .varying = lesson.stage { return moment.words }
    guard moment.since != nil else { return moment.words }
    return "\(moment.words): \(max(Int(((1 - lesson.progress) * moment.seconds).rounded(.up)), 1))"
  }

  /// Returns the keys that are offered once all poses are learnt, in a long and a short text.
  static func questions(_ session: Session) -> [String] {
    let (keep, again, leave) = (
      session.keyName(of: .take), session.keyName(of: .reset), session.keyName(of: .quit)
    )
    return [
      "\(keep) keeps them, \(again) begins again, \(leave) leaves",
      "\(keep) keep  \(again) again  \(leave) leave",
    ]
  }
}
