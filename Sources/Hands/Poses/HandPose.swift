/// What a made-up hand does, by the words of a scenario.
public enum HandPose: String, CaseIterable, Sendable {
  /// A fist from the front, the thumb on the fingers.
  case rest
  /// The same with its thumb up.
  case thumbUp = "thumb up"
  /// Upside down.
  case thumbDown = "thumb down"
  /// The thumb along the fingers, to the side.
  case thumbSideways = "thumb sideways"
  /// An open hand, upright.
  case openPalm = "open palm"

  /// The hand in the middle of the picture, as large as that of a person at a desk.
  public var hand: Hand {
    switch self {
    case .rest: .fist
    case .thumbUp: .thumbUp
    case .thumbDown: .thumbUp.flipped
    case .thumbSideways: .thumbSideways
    case .openPalm: .palm
    }
  }
}
