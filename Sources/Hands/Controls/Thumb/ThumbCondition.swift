/// What has to hold for a hand to show a thumb, in the order in which it is told to a person.
package enum ThumbCondition: CaseIterable, Sendable {
  /// The hand is held up, and does not hang beside a body.
  case handRaised
  /// The thumb stands out above or below all of the hand.
  case thumbClear
  /// Stretched fingers do not reach as far as the thumb.
  case fingersCurled
  /// The little finger is not stretched alone, as a shaka's is.
  case littleFingerIn
}
