/// A titled group of checks, such as those of one pose.
package struct CheckTable: Equatable, Sendable {
  package let title: String
  package let checks: [Check]
}

/// One condition: a measured value and the threshold that it is compared with.
package struct Check: Equatable, Sendable {
  package enum Relation: String, Sendable {
    case atLeast = ">="
    case atMost = "<="
  }

  package let name: String
  /// The measured value; nil if it could not be measured.
  package let value: Double?
  package let relation: Relation
  package let threshold: Double
  package let unit: String
  package let isMet: Bool

  /// The distance of the value from the threshold, as a share of the threshold; nil if there is no
  /// value, or if the threshold is 0. The check with the smallest margin came nearest to the
  /// opposite result.
  package var margin: Double? {
    threshold == 0 ? nil : value.map { abs($0 - threshold) / abs(threshold) }
  }

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

  package init(_ name: String, value: Double, reaches threshold: Double, unit: String) {
    self.init(
      name, value: value, .atLeast, threshold, unit: unit, isMet: value >= threshold)
  }
}
