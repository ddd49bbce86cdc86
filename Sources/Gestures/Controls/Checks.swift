import Basics

/// A titled group of checks, such as those of one pose.
package struct CheckTable: Equatable, Sendable {
  package let title: String
  package internal(set) var checks: [Check]
  /// What to change about a hand that fails, and why; it decides nothing. Nil without advice.
  package internal(set) var advice: String?
}

/// One row of a rule: a measured value and the threshold that it is compared with.
///
/// A rule decides by its checks, which `inspect` shows, so that what is shown is what was decided.
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

  /// Creates a check; without `isMet`, it is met if the value has the relation to the threshold.
  init<Number: BinaryFloatingPoint>(
    _ name: String, _ value: Number?, _ relation: Relation, _ threshold: Number, _ unit: String,
    isMet: Bool? = nil
  ) {
    (self.name, self.value, self.relation) = (name, value.map { Double($0) }, relation)
    (self.threshold, self.unit) = (Double(threshold), unit)
    let isReached = value.map { relation == .atLeast ? $0 >= threshold : $0 <= threshold }
    self.isMet = isMet ?? isReached ?? false
  }

  /// The time for which a gesture was shown, and the time that it needs: `factor` times as long if
  /// the hand is restless. Only a `share` of the time counts if the gesture is doubtful.
  static func evidence(
    _ milliseconds: Double, needed: Double, factor: Double = 1, share: Double,
    name: String = "evidence"
  ) -> Check {
    var unit = "ms"
    if factor > 1 { unit += ", \(DecimalText.rounded(factor, decimals: 2)) times a calm hand's" }
    if share < 1 { unit += ", counting \(DecimalText.rounded(share, decimals: 2)) of its time" }
    return Check(name, milliseconds, .atLeast, needed, unit)
  }
}

/// The checks of a rule, which are made for every hand and frame without allocating memory.
extension InlineArray where Element == Check {
  var areMet: Bool { indices.allSatisfy { self[$0].isMet } }

  /// The checks whose value is known, or that need one.
  var table: [Check] { indices.map { self[$0] }.filter { $0.value != nil || !$0.isMet } }
}
