/// Conditions that belong together, such as those of a pose.
package struct CheckTable: Equatable, Sendable {
  /// What they are about.
  package let title: String
  /// The conditions in their order.
  package let checks: [Check]

  /// A table of checks.
  package init(title: String, checks: [Check]) {
    self.title = title
    self.checks = checks
  }
}

/// One condition: what was measured and what was asked.
package struct Check: Equatable, Sendable {
  /// How the value has to compare with the threshold.
  package enum Relation: String, Sendable {
    case atLeast = ">="
    case atMost = "<="
  }

  /// What is asked, in words.
  package let name: String
  /// What was measured; nil if it could not be.
  package let value: Double?
  /// How it has to compare with the threshold.
  package let relation: Relation
  /// What it is compared with.
  package let threshold: Double
  /// The unit of both.
  package let unit: String
  /// True if the condition holds.
  package let isMet: Bool

  /// A check whose result is known.
  package init(
    _ name: String, value: Double?, _ relation: Relation, _ threshold: Double, unit: String,
    isMet: Bool
  ) {
    self.name = name
    self.value = value
    self.relation = relation
    self.threshold = threshold
    self.unit = unit
    self.isMet = isMet
  }

  /// A check of a value that has to reach a threshold.
  package init(_ name: String, value: Double, reaches threshold: Double, unit: String) {
    self.init(
      name, value: value, .atLeast, threshold, unit: unit, isMet: value >= threshold)
  }
}
