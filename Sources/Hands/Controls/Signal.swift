/// A number that a control looks at, with the thresholds that it has to pass.
package struct Signal: Equatable, Sendable {
  /// A level from which on the signal counts.
  package struct Threshold: Equatable, Sendable {
    /// On which side of the level the signal counts.
    package enum Side: Sendable {
      case above, below
    }

    /// The level, in the signal's unit.
    package let value: Float
    /// On which side of it the signal counts.
    package let side: Side
    /// What the hand asks for on that side; nil for nothing.
    package let intent: Intent?

    /// A threshold of its parts.
    package init(_ side: Side, _ value: Float, intent: Intent? = nil) {
      self.side = side
      self.value = value
      self.intent = intent
    }

    /// True if a value of the signal counts.
    package func isPassed(by value: Float) -> Bool {
      switch side {
      case .above: value >= self.value
      case .below: value <= self.value
      }
    }
  }

  /// What it is, such as `thumb clear of the hand`.
  package let name: String
  /// Its unit, such as `palm sizes`.
  package let unit: String
  /// The thresholds, highest first.
  package let thresholds: [Threshold]

  /// A signal of its parts.
  package init(name: String, unit: String, thresholds: [Threshold]) {
    self.name = name
    self.unit = unit
    self.thresholds = thresholds
  }

  /// The name with the unit.
  package var title: String { "\(name), in \(unit)" }
}
