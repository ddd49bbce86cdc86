import Hands

/// Detects a turned camera: raised hands seem to point down, or thumbs stand off sideways.
///
/// People answer with raised hands whose fingers or knuckles point up; if they seem to point
/// elsewhere, the camera is turned, and answers would be wrong. A hand that hangs or lies on a
/// table is low in the picture and shows nothing about the camera.
///
/// The check stops none of 278 decisions of 15 people. If the pictures are upside down, it stops
/// all but 3 of the 213 decisions that the same hands then make.
package struct TurnedCamera: Equatable, Sendable {
  package enum Turn: String, Sendable {
    case half = "upside down? add --rotate 180, or --y up for landmarks"
    /// The camera is on its left or right side; landmarks do not tell which.
    case quarter = "camera on its side? add --rotate 90 or --rotate 270"

    /// What to do about it, in words that fit in a row of a small screen.
    package var words: String { rawValue }
  }

  /// Seconds in which hands were seen upside down or on their side, minus those seen upright.
  private var half = Hold(needed: 0.15, in: -mostUpright...1)
  private var quarter = Hold(needed: 1.5, in: -mostUpright...1.5)
  private var lastTime: Double?
  private var lastHandTime = -Double.infinity

  /// Seconds without a hand after which the next hand counts as coming into the picture.
  private static let absence = 0.3
  /// Seconds that a hand adds if it enters from below, as arms do, and subtracts if from above.
  private static let entry = 0.3
  /// Degrees between the palm and straight up: upright palms have less than the first limit,
  /// upside-down palms more than the second. A thumb down has 60 to 120, and counts as neither.
  private static let uprightPalm: Float = 60
  private static let turnedPalm: Float = 130
  /// A palm farther down than this, as a share of the picture's height, may hang or lie.
  private static let low: Float = 0.65
  /// Minimum angle between a sideways thumb and the vertical in degrees.
  private static let sideways: Float = 50
  /// Minimum number of stretched fingers of an open hand.
  private static let openFingers = 3

  /// Maximum seconds that hands count as seen upright: a camera can be turned later.
  private static let mostUpright = 4.0

  /// How the camera is turned; nil as long as the hands don't show that it is.
  package var turn: Turn? { quarter.hasCounted ? .quarter : half.hasCounted ? .half : nil }

  package mutating func process(_ frame: MeasuredFrame) {
    let step = min(max(frame.time - (lastTime ?? frame.time), 0), Presence.maxStep / 1_000)
    lastTime = frame.time
    let isEntry = frame.time - lastHandTime > Self.absence
    for hand in frame.hands where hand.hasThumb {
      lastHandTime = frame.time
      if isEntry, (0...1).contains(hand.palm.center.y / frame.size.height) {
        let extent = frame.extent(of: hand)
        let (isAbove, isBelow) = (extent.lowest.y < 0, extent.highest.y > 1)
        if isAbove != isBelow { half.add(isAbove ? Self.entry : -Self.entry) }
      }
      let isLow = hand.palm.center.y >= Self.low * frame.size.height
      half.add(-step * Self.uprightness(of: hand, isLow: isLow))
      quarter.add(-step * Self.levelness(of: hand))
    }
  }

  /// Returns 1 for an upright hand, -1 for one that is upside down and raised, 0 for any other.
  private static func uprightness(of hand: HandShape, isLow: Bool) -> Double {
    guard let palm = hand.palmLean, thumbLevelness(of: hand) != -1 else { return 0 }
    return palm <= uprightPalm ? 1 : palm >= turnedPalm && !isLow ? -1 : 0
  }

  /// Returns 1 for a hand in an upright picture, -1 for a thumb that stands off sideways, else 0.
  private static func levelness(of hand: HandShape) -> Double {
    if let thumb = thumbLevelness(of: hand) { return thumb }
    guard hand.stretchedFingers >= openFingers, let palm = hand.palmLean else { return 0 }
    return palm <= 180 - turnedPalm || palm >= turnedPalm ? 1 : 0
  }

  /// Returns 1 or -1 by the thumb of a closed hand; nil for other hands, and without a stand-off.
  private static func thumbLevelness(of hand: HandShape) -> Double? {
    guard hand.stretchedFingers == 0, let lean = hand.thumbLean,
      hand.standOff.map({ $0 >= HandShape.deliberate }) ?? false
    else { return nil }
    return min(lean, 180 - lean) < sideways ? 1 : -1
  }
}
