/// The pose of a synthetic hand; the raw value is its name in a scenario.
public enum HandPose: String, CaseIterable, Sendable {
  /// A fist from the front, the thumb on the fingers.
  case rest
  /// A fist with the thumb up.
  case thumbUp = "thumb up"
  /// A fist with the thumb down.
  case thumbDown = "thumb down"
  /// A fist with the thumb along the fingers, to the side.
  case thumbSideways = "thumb sideways"
  /// An open hand, upright.
  case openPalm = "open palm"
  /// Index and middle finger stretched upwards and spread.
  case peaceSign = "peace sign"
  /// An open hand with the tips of thumb and index finger together.
  case pinch

  /// The hand in the middle of the picture, as large as that of a person sitting at a desk.
  public var hand: Hand {
    switch self {
    case .rest: .fist
    case .thumbUp: .thumbUp
    case .thumbDown: .thumbUp.flipped
    case .thumbSideways: .thumbSideways
    case .openPalm: .palm
    case .peaceSign: .peaceSign
    case .pinch: .pinch
    }
  }
}
