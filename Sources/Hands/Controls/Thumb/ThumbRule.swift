/// Which hands show a thumb: four conditions, in the order in which they are told to a person.
///
/// Tuned on the landmarks of many people; lengths are in palm sizes, angles in degrees. A range
/// behind a number is the one within which nothing that was measured changes for the worse.
package struct ThumbRule: Equatable, Sendable {
  /// Palm sizes that the tip must be above all else: a fist's thumb reaches 0.10, thumbs shown on
  /// purpose 0.3 to 1. Anything of 0.15...0.30 measures the same.
  package var clearUp: Float = 0.18
  /// Palm sizes below all else, 0...0.10: resting thumbs hardly ever hang below the hand.
  package var clearDown: Float = 0.08
  /// Palm sizes for a thumb that leans but stands off along its own direction, 0.03...0.15;
  /// sideways thumbs have 0.00 to 0.02.
  package var clearLeaning: Float = 0.05
  /// Palm sizes above or below all else if a finger is stretched, 0.10...0.70: some people show a
  /// thumb with an open hand, and the thumb of a flat hand has 0.2 to 0.4.
  package var clearOpen: Float = 0.40
  /// Palm sizes that the thumb must stand off if it leans or if a finger is stretched, 0.10...0.50:
  /// a fist's has less than 0.2, and the fingers of a flat hand reach beyond it.
  package var standOff: Float = 0.30
  /// Degrees from the vertical that a thumb may lean, 25...60.
  package var maxLean: Float = 45
  /// The share of its bones' length from which on a finger is straight, 0.85...0.93.
  package var straight: Float = 0.88
  /// The reach, in distances from the wrist to its middle joint, from which on a straight finger
  /// is stretched, 0.90...1.30.
  package var stretched: Float = 1.10
  /// How much further than its neighbours a little finger may reach, 0.12...0.16: most shakas have
  /// more than 0.16.
  package var littleAlone: Float = 0.14
  /// Degrees from straight down within which a long palm hangs; those of standing people do by 19
  /// at most.
  package var hangingAngle: Float = 35
  /// Lengths by breadth from which on a palm that points down hangs, 0.9...1.5: a standing person's
  /// has 1.37 and more, and a thumb shown downwards has a palm seen edgewise.
  package var hangingProportion: Float = 1.20
  /// Degrees that a thumb which has been shown may lean and still be held, 80...100: it sinks to
  /// the horizontal within a hold.
  package var maxHeldLean: Float = 90
  /// Palm sizes that it must stand off to be held, -0.1...0.4.
  package var heldStandOff: Float = 0.10
  /// Fingers that may look stretched while it is held, 0...2.
  package var maxHeldStretchedFingers = 1

  /// Joints of which a producer is less sure, 0...1, count as not seen: Apple's own sample asks for
  /// more than 0.3. MediaPipe says nothing of its joints.
  package var minConfidence: Float = 0.3

  /// The tuned numbers.
  package init() {}

  /// True if the hand shows a thumb this way.
  func isShown(_ direction: ThumbDirection, _ reading: ThumbReading) -> Bool {
    ThumbCondition.allCases.allSatisfy { meets($0, direction, reading) }
  }

  /// True if a hand that has shown a thumb this way still does, more loosely.
  func isHeld(_ direction: ThumbDirection, _ reading: ThumbReading) -> Bool {
    if isShown(direction, reading) { return true }
    guard let lean = reading.lean(from: direction), let standOff = reading.standOff else {
      return false
    }
    return !isHanging(reading) && lean <= maxHeldLean && standOff >= heldStandOff
      && reading.stretchedFingers <= maxHeldStretchedFingers && reading.littleAlone <= littleAlone
  }

  /// True if the hand hangs beside a body.
  func isHanging(_ reading: ThumbReading) -> Bool {
    guard let angle = reading.palmFromDown, let proportion = reading.palmProportion else {
      return false
    }
    return angle < hangingAngle && proportion > hangingProportion
  }

  /// True if a condition holds for a thumb shown this way.
  func meets(
    _ condition: ThumbCondition, _ direction: ThumbDirection, _ reading: ThumbReading
  ) -> Bool {
    switch condition {
    case .handRaised: !isHanging(reading)
    case .thumbClear: reading.clearance(direction) >= requiredClearance(direction, reading)
    case .fingersCurled:
      reading.stretchedFingers == 0 || (reading.standOff.map { $0 >= standOff } ?? false)
    case .littleFingerIn: reading.littleAlone <= littleAlone
    }
  }

  /// More of a hand with a stretched finger, less of a thumb that leans but stands off.
  func requiredClearance(_ direction: ThumbDirection, _ reading: ThumbReading) -> Float {
    if reading.stretchedFingers > 0 { return clearOpen }
    if let lean = reading.lean(from: direction), let off = reading.standOff, off >= standOff,
      lean <= maxLean
    {
      return clearLeaning
    }
    return direction == .up ? clearUp : clearDown
  }
}
