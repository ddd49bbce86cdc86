/// Notices that a camera is turned: for seconds, hands are seen only upside down, or thumbs only
/// sideways.
///
/// A camera that is upside down turns every answer around, and one on its side gives none, so a
/// person has to be told. It looks at nothing but landmarks and changes nothing.
package struct TurnedCamera: Sendable {
  /// How the camera seems to be turned.
  package enum Turn: Sendable {
    /// Upside down.
    case half
    /// On its side; landmarks do not tell on which.
    case quarter
  }

  /// Seconds of hands that are upside down before it is noticed; a hand may hang for a while.
  private static let maxUpsideDown = 8.0
  /// Seconds of thumbs that are sideways before it is noticed.
  private static let maxSideways = 3.0
  /// Seconds; a frame counts for no more.
  private static let maxStep = 0.12
  /// Degrees: a palm or a thumb that is nearer to the vertical is upright.
  private static let upright: Float = 50

  private let rule = ThumbRule()
  private var lastTime: Double?
  private var upsideDown = 0.0
  private var sideways = 0.0
  private var wasTold = false

  /// A watch that has seen nothing.
  package init() {}

  /// Looks at the next frame; returns how the camera is turned once when that is noticed.
  package mutating func turn(_ frame: HandFrame) -> Turn? {
    let step = min(max(frame.time - (lastTime ?? frame.time), 0), Self.maxStep)
    lastTime = frame.time
    for index in frame.indices {
      guard let reading = ThumbReading(frame[index], in: frame.size, rule: rule) else { continue }
      add(reading, step: step)
    }
    guard !wasTold else { return nil }
    let turn: Turn? =
      sideways > Self.maxSideways ? .quarter : upsideDown > Self.maxUpsideDown ? .half : nil
    wasTold = turn != nil
    return turn
  }

  private mutating func add(_ reading: ThumbReading, step: Double) {
    let standsOff = reading.standOff.map { $0 >= rule.standOff } ?? false
    if reading.stretchedFingers == 0, standsOff, let lean = reading.lean {
      // A fist with a thumb: only the thumb tells.
      if min(lean, 180 - lean) < Self.upright { return seeUpright() }
      sideways += step
    } else if let palm = reading.palmFromDown {
      if palm > 180 - Self.upright { return seeUpright() }
      if palm < Self.upright { upsideDown += step }
    }
  }

  private mutating func seeUpright() {
    (upsideDown, sideways, wasTold) = (0, 0, false)
  }
}
