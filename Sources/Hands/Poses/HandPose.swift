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

  /// The hand in the middle of the picture, as large as the hand of a person at a desk.
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

/// Synthetic hands for tests and scenarios, in a picture of 640 x 480 pixels.
extension Hand {
  /// Creates a hand from joints (x, y), as shares of the picture, in the order of ``HandJoint``.
  public init(positions: [(Float, Float)]) {
    self.init(handedness: .right, score: 0.9)
    for (joint, position) in zip(HandJoint.allCases, positions) {
      self[joint] = Landmark(x: position.0, y: position.1)
    }
  }

  /// A right hand from the front, thumb up, the fingers curled to the side.
  public static let thumbUp = Hand(positions: [
    (0.40, 0.60), (0.44, 0.55), (0.47, 0.49), (0.48, 0.43), (0.48, 0.37),
    (0.52, 0.52), (0.57, 0.52), (0.55, 0.55), (0.52, 0.55),
    (0.52, 0.57), (0.58, 0.57), (0.55, 0.60), (0.52, 0.60),
    (0.52, 0.62), (0.57, 0.62), (0.55, 0.64), (0.52, 0.64),
    (0.51, 0.67), (0.55, 0.67), (0.54, 0.69), (0.51, 0.69),
  ])

  /// The hand of ``thumbUp`` with the thumb on the fingers.
  public static let fist = thumbUp.with([
    (.thumbMCP, 0.48, 0.53), (.thumbIP, 0.52, 0.54), (.thumbTip, 0.55, 0.56),
  ])

  /// The hand of ``thumbUp`` with the thumb along the fingers, pointing to the side.
  public static let thumbSideways = thumbUp.with([
    (.thumbCMC, 0.45, 0.54), (.thumbMCP, 0.52, 0.50), (.thumbIP, 0.60, 0.51),
    (.thumbTip, 0.66, 0.52),
  ])

  /// An open hand, upright.
  public static let palm = Hand(positions: [
    (0.50, 0.80), (0.44, 0.74), (0.39, 0.67), (0.36, 0.61), (0.33, 0.56),
    (0.45, 0.58), (0.44, 0.48), (0.43, 0.42), (0.43, 0.37),
    (0.50, 0.57), (0.50, 0.45), (0.50, 0.38), (0.50, 0.32),
    (0.54, 0.59), (0.55, 0.48), (0.56, 0.42), (0.56, 0.36),
    (0.58, 0.62), (0.60, 0.54), (0.61, 0.49), (0.62, 0.44),
  ])

  /// The hand of ``palm`` with only index and middle finger stretched, and these two spread.
  public static let peaceSign = holdingUp(fingers: 2).with([
    (.indexTip, 0.40, 0.34), (.indexDIP, 0.42, 0.41), (.indexPIP, 0.435, 0.48),
    (.middleTip, 0.54, 0.31), (.middleDIP, 0.525, 0.38), (.middlePIP, 0.512, 0.45),
  ])

  /// The hand of ``palm`` with the tips of thumb and index finger together.
  public static let pinch = palm.with([
    (.thumbMCP, 0.42, 0.66), (.thumbIP, 0.40, 0.58), (.thumbTip, 0.40, 0.51),
    (.indexPIP, 0.43, 0.51), (.indexDIP, 0.41, 0.50), (.indexTip, 0.395, 0.515),
  ])

  typealias Places = [(joint: HandJoint, x: Float, y: Float)]

  func with(_ places: Places) -> Hand {
    places.reduce(into: self) { $0[$1.joint] = Landmark(x: $1.x, y: $1.y) }
  }

  /// The hand upside down.
  public var flipped: Hand { mapped { Landmark(x: $0.x, y: 1.1 - $0.y) } }

  /// Returns the hand scaled around the middle of the picture, and mirrored if `isMirrored`.
  public func scaled(_ scale: Float, isMirrored: Bool) -> Hand {
    mapped { landmark in
      let x = 0.5 + (landmark.x - 0.5) * scale
      return Landmark(x: isMirrored ? 1 - x : x, y: 0.5 + (landmark.y - 0.5) * scale)
    }
  }

  /// Returns the hand with a transformation applied to every landmark.
  public func mapped(_ transform: (Landmark) -> Landmark) -> Hand {
    HandJoint.allCases.reduce(into: self) { $0[$1] = self[$1].map(transform) }
  }
}
