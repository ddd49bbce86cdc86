/// Which of a person's hands it is. Producers disagree about mirrored pictures, so that no control
/// may depend on it.
public enum Handedness: String, Sendable {
  case left = "Left"
  case right = "Right"
}
