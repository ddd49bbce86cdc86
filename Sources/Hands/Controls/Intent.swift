/// What a hand asks of the table.
///
/// Offsets and points are in card widths and heights from the place of the card in hand, x to the
/// right and y down, so that they mean the same on every screen.
public enum Intent: Hashable, Sendable {
  /// The card in hand gets an answer.
  case answer(Choice)
  /// The card in hand is taken hold of.
  case grab
  /// The card that is held moves to an offset.
  case drag(SIMD2<Double>)
  /// The card that is held is let go, at a velocity in card widths and heights a second.
  case release(velocity: SIMD2<Double>)
  /// A fingertip is at a point of the table; nil when it is lifted.
  case touch(SIMD2<Double>?)
}

/// Which of the answers a hand gives; what each is called is the deck's business.
public enum Choice: Hashable, Sendable {
  /// The first answer: like.
  case first
  /// The second answer: nope.
  case second
  /// The third answer: later.
  case third
}
