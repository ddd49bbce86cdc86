/// Whether a hand is a left or a right one.
///
/// Producers disagree about mirrored pictures, so no control may depend on it.
public enum Handedness: String, Sendable {
  case left = "Left"
  case right = "Right"
}
