import Hands

/// A fingertip that is shown in a scenario: the way that it goes, and whether it is lifted then.
///
/// Places are shares of the picture as the player sees it, as in a mirror: x to the right, y down.
package struct TouchStep: Equatable, Sendable {
  /// Where the tip comes into view, and where it goes.
  package var start, end: SIMD2<Float>
  /// For how many seconds it moves.
  package var seconds: Double
  /// True if it stays at the end.
  package var isHeld = false

  /// The places that have a name.
  package static let places: [(name: String, place: SIMD2<Float>)] = [
    ("left", [0.1, 0.5]), ("right", [0.9, 0.5]), ("top", [0.5, 0.1]), ("bottom", [0.5, 0.9]),
    ("middle", [0.5, 0.5]),
  ]

  /// Seconds for which a tip that comes into view rests where it begins, so that it touches, and for which
  /// one that touches already is seen there: at least one frame of a slow camera.
  private static let beginning = (rest: 0.6, touching: 0.1)
  /// Seconds for which no hand is seen after the tip is lifted: longer than a tip may be missed.
  private static let pause = 0.4

  /// The hand at times in seconds, nil for none, and how long it is shown; `isMirrored` is true for a
  /// picture that is mirrored already, and `isTouching` if a tip is in view.
  func scenes(
    isMirrored: Bool, isTouching: Bool
  ) -> [(hand: ShownHand?, seconds: Double, way: SIMD2<Float>)] {
    var hand = ShownHand(.openPalm)
    hand.hand = .holdingUp(fingers: 1)
    let tip = hand.hand[.indexTip].map { SIMD2($0.x, $0.y) } ?? [0.5, 0.5]
    let (start, end) = (inPicture(start, isMirrored), inPicture(end, isMirrored))
    hand.offset = start - tip
    let moving: [(hand: ShownHand?, seconds: Double, way: SIMD2<Float>)] = [
      (hand, isTouching ? Self.beginning.touching : Self.beginning.rest, .zero),
      (hand, seconds, end - start),
    ]
    return isHeld ? moving : moving + [(nil, Self.pause, .zero)]
  }

  private func inPicture(_ place: SIMD2<Float>, _ isMirrored: Bool) -> SIMD2<Float> {
    isMirrored ? place : [1 - place.x, place.y]
  }
}
