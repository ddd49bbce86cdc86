/// An event that a control detected in a frame.
public enum HandEvent: Equatable, Sendable {
  /// A hand came into view.
  case found
  /// The hand went out of view.
  case lost
  /// The hand is at rest, and the next gesture counts.
  case armed
  /// A gesture was recognized, with the intent that it stands for.
  case intent(Intent)
}

/// An action that a hand gesture requests.
///
/// Offsets and points are relative to the resting position of the top card, in card widths (x, to
/// the right of the camera's picture) and card heights (y, down), so that they do not depend on the
/// screen. Who shows them to the player turns them around, unless the picture is mirrored already.
public enum Intent: Hashable, Sendable {
  /// Answer the top card.
  case answer(Choice)
  /// Undo the last move.
  case rewind
  /// Take hold of the top card.
  case grab
  /// Move the held card to an offset.
  case drag(SIMD2<Double>)
  /// Let go of the held card, at a velocity in card widths and heights per second.
  case release(velocity: SIMD2<Double>)
  /// Move a fingertip to a point on the table; nil lifts it.
  case touch(SIMD2<Double>?)
}

/// One of the three answers, or a number; the deck defines what each is called.
public enum Choice: Hashable, Sendable {
  /// The first answer: like.
  case first
  /// The second answer: nope.
  case second
  /// The third answer: later.
  case third
  /// So many fingers, 1...10.
  case number(Int)
}
