import Libc

/// A synthetic hand as seen by a camera, with distance, rotation, noise and lost frames.
public struct ShownHand: Equatable, Sendable {
  /// The hand as a camera on a desk sees it, in the middle of a picture of 640 x 480 pixels.
  public var hand: Hand
  /// The size of the hand: 1 at a desk, 0.3 across a room.
  public var scale: Float = 1
  /// The clockwise rotation in degrees.
  public var lean: Float = 0
  /// Maximum random displacement of each landmark, as a share of the hand's size, 0...1.
  public var jitter: Float = 0
  /// The probability that a frame is lost, 0...1.
  public var dropped: Float = 0
  /// True if the picture is mirrored.
  public var isMirrored = false

  /// The hand's offset from the picture's middle, as shares of the picture's width and height.
  public var offset = SIMD2<Float>.zero

  /// Creates a hand at a desk, without noise.
  public init(_ pose: HandPose) { hand = pose.hand }

  /// Returns the hand in the next frame, with random noise; nil if the frame is lost.
  public func seen(using generator: inout some RandomNumberGenerator) -> Hand? {
    let isLost = Float.random(in: 0..<1, using: &generator) < dropped
    let offset = offset
    let hand = rotated(hand).scaled(scale, isMirrored: isMirrored)
      .mapped { Landmark(x: $0.x + offset.x, y: $0.y + offset.y) }
    guard jitter > 0 else { return isLost ? nil : hand }
    // A hand is about a third of the picture high.
    let displacement = jitter * scale / 3
    let noisy = hand.mapped { landmark in
      Landmark(
        x: landmark.x + .random(in: -displacement...displacement, using: &generator),
        y: landmark.y + .random(in: -displacement...displacement, using: &generator))
    }
    return isLost ? nil : noisy
  }

  private func rotated(_ hand: Hand) -> Hand {
    guard lean != 0 else { return hand }
    let angle = lean * .pi / 180
    let (sine, cosine) = (sin(angle), cos(angle))
    let aspect: Float = 4.0 / 3
    return hand.mapped { landmark in
      let (x, y) = ((landmark.x - 0.5) * aspect, landmark.y - 0.5)
      return Landmark(x: (x * cosine - y * sine) / aspect + 0.5, y: x * sine + y * cosine + 0.5)
    }
  }

  /// The maximum number of fingers that two hands hold up.
  public static let maxFingers = 10

  /// Returns the hands that hold up `count` fingers, 0...``maxFingers``: one hand, or two for more
  /// than five. They are seen under the same conditions as this hand.
  public func holdingUp(fingers count: Int) -> [ShownHand] {
    func hand(_ fingers: Int, side: Float = 0) -> ShownHand {
      var shown = self
      shown.hand = .holdingUp(fingers: fingers)
      // Two hands are side by side, and farther from the camera, so that both are in the picture.
      shown.offset.x += side * 0.22
      if side != 0 { shown.scale *= 0.7 }
      return shown
    }
    return count > 5 ? [hand(5, side: -1), hand(count - 5, side: 1)] : [hand(count)]
  }
}

extension Hand {
  /// Returns an open, upright hand with `count` fingers out, clamped to 0...5: first the index
  /// finger, then its neighbours in order, and the thumb as the fifth.
  public static func holdingUp(fingers count: Int) -> Hand {
    guard count < 5 else { return palm }
    return palm.with(foldedThumb + foldedFingers.dropFirst(max(count, 0)).joined())
  }

  /// The thumb of ``palm``, folded across the palm of the hand.
  private static let foldedThumb: Places = [
    (.thumbMCP, 0.43, 0.69), (.thumbIP, 0.47, 0.65), (.thumbTip, 0.51, 0.63),
  ]

  /// The fingers of ``palm`` from index to little finger, each folded onto the palm of the hand.
  private static let foldedFingers: [Places] = [
    [(.indexPIP, 0.45, 0.54), (.indexDIP, 0.455, 0.60), (.indexTip, 0.465, 0.64)],
    [(.middlePIP, 0.505, 0.53), (.middleDIP, 0.50, 0.60), (.middleTip, 0.50, 0.64)],
    [(.ringPIP, 0.55, 0.55), (.ringDIP, 0.54, 0.61), (.ringTip, 0.53, 0.65)],
    [(.littlePIP, 0.59, 0.58), (.littleDIP, 0.58, 0.63), (.littleTip, 0.57, 0.67)],
  ]
}
