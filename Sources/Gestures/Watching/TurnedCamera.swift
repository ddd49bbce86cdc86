import Hands

/// Notices that a camera is turned, because raised hands point down or thumbs stand off sideways.
///
/// A camera that is upside down turns every answer around, and one on its side gives none or the wrong
/// one. Hands tell it: who answers raises a hand with its fingers or its knuckles up. A hand that hangs
/// or lies on a table is low in the picture, and says nothing.
///
/// Of 278 decisions of 15 people none is held back, and of 213 that the same people's hands make upside
/// down all but 3 are.
package struct TurnedCamera: Equatable, Sendable {
  /// How the camera seems to be turned.
  package enum Turn: Equatable, Sendable {
    /// Upside down.
    case half
    /// On its side; landmarks do not tell on which.
    case quarter

    /// What to do about it, in words that fit in a row of a small screen.
    package var words: String {
      switch self {
      case .half: "upside down? add --rotate 180, or --y up for landmarks"
      case .quarter: "camera on its side? add --rotate 90 or --rotate 270"
      }
    }
  }

  /// Seconds for which hands have been seen upright, less those for which they were seen turned.
  private var upright = Balance(stop: 0.15, lowest: -1)
  private var level = Balance(stop: 1.5, lowest: -1.5)
  private var lastTime: Double?
  private var lastHandTime = -Double.infinity

  private static let rule = ThumbRule()
  /// Seconds; a frame counts for no more.
  private static let maxStep = 0.12
  /// Seconds without a hand after which the next one has come into the picture.
  private static let absence = 0.3
  /// Seconds that it counts for if a hand comes in over the upper or the lower edge: arms come from
  /// below.
  private static let entry = 0.3
  /// Degrees from straight down: an upright palm has more, one that is upside down has less, and a thumb
  /// down has 60 to 120.
  private static let uprightPalm: Float = 120
  private static let turnedPalm: Float = 50
  /// Share of the picture's height; a palm whose middle is lower may hang or lie.
  private static let low: Float = 0.65
  /// Degrees: a thumb that is nearer to the vertical is not sideways.
  private static let sideways: Float = 50
  /// A hand with so many stretched fingers is open.
  private static let openFingers = 3

  /// A watch that has seen nothing.
  package init() {}

  /// How the camera is turned, as far as its hands tell; nil if it is not.
  package var turn: Turn? { level.isStopped ? .quarter : upright.isStopped ? .half : nil }

  /// Looks at the next frame.
  package mutating func process(_ frame: HandFrame) {
    let step = min(max(frame.time - (lastTime ?? frame.time), 0), Self.maxStep)
    lastTime = frame.time
    let isEntry = frame.time - lastHandTime > Self.absence
    for hand in frame.hands {
      guard let reading = ThumbReading(hand, in: frame.size, rule: Self.rule) else { continue }
      lastHandTime = frame.time
      if isEntry, (0...1).contains(reading.palmCenter.y / frame.size.height) {
        upright.add(Self.entry * hand.entrySide)
      }
      let isLow = reading.palmCenter.y >= Self.low * frame.size.height
      upright.add(step * Self.uprightness(of: reading, isLow: isLow))
      level.add(step * Self.levelness(of: reading))
    }
  }

  /// 1 for a hand that is upright, -1 for one that is upside down and raised, 0 for any other.
  private static func uprightness(of reading: ThumbReading, isLow: Bool) -> Double {
    guard let palm = reading.palmFromDown, thumbLevelness(of: reading) != -1 else { return 0 }
    return palm >= uprightPalm ? 1 : palm <= turnedPalm && !isLow ? -1 : 0
  }

  /// 1 for a hand that shows that the camera is not on its side, -1 for a thumb that stands off
  /// sideways, 0 for any other hand.
  private static func levelness(of reading: ThumbReading) -> Double {
    if let thumb = thumbLevelness(of: reading) { return thumb }
    guard reading.stretchedFingers >= openFingers, let palm = reading.palmFromDown else { return 0 }
    return palm >= 180 - turnedPalm || palm <= turnedPalm ? 1 : 0
  }

  /// The same as far as the thumb of a closed hand tells; nil if none stands off.
  private static func thumbLevelness(of reading: ThumbReading) -> Double? {
    guard reading.stretchedFingers == 0, let lean = reading.lean,
      reading.standOff.map({ $0 >= rule.standOff }) ?? false
    else { return nil }
    return min(lean, 180 - lean) < sideways ? 1 : -1
  }
}

extension TurnedCamera {
  /// Seconds for something, less those against it.
  private struct Balance: Equatable, Sendable {
    /// Seconds: no more are kept, so that a camera that is turned later is noticed, too.
    private static let highest = 4.0

    /// So many seconds against it stop the hand, until they are made up for.
    let stop: Double
    /// No more seconds against it are kept, so that it is soon made up for.
    let lowest: Double
    private var seconds = 0.0
    private(set) var isStopped = false

    init(stop: Double, lowest: Double) {
      (self.stop, self.lowest) = (stop, lowest)
    }

    mutating func add(_ more: Double) {
      seconds = min(max(seconds + more, lowest), Self.highest)
      isStopped = isStopped ? seconds < 0 : seconds <= -stop
    }
  }
}

extension Hand {
  /// 1 if a joint is below the picture, -1 if one is above it, 0 if neither or both are.
  fileprivate var entrySide: Double {
    let ys = HandJoint.allCases.compactMap { self[$0]?.y }
    return (ys.contains { $0 > 1 } ? 1 : 0) - (ys.contains { $0 < 0 } ? 1 : 0)
  }
}
