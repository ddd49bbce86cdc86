/// A measure that a control evaluates, with its thresholds.
package struct Signal: Equatable, Sendable {
  /// A level that the signal must reach to trigger.
  package struct Threshold: Equatable, Sendable {
    /// The side of the level on which the signal triggers.
    package enum Side: Sendable { case above, below }

    /// The level, in the signal's unit.
    package let value: Float
    package let side: Side
    package let intent: Intent?
    /// The meaning of the level in a word; nil to use the word for the intent's answer.
    package var word: String?

    package func isPassed(by value: Float) -> Bool {
      side == .above ? value >= self.value : value <= self.value
    }
  }

  /// The name, such as `thumb clear of the hand`.
  package let name: String
  /// The unit, such as `palm sizes`.
  package let unit: String
  /// The thresholds, highest first.
  package let thresholds: [Threshold]
  /// The range of the scale; nil for three times the largest threshold on each side of 0.
  package var range: ClosedRange<Float>?

  package var title: String { "\(name), in \(unit)" }
}
