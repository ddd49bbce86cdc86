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

  /// The distance of the value from the threshold, as a share of the threshold; nil if
  /// the value is nil or the threshold 0. The smallest margin is closest to the opposite result.
  package var margin: Double? {
    threshold == 0 ? nil : value.map { abs($0 - threshold) / abs(threshold) }
  }

  /// Creates a check; without `isMet`, it is met if the value has the relation to the threshold.
  init<Number: BinaryFloatingPoint & ConfigurableNumber>(
    _ name: String, _ value: Number?, _ relation: Relation, _ threshold: Number, _ unit: String,
    isMet: Bool? = nil
  ) {
    (self.name, self.value, self.relation) = (name, value.map { Double($0) }, relation)
    (self.threshold, self.unit) = (threshold.decimal, unit)
    let isReached = value.map { relation == .atLeast ? $0 >= threshold : $0 <= threshold }
    self.isMet = isMet ?? isReached ?? false
  }
}
