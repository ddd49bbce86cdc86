/// A day of learning, from one start of a day to the next.
package struct LearningDay: Equatable, Sendable {
  /// Seconds since 1970.
  private let now: Double
  /// When a day begins, in seconds after midnight in Greenwich.
  private let start: Double

  package init(now: Double, start: Double) { (self.now, self.start) = (now, start) }

  /// The same day, or the later one that has begun by the time of an answer.
  package func lasting(until time: Double?) -> LearningDay {
    LearningDay(now: max(now, time ?? now), start: start)
  }

  var number: Int { number(of: now) }

  func number(of time: Double) -> Int { Int(((time - start) / 86_400).rounded(.down)) }
}
