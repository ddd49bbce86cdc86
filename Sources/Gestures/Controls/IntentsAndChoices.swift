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
/// The hand acts on an object, such as a card. Offsets and points are relative to the object's
/// place at rest, in widths (x, to the right of the camera's picture) and heights (y, down) of the
/// object, so they do not depend on the screen. The display mirrors them for the player, unless the
/// picture is mirrored already.
public enum Intent: Hashable, Sendable {
  /// Give an answer.
  case answer(Choice)
  /// Undo the latest move.
  case rewind
  /// Take hold of the object.
  case grab
  /// Move the held object to an offset.
  case drag(SIMD2<Double>)
  /// Let go of the held object, at a velocity in widths and heights per second.
  case release(velocity: SIMD2<Double>)
  /// Move a fingertip to a point; nil lifts it.
  case touch(SIMD2<Double>?)
}

/// An answer that a hand can give: one of three, or a number. Whoever asks defines what each means.
public enum Choice: Hashable, Sendable {
  /// The first answer: a thumb up.
  case first
  /// The second answer: a thumb down.
  case second
  /// The third answer.
  case third
  /// A number of fingers, 1...10.
  case number(Int)

  /// The answers except numbers, in the order in which `GestureTiming` tests their gestures.
  static let ofGestures = [Choice.first, .second, .third]

  /// The index in ``ofGestures``, which contains no numbers; nil for a number.
  var place: Int? { Self.ofGestures.firstIndex(of: self) }
}
