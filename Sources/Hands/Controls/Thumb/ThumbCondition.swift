/// One thing that has to hold for a hand to show a thumb: what was measured and what was asked.
package struct ThumbCondition: Equatable, Sendable {
  /// What is asked.
  package enum Name: String, CaseIterable, Sendable {
    /// The hand is held up, and does not hang beside a body.
    case handRaised
    /// The thumb stands out above or below all of the hand.
    case thumbClear
    /// Stretched fingers do not reach as far as the thumb.
    case fingersCurled
    /// The little finger is not stretched alone, as a shaka's is.
    case littleFingerIn
  }

  /// How the value must be to the threshold.
  package enum Relation: String, Sendable {
    case atLeast = ">="
    case atMost = "<="
  }

  /// What is asked.
  package let name: Name
  /// What was measured; nil if it could not be.
  package let value: Float?
  /// How it must be to the threshold.
  package let relation: Relation
  /// What is asked of it.
  package let threshold: Float
  /// What both are counted in.
  package let unit: String
  /// True if the value is as asked.
  package let isMet: Bool
}
