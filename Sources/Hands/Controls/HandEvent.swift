/// What a control noticed in a frame.
public enum HandEvent: Equatable, Sendable {
  /// A hand has come into sight.
  case found
  /// The hand is out of sight.
  case lost
  /// The hand rests: the next gesture counts.
  case armed
  /// The hand asks for something.
  case intent(Intent)
}
