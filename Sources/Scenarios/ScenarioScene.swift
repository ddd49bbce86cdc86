import Hands

/// What a scenario shows of hands: the hands, none for empty pictures; for how many seconds; and
/// how far they move meanwhile, in shares of the picture.
typealias ScenarioScene = (hands: [ShownHand], seconds: Double, way: SIMD2<Float>)

/// A pinch or a touch in a scenario: where it begins, how it moves, and whether it ends.
///
/// Places are in 0...1 across the mirrored picture that the user sees: x to the right, y down.
package struct HandMotion: Equatable, Sendable {
  package enum Kind: Sendable { case pinch, touch }

  package let kind: Kind
  /// Where the fingers meet or the tip comes into view, and how far they move.
  package let start: SIMD2<Float>
  package var way = SIMD2<Float>.zero
  /// How long they move, in seconds.
  package var seconds = 0.5
  /// True if the fingers open or the tip is lifted at the end.
  package var ends = false

  package static let places: [(name: String, place: SIMD2<Float>)] = [
    ("left", [0.1, 0.5]), ("right", [0.9, 0.5]), ("top", [0.5, 0.1]), ("bottom", [0.5, 0.9]),
    ("middle", [0.5, 0.5]),
  ]

  /// The place in the picture where the fingers of a pinch meet while the hand's offset is zero.
  private static let tips = SIMD2<Float>(0.3975, 0.5125)

  /// Seconds without motion of a pinch: with the hand open, pinching, and open again.
  private static let pinchPause = 0.3
  /// Seconds for which a new tip rests at the start, which begins a touch.
  private static let restPause = 0.6
  /// Seconds at the start for a tip that already touches, so that even a slow camera sees it once.
  private static let touchingPause = 0.1
  /// Seconds without a hand after the tip was lifted, so that it is not taken for merely missed.
  private static let gonePause = 0.4

  /// Returns the scenes to show. If `isMirrored`, the camera's picture is already mirrored; if
  /// `isTouching`, a tip is in view.
  func scenes(isMirrored: Bool, isTouching: Bool) -> [ScenarioScene] {
    let place = SIMD2(isMirrored ? start.x : 1 - start.x, start.y)
    let way = SIMD2(isMirrored ? way.x : -way.x, way.y)
    var hand = ShownHand(.openPalm)
    switch kind {
    case .pinch:
      hand.offset = place - Self.tips
      var pinching = ShownHand(.pinch)
      pinching.offset = hand.offset
      let scenes: [ScenarioScene] = [
        ([hand], Self.pinchPause, .zero), ([pinching], Self.pinchPause, .zero),
        ([pinching], seconds, way),
      ]
      hand.offset += way
      return ends ? scenes + [([hand], Self.pinchPause, .zero)] : scenes
    case .touch:
      hand.hand = .holdingUp(fingers: 1)
      hand.offset = place - (hand.hand[.indexTip].map { SIMD2($0.x, $0.y) } ?? [0.5, 0.5])
      let scenes: [ScenarioScene] = [
        ([hand], isTouching ? Self.touchingPause : Self.restPause, .zero), ([hand], seconds, way),
      ]
      return ends ? scenes + [([], Self.gonePause, .zero)] : scenes
    }
  }
}
