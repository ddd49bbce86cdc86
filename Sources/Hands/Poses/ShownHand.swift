import Libc

/// A synthetic hand as seen by a camera, with distance, rotation, noise and lost frames.
public struct ShownHand: Equatable, Sendable {
  /// The hand as it is at a desk, in the middle of a picture of 640 x 480 pixels.
  public var hand: Hand
  /// The size of the hand: 1 at a desk, 0.3 across a room.
  public var scale: Float = 1
  /// The rotation to the right in degrees.
  public var lean: Float = 0
  /// Maximum random displacement of each landmark, as a share of the hand's size, 0...1.
  public var jitter: Float = 0
  /// The probability that a frame is lost, 0...1.
  public var dropped: Float = 0
  /// True if the picture is mirrored.
  public var isMirrored = false

  /// How far the hand is from the middle of the picture, as shares of its width and height.
  public var offset = SIMD2<Float>.zero

  /// Creates a hand at a desk, without noise.
  public init(_ pose: HandPose) {
    hand = pose.hand
  }

  /// The hand in the next frame, with random noise; nil if the frame is lost.
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

  /// The hand rotated around the middle of a 4:3 picture.
  private func rotated(_ hand: Hand) -> Hand {
    guard lean != 0 else { return hand }
    let angle = lean * .pi / 180
    let (sine, cosine) = (sin(angle), cos(angle))
    let aspect: Float = 4.0 / 3
    return hand.mapped { landmark in
      let (x, y) = ((landmark.x - 0.5) * aspect, landmark.y - 0.5)
      return Landmark(
        x: (x * cosine - y * sine) / aspect + 0.5, y: x * sine + y * cosine + 0.5)
    }
  }
}
