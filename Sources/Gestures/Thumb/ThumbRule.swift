import Hands

/// The rule that decides whether a hand shows a thumb, by the conditions of `ThumbCondition`.
///
/// The rule was tuned on the landmarks of many people. Lengths are in palm sizes, angles in
/// degrees. A range such as 0.15...0.30 holds the values at which no measured result gets worse.
package struct ThumbRule: Configurable {
  /// Minimum clearance above the hand, 0.15...0.30: fists have 0.10, deliberate thumbs 0.3 to 1.
  package var clearUp: Float = 0.18
  /// Minimum clearance below the hand, 0...0.10: resting thumbs are rarely below it.
  package var clearDown: Float = 0.08
  /// Minimum clearance of a leaning thumb that stands off, 0.03...0.15: sideways ones have 0.02.
  package var clearLeaning: Float = 0.05
  /// Minimum clearance above or below if a finger is stretched, 0.10...0.70: some people show a
  /// thumb with an open hand, and the thumb of a flat hand has 0.2 to 0.4.
  package var clearOpen: Float = 0.40
  /// Minimum stand-off of a thumb that leans, or of a hand with a stretched finger, 0.10...0.50: a
  /// fist's thumb has less than 0.2, and the fingers of a flat hand reach beyond the thumb.
  package var standOff: Float = 0.30
  /// Maximum angle between a leaning thumb and the vertical, 25...60.
  package var maxLean: Float = 45
  /// Minimum `HandGeometry.straightness` of a straight finger, 0.85...0.93.
  package var straight: Float = 0.88
  /// Minimum reach of a stretched finger, 0.90...1.30; see `HandGeometry.reaches`.
  package var stretched: Float = 1.10
  /// Maximum reach of the little finger beyond its neighbours, 0.12...0.16: most shakas have more.
  package var littleAlone: Float = 0.14
  package var hangingAngle = HandGeometry.hangingAngle
  package var hangingProportion = HandGeometry.hangingProportion
  /// Maximum angle between straight down and the palm of a hand that shows thumb down: all but one
  /// of 244 such hands have less than 120. A fist that points up, towards the camera, also has the
  /// thumb's tip below the hand, but its palm has 134 or more.
  package var turnedAngle: Float = 125
  /// Minimum stand-off for a thumb to count as down although the palm points up.
  package var turnedStandOff: Float = 0.60
  /// Maximum distance of a fingertip from another hand for the hands to count as touching: hands
  /// that form a heart, hold something or rest on each other show thumbs by chance.
  package var touch: Float = 0.60
  /// Angle between a thumb and the vertical beyond which the thumb is doubtful.
  package var doubtfulLean: Float = 60
  /// Clearance below which a thumb that does not stand off is doubtful: closing or turning hands
  /// reach 0.35, deliberate thumbs have 0.36 or more.
  package var doubtfulClearance: Float = 0.36
  /// Stand-off below which any thumb is doubtful: 95 % of deliberate thumbs have 0.28 or more.
  package var doubtfulStandOff: Float = 0.25
  /// Mean finger reach above which a thumb is doubtful: talking hands are half open, and 99 % of
  /// the hands that show a thumb have 0.81 or less.
  package var doubtfulReach: Float = 0.90
  /// Maximum angle between a held thumb and its direction, 80...100: it can sink to the horizontal.
  package var maxHeldLean: Float = 90
  /// Minimum stand-off of a held thumb, -0.1...0.4.
  package var heldStandOff: Float = 0.10
  /// Maximum number of fingers that appear stretched while a thumb is held, 0...2.
  package var maxHeldStretchedFingers = 1

  /// Minimum confidence of a joint that counts as seen, as in Apple's sample code.
  package var minConfidence: Float = 0.3

  package init() {}

  /// The rule with its default numbers.
  static let standard = ThumbRule()

  /// True if this rule measures hands as the standard rule does, whatever it makes of the measures.
  var measuresAsStandard: Bool {
    minConfidence == Self.standard.minConfidence && stretched == Self.standard.stretched
      && straight == Self.standard.straight
  }

  /// True if the hand shows a thumb in this direction; the cheapest conditions come first.
  func isShown(_ direction: ThumbDirection, _ reading: ThumbReading) -> Bool {
    meets(.littleFingerIn, direction, reading) && meets(.fingersCurled, direction, reading)
      && meets(.thumbClear, direction, reading) && meets(.handTurned, direction, reading)
      && meets(.handRaised, direction, reading)
  }

  /// True if the hand holds a thumb in this direction, by a looser rule than for showing one.
  func holds(_ direction: ThumbDirection, _ reading: ThumbReading) -> Bool {
    guard let standOff = reading.standOff, standOff >= heldStandOff,
      reading.stretchedFingers <= maxHeldStretchedFingers, reading.littleAlone <= littleAlone,
      let lean = reading.lean(from: direction)
    else { return false }
    return lean <= maxHeldLean && !isHanging(reading)
  }

  func isHanging(_ reading: ThumbReading) -> Bool {
    guard let proportion = reading.palmProportion, proportion > hangingProportion,
      let angle = reading.palmFromDown
    else { return false }
    return angle < hangingAngle
  }

  /// True if the palm is turned far enough from straight up, or if the thumb stands off far.
  private func isTurned(_ reading: ThumbReading) -> Bool {
    if let standOff = reading.standOff, standOff >= turnedStandOff { return true }
    return reading.palmFromDown.map { !($0 > turnedAngle) } ?? true
  }

  /// True if a shown thumb may be accidental, so that it must be shown longer: the thumb is nearly
  /// level, the hand is half open, or the thumb hardly stands off or is hardly clear of the hand.
  func isDoubtful(_ direction: ThumbDirection, _ reading: ThumbReading) -> Bool {
    if let reach = reading.meanReach, reach > doubtfulReach { return true }
    guard let off = reading.standOff, off >= doubtfulStandOff else { return true }
    if off < standOff, reading.clearance(direction) < doubtfulClearance { return true }
    return reading.lean(from: direction).map { $0 > doubtfulLean } ?? false
  }

  func meets(
    _ condition: ThumbCondition, _ direction: ThumbDirection, _ reading: ThumbReading
  ) -> Bool {
    switch condition {
    case .handRaised: !isHanging(reading)
    case .handTurned: direction == .up || isTurned(reading)
    case .thumbClear: isClear(direction, reading)
    case .fingersCurled:
      reading.stretchedFingers == 0 || (reading.standOff.map { $0 >= standOff } ?? false)
    case .littleFingerIn: reading.littleAlone <= littleAlone
    }
  }

  /// True if the thumb is clear enough; small clearances are rejected before the angle is measured.
  private func isClear(_ direction: ThumbDirection, _ reading: ThumbReading) -> Bool {
    let clearance = reading.clearance(direction)
    guard clearance >= min(clearUp, clearDown, clearLeaning, clearOpen) else { return false }
    return clearance >= requiredClearance(direction, reading)
  }

  /// Returns the minimum clearance: more for a stretched finger, less if the thumb stands off.
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

/// The conditions for a hand to show a thumb, in the order in which they are reported.
package enum ThumbCondition: CaseIterable, Sendable {
  case handRaised
  /// The hand is turned so that its thumb can point down: its palm does not point up.
  case handTurned
  case thumbClear
  case fingersCurled
  case littleFingerIn
}
