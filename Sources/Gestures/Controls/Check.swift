/// A titled group of conditions, such as those of one pose.
package struct CheckTable: Equatable, Sendable {
  /// What the conditions are about.
  package let title: String
  /// The conditions, in display order.
  package let checks: [Check]
}

/// One condition: a measured value and the threshold that it is compared with.
package struct Check: Equatable, Sendable {
  /// The comparison between value and threshold.
  package enum Relation: String, Sendable {
    case atLeast = ">="
    case atMost = "<="
  }

  /// The condition in words.
  package let name: String
  /// The measured value; nil if it could not be measured.
  package let value: Double?
  /// How the value must compare with the threshold.
  package let relation: Relation
  /// The limit that the value is compared with.
  package let threshold: Double
  /// The unit of value and threshold.
  package let unit: String
  /// True if the condition holds.
  package let isMet: Bool

  /// How far the value is from the threshold, as a share of the threshold; nil if it could not be
  /// measured, or if the threshold is 0. It says which of several conditions was nearest to having
  /// another result.
  package var margin: Double? {
    threshold == 0 ? nil : value.map { abs($0 - threshold) / abs(threshold) }
  }

  /// Creates a check with a known result.
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

  /// Creates a check that holds if the value is at least the threshold.
  package init(_ name: String, value: Double, reaches threshold: Double, unit: String) {
    self.init(
      name, value: value, .atLeast, threshold, unit: unit, isMet: value >= threshold)
  }
}
