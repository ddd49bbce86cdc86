/// A measure that a control evaluates, with its thresholds.
package struct Signal: Equatable, Sendable {
  /// A level that the signal must reach to trigger.
  package struct Threshold: Equatable, Sendable {
    /// The side of the level on which the signal triggers.
    package enum Side: Sendable {
      case above, below
    }

    /// The level, in the signal's unit.
    package let value: Float
    /// The side of the level on which the signal triggers.
    package let side: Side
    /// The intent that is triggered; nil if there is none.
    package let intent: Intent?

    /// True if `value` reaches the level.
    package func isPassed(by value: Float) -> Bool {
      switch side {
      case .above: value >= self.value
      case .below: value <= self.value
      }
    }
  }

  /// The name, such as `thumb clear of the hand`.
  package let name: String
  /// The unit, such as `palm sizes`.
  package let unit: String
  /// The thresholds, highest first.
  package let thresholds: [Threshold]
  /// The end of its scale; nil for three times the largest threshold.
  package var end: Float?

  /// The name with the unit.
  package var title: String { "\(name), in \(unit)" }
}
