/// The conditions for a hand to show a thumb, in the order in which they are reported.
package enum ThumbCondition: CaseIterable, Sendable {
  /// The hand is raised and does not hang beside the body.
  case handRaised
  /// The hand is turned so that its thumb can point down: its palm does not point up.
  case handTurned
  /// The thumb's tip is above or below the rest of the hand.
  case thumbClear
  /// No stretched finger reaches as far as the thumb.
  case fingersCurled
  /// The little finger is not stretched alone, as in a shaka.
  case littleFingerIn
}
