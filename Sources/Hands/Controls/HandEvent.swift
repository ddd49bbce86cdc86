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
