import Hands

/// What a scenario shows of hands: the hands, none for empty pictures; for how many seconds; and how
/// far they move meanwhile, in shares of the picture.
typealias ScenarioScene = (hands: [ShownHand], seconds: Double, way: SIMD2<Float>)

/// A pinch in a scenario: where it begins, how it moves, and whether it ends.
///
/// Places are in 0...1 across the mirrored picture that the user sees: x to the right, y down.
package struct PinchStep: Equatable, Sendable {
  /// The place where the fingers meet, and how far they move.
  package var start: SIMD2<Float>
  package var way = SIMD2<Float>.zero
  /// How long the pinch moves, in seconds.
  package var seconds = 0.5
  /// True if the fingers open at the end.
  package var letsGo = false

  /// How long each scene without motion lasts, in seconds: open, pinching, and open again.
  private static let pause = 0.3

  /// Returns the scenes to show. If `isMirrored`, the camera's picture is already mirrored.
  func scenes(isMirrored: Bool) -> [ScenarioScene] {
    let apart = shown(.openPalm, at: start, isMirrored: isMirrored)
    let together = shown(.pinch, at: start, isMirrored: isMirrored)
    let inPicture = isMirrored ? way : [-way.x, way.y]
    var scenes: [ScenarioScene] = [
      ([apart], Self.pause, .zero), ([together], Self.pause, .zero),
      ([together], seconds, inPicture),
    ]
    if letsGo {
      var open = apart
      open.offset += inPicture
      scenes.append(([open], Self.pause, .zero))
    }
    return scenes
  }

  private func shown(_ pose: HandPose, at place: SIMD2<Float>, isMirrored: Bool) -> ShownHand {
    var hand = ShownHand(pose)
    // The place in the picture where the fingers meet while the hand's offset is zero.
    let tips = SIMD2<Float>(0.3975, 0.5125)
    hand.offset = [isMirrored ? place.x : 1 - place.x, place.y] - tips
    return hand
  }
}

/// A touch in a scenario: the path of a fingertip, with places as in ``PinchStep``.
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

  /// Seconds for which the tip rests at the start: `rest` if it is new, which begins a touch, and
  /// `touching` if it is already there, so that even a slow camera sees it once.
  private static let beginning = (rest: 0.6, touching: 0.1)
  /// Seconds without a hand after the tip is lifted, so that it is not taken for merely missed.
  private static let pause = 0.4

  /// Returns the scenes to show. If `isMirrored`, the camera's picture is already mirrored; if
  /// `isTouching`, a tip is in view.
  func scenes(isMirrored: Bool, isTouching: Bool) -> [ScenarioScene] {
    var hand = ShownHand(.openPalm)
    hand.hand = .holdingUp(fingers: 1)
    let tip = hand.hand[.indexTip].map { SIMD2($0.x, $0.y) } ?? [0.5, 0.5]
    let (start, end) = (inPicture(start, isMirrored), inPicture(end, isMirrored))
    hand.offset = start - tip
    let moving: [ScenarioScene] = [
      ([hand], isTouching ? Self.beginning.touching : Self.beginning.rest, .zero),
      ([hand], seconds, end - start),
    ]
    return isHeld ? moving : moving + [([], Self.pause, .zero)]
  }

  private func inPicture(_ place: SIMD2<Float>, _ isMirrored: Bool) -> SIMD2<Float> {
    isMirrored ? place : [1 - place.x, place.y]
  }
}
