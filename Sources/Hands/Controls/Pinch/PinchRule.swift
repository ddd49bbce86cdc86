/// The rule that decides whether a hand pinches.
///
/// Tuned on 14,170 photographs and pictures of webcams: of 809 OK signs 791 pinch, of 2,317 fists 20, of
/// 2,974 open hands none, and of 8,070 other hands 11.
package struct PinchRule: Equatable, Sendable {
  /// Maximum distance between the tips of a hand that pinches, in palm sizes: OK signs have 0.07 to
  /// 0.32, open hands 0.49 and more.
  package var enter: Float = 0.40
  /// Maximum distance while the pinch is held.
  package var exit: Float = 0.55
  /// Maximum distance between the tips if the other fingers are not out, in palm sizes.
  package var enterFolded: Float = 0.30
  /// Minimum distance of both tips from the palm's middle in that case: in a fist they lie on it.
  package var away: Float = 0.80
  /// Minimum reach of a finger that is out: distance from the wrist to its tip, divided by that to its
  /// middle joint.
  package var out: Float = 1.10
  /// Minimum number of other fingers that are out, unless both tips are away from the palm.
  package var minFingersOut = 2
  /// Minimum confidence of a joint, 0...1; other joints count as not seen.
  package var minConfidence: Float = 0.3

  /// The tuned values.
  package init() {}

  /// True if a hand pinches that has not pinched before.
  func isPinch(_ reading: PinchReading) -> Bool {
    if reading.gap < enter, reading.fingersOut >= minFingersOut { return true }
    return reading.gap < enterFolded && reading.distanceFromPalm > away
  }

  /// True if a hand that has pinched still does.
  func isHeld(_ reading: PinchReading) -> Bool { reading.gap < exit }
}
