import Hands

/// A touch in a scenario: the path of a fingertip, and whether it is lifted at the end.
///
/// Places are in 0...1 across the mirrored picture that the user sees: x to the right, y down.
package struct TouchStep: Equatable, Sendable {
  /// The places where the tip comes into view and where its motion ends.
  package var start, end: SIMD2<Float>
  /// How long the tip moves, in seconds.
  package var seconds: Double
  /// True if the tip stays in view at the end.
  package var isHeld = false

  package static let places: [(name: String, place: SIMD2<Float>)] = [
    ("left", [0.1, 0.5]), ("right", [0.9, 0.5]), ("top", [0.5, 0.1]), ("bottom", [0.5, 0.9]),
    ("middle", [0.5, 0.5]),
  ]

  /// How long the tip rests at the start, in seconds. A new tip begins to touch by resting for
  /// `rest`. A tip that already touches rests for `touching`, so that even a slow camera sees it
  /// once.
  private static let beginning = (rest: 0.6, touching: 0.1)
  /// Seconds without a hand after the tip is lifted. A shorter gap could mean that the tip was
  /// merely missed.
  private static let pause = 0.4

  /// Returns the hands to show, each with its duration in seconds and its displacement; nil is no
  /// hand. If `isMirrored`, the picture is already mirrored. If `isTouching`, a tip is in view.
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
