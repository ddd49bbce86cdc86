import Hands

/// A pinch in a scenario: where it begins, how it moves, and whether it ends.
///
/// Places are in 0...1 across the mirrored picture that the user sees: x to the right, y down.
package struct PinchStep: Equatable, Sendable {
  /// The place where the fingers meet.
  package var start: SIMD2<Float>
  /// The displacement of the pinch.
  package var way = SIMD2<Float>.zero
  /// How long the pinch moves, in seconds.
  package var seconds = 0.5
  /// True if the fingers open at the end.
  package var letsGo = false

  /// How long each scene without motion lasts, in seconds: open, pinching, and open again.
  private static let pause = 0.3

  /// Returns the hands to show, each with its duration in seconds and its displacement.
  /// `isMirrored` is true if the camera's picture is already mirrored.
  func scenes(isMirrored: Bool) -> [(hand: ShownHand?, seconds: Double, way: SIMD2<Float>)] {
    let apart = shown(.openPalm, at: start, isMirrored: isMirrored)
    let together = shown(.pinch, at: start, isMirrored: isMirrored)
    let inPicture = isMirrored ? way : [-way.x, way.y]
    var scenes = [
      (apart, Self.pause, SIMD2<Float>.zero), (together, Self.pause, .zero),
      (together, seconds, inPicture),
    ]
    if letsGo {
      var open = apart
      open.offset += inPicture
      scenes.append((open, Self.pause, .zero))
    }
    return scenes
  }

  private func shown(
    _ pose: HandPose, at place: SIMD2<Float>, isMirrored: Bool
  ) -> ShownHand {
    var hand = ShownHand(pose)
    // The place in the picture where the fingers meet while the hand's offset is zero.
    let tips = SIMD2<Float>(0.3975, 0.5125)
    hand.offset = [isMirrored ? place.x : 1 - place.x, place.y] - tips
    return hand
  }
}
