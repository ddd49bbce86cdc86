/// Why a thumb control is in the state in which it is: every condition with its value, and every
/// time with what is asked of it.
package struct ThumbExplanation: Equatable, Sendable {
  /// A time that runs towards what is needed.
  package struct Progress: Equatable, Sendable {
    /// What is counted.
    package let name: String
    /// How much there is, and how much is needed.
    package let value, needed: Double
    /// What both are counted in.
    package let unit: String
    /// True if there is enough.
    package var isMet: Bool { value >= needed }
  }

  /// The thumb that the conditions are about: the one that stands out more.
  package let direction: ThumbDirection
  /// The conditions of the pose, in their order; none without a hand that can be read.
  package let conditions: [ThumbCondition]
  /// What makes a swipe of a pose, or arms the hand again after one.
  package let progress: [Progress]
}

extension ThumbControl {
  /// Why it is in the state in which it is, after the last frame.
  package var explanation: ThumbExplanation {
    let direction = reading?.direction ?? .up
    let rule = configuration.rule
    let conditions = reading.map { reading in
      ThumbCondition.Name.allCases.map { rule.condition($0, direction, reading) }
    }
    return ThumbExplanation(
      direction: direction, conditions: conditions ?? [], progress: progress(direction))
  }
}
