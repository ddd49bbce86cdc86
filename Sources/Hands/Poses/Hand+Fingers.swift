/// Synthetic hands that hold up fingers.
extension Hand {
  /// An open hand, upright, of which only some fingers are out: the thumb for five, and the others from
  /// the index finger on. `count` is 0...5; other numbers count as the nearest of these.
  public static func holdingUp(fingers count: Int) -> Hand {
    var hand = Hand.palm
    guard count < 5 else { return hand }
    for (joint, x, y) in foldedThumb { hand[joint] = Landmark(x: x, y: y) }
    for finger in foldedFingers.dropFirst(max(count, 0)) {
      for (joint, x, y) in finger { hand[joint] = Landmark(x: x, y: y) }
    }
    return hand
  }

  private typealias Places = [(HandJoint, Float, Float)]

  /// The thumb of ``palm``, laid across it.
  private static let foldedThumb: Places = [
    (.thumbMCP, 0.43, 0.69), (.thumbIP, 0.47, 0.65), (.thumbTip, 0.51, 0.63),
  ]

  /// The fingers of ``palm`` from index to little finger, each bent onto it.
  private static let foldedFingers: [Places] = [
    [(.indexPIP, 0.45, 0.54), (.indexDIP, 0.455, 0.60), (.indexTip, 0.465, 0.64)],
    [(.middlePIP, 0.505, 0.53), (.middleDIP, 0.50, 0.60), (.middleTip, 0.50, 0.64)],
    [(.ringPIP, 0.55, 0.55), (.ringDIP, 0.54, 0.61), (.ringTip, 0.53, 0.65)],
    [(.littlePIP, 0.59, 0.58), (.littleDIP, 0.58, 0.63), (.littleTip, 0.57, 0.67)],
  ]
}

extension ShownHand {
  /// The maximum number of fingers that two hands hold up.
  public static let maxFingers = FingerObservation.maxCount

  /// The hands that hold up so many fingers, seen as this one is: one hand, or two for more than five.
  /// `count` is 0...``maxFingers``.
  public func holdingUp(fingers count: Int) -> [ShownHand] {
    func hand(_ fingers: Int) -> ShownHand {
      var shown = self
      shown.hand = .holdingUp(fingers: fingers)
      return shown
    }
    guard count > 5 else { return [hand(count)] }
    var hands = [hand(5), hand(count - 5)]
    // Side by side, and as far from the camera as two hands need to be.
    for (index, side) in [Float(-1), 1].enumerated() {
      hands[index].scale *= Self.scaleOfTwo
      hands[index].offset.x += side * Self.offsetOfTwo
    }
    return hands
  }

  private static let scaleOfTwo: Float = 0.7
  private static let offsetOfTwo: Float = 0.22
}
