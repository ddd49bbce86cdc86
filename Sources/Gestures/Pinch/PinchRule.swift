/// The rule that decides whether a hand pinches.
///
/// Tuned on 14,170 photographs and webcam pictures: 791 of 809 OK signs pinch, 20 of 2,317 fists,
/// none of 2,974 open hands, and 11 of 8,070 other hands.
struct PinchRule: Equatable, Sendable {
  /// Maximum distance of a pinch's tips in palm sizes: OK signs have 0.32 at most, open hands 0.49.
  var enter: Float = 0.40
  /// Maximum distance between the tips while the pinch is held, in palm sizes.
  var exit: Float = 0.55
  /// Maximum distance between the tips if the other fingers are not out, in palm sizes.
  var enterFolded: Float = 0.30
  /// Minimum distance of both tips from the palm's middle if the other fingers are not out, in palm
  /// sizes: in a fist the tips lie on the palm.
  var away: Float = 0.80
  /// Minimum reach of a finger that is out; see `HandGeometry.reaches`.
  var out: Float = 1.10
  /// Minimum number of other fingers out; fewer suffice if both tips are away from the palm.
  var minFingersOut = 2
  /// The scores of a pinch that must last longer before it takes the object.
  var certainty = Certainty(doubtful: -4, certain: -2, least: 0.1)
  var net = HandNet.standard

  /// True if the measures begin a pinch; ``isHeld(_:)`` tells whether a pinch goes on.
  func isPinch(_ shape: PinchShape) -> Bool { open(shape).areMet || folded(shape).areMet }

  /// Returns what a hand must pass to pinch with its other fingers out.
  func open(_ shape: PinchShape) -> InlineArray<2, Check> {
    [
      Check("the tips are together", shape.gap, .atMost, enter, "palm sizes"),
      Check(
        "other fingers are out", Float(fingersOut(shape)), .atLeast, Float(minFingersOut),
        "fingers"),
    ]
  }

  /// Returns what a hand must pass to pinch with its other fingers folded.
  func folded(_ shape: PinchShape) -> InlineArray<2, Check> {
    [
      Check("the tips are together", shape.gap, .atMost, enterFolded, "palm sizes"),
      Check(
        "the tips are away from the palm", shape.distanceFromPalm, .atLeast, away, "palm sizes"),
    ]
  }

  /// Returns how many of the middle, ring and little finger are out, 0...3.
  func fingersOut(_ shape: PinchShape) -> Int { (0..<3).count { shape.reaches[$0] > out } }

  func isHeld(_ shape: PinchShape) -> Bool { held(shape).isMet }

  func held(_ shape: PinchShape) -> Check {
    Check("the tips stay together", shape.gap, .atMost, exit, "palm sizes")
  }

  /// Returns the share of its time for which a hand's pinch counts; 0 if the tips are apart.
  func share(of shape: PinchShape, in frame: MeasuredFrame) -> Double {
    // Only a hand whose tips are together needs the net.
    guard isHeld(shape) else { return 0 }
    let scores = frame.scores(of: frame.hands[shape.hand], by: net)
    return scores.map { certainty.share(of: $0[.pinch]) } ?? 0
  }
}
