import Cards

/// How many answers of a log were undone within ``limit``. Most of these answers were mistakes.
package struct UndoneAnswers: Equatable {
  /// The answers of one kind of agent.
  package struct Count: Equatable {
    /// The number of answers, including those that were undone.
    package var answers = 0
    package var undone = 0
  }

  /// Seconds within which an answer must be undone to count: about four reaction times.
  static let limit = 2.0

  package private(set) var hand = Count()
  /// The answers by key or mouse.
  package private(set) var key = Count()
  /// The total time of the sittings in which a hand has answered, in seconds. A sitting counts up
  /// to its final step, because the log says nothing about the time afterwards.
  package private(set) var listened = 0.0

  /// How many answers by hand were undone per hour; nil if no hand has answered.
  package var anHour: Double? { listened > 0 ? Double(hand.undone) / listened * 3_600 : nil }

  init(sittings: [[DecisionLog.Step]]) {
    for steps in sittings { add(steps) }
  }

  private mutating func add(_ steps: [DecisionLog.Step]) {
    // The steps that can be undone, the latest at the end.
    var open: [DecisionLog.Step] = []
    var hasHand = false
    for step in steps {
      switch step.event {
      case .swipe:
        let agent = step.provenance.agent
        hasHand = hasHand || agent.isHand
        if agent != .script { self[keyPath: Self.count(of: agent)].answers += 1 }
        open.append(step)
      case .jump, .note, .reset, .redo: open.append(step)
      case .rewind:
        guard let last = open.popLast(), last.answer != nil, last.provenance.agent != .script,
          step.provenance.time - last.provenance.time <= Self.limit
        else { continue }
        self[keyPath: Self.count(of: last.provenance.agent)].undone += 1
      case .command: break
      }
    }
    if hasHand { listened += steps.last?.provenance.time ?? 0 }
  }

  private static func count(of agent: Agent) -> WritableKeyPath<Self, Count> {
    agent.isHand ? \.hand : \.key
  }
}

extension Agent {
  /// True if the agent is a control: not the keyboard, the mouse or a script.
  fileprivate var isHand: Bool { ![.key, .mouse, .script].contains(self) }
}
