import Libc

/// A made-up hand as a camera sees it: how far away, how it leans, and how badly it is seen.
public struct ShownHand: Equatable, Sendable {
  /// What it does.
  public var pose: HandPose
  /// How large it is, 1 being at a desk; 0.3 is across a room.
  public var scale: Float = 1
  /// How far it leans to the right, in degrees.
  public var lean: Float = 0
  /// How far each landmark jumps about, as a share of the hand's size, 0...1.
  public var jitter: Float = 0
  /// The share of frames that are lost on the way, 0...1.
  public var dropped: Float = 0
  /// True for a picture that is a mirror.
  public var isMirrored = false

  /// A hand at a desk that is seen well.
  public init(_ pose: HandPose) {
    self.pose = pose
  }

  /// The hand of one frame, with its share of chance; nil if the frame is lost.
  public func seen(using generator: inout some RandomNumberGenerator) -> Hand? {
    let isLost = Float.random(in: 0..<1, using: &generator) < dropped
    let hand = turned(pose.hand).scaled(scale, isMirrored: isMirrored)
    guard jitter > 0 else { return isLost ? nil : hand }
    // A hand is about a third of the picture high.
    let reach = jitter * scale / 3
    let shaken = hand.mapped { landmark in
      Landmark(
        x: landmark.x + .random(in: -reach...reach, using: &generator),
        y: landmark.y + .random(in: -reach...reach, using: &generator))
    }
    return isLost ? nil : shaken
  }

  /// The hand turned around the picture's middle, in pixels of 4 to 3.
  private func turned(_ hand: Hand) -> Hand {
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
