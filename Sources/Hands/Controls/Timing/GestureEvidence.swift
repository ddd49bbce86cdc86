import Libc

/// For how long, and in how many frames, a gesture has been shown.
struct GestureEvidence: Equatable {
  var milliseconds = 0.0
  var frames = 0
}

/// The evidence for the gesture of each answer.
struct EvidenceTable: Equatable {
  private var first = GestureEvidence()
  private var second = GestureEvidence()
  private var third = GestureEvidence()

  subscript(choice: Choice) -> GestureEvidence {
    get {
      switch choice {
      case .first: first
      case .second: second
      case .third: third
      // No gesture with a rest in between answers with a number.
      case .number: GestureEvidence()
      }
    }
    set {
      switch choice {
      case .first: first = newValue
      case .second: second = newValue
      case .third: third = newValue
      case .number: break
      }
    }
  }

  /// The answer with the most evidence; the first of equals.
  var strongest: Choice {
    let most = first.milliseconds >= second.milliseconds ? Choice.first : .second
    return self[most].milliseconds >= third.milliseconds ? most : .third
  }
}

/// A sign that counts once it was held for some time.
struct HeldSign: Equatable {
  /// How long it has been held, in milliseconds; what interrupts it counts twice against it.
  private(set) var milliseconds = 0.0
  /// True from when it counted until it is gone.
  private(set) var hasCounted = false

  /// Adds a frame that stands for `step` milliseconds; returns true when the sign counts.
  mutating func add(isShown: Bool, step: Double, needed: Double) -> Bool {
    milliseconds = max(milliseconds + (isShown ? step : -2 * step), 0)
    if milliseconds == 0 { hasCounted = false }
    milliseconds = min(milliseconds, needed)
    guard isShown, milliseconds >= needed, !hasCounted else { return false }
    hasCounted = true
    return true
  }

  /// Forgets how long the sign was held; one that has counted must still go before the next.
  mutating func interrupt() {
    milliseconds = hasCounted ? milliseconds : 0
  }
}

/// How fast the palm moves, smoothed, in palm sizes per second.
///
/// Hands that talk or sign show thumbs in passing, at 8 palm sizes a second in the median; under a
/// thumb that is meant the palm moves at 1 to 3.
struct PalmSpeed: Equatable {
  /// Milliseconds of smoothing: two to three frames of a camera.
  private static let smoothing = 80.0
  /// Milliseconds; over a longer gap a speed can't be told.
  private static let maxGap = 300.0
  /// Maximum speed that a frame counts with: jumps between two hands are no movement.
  private static let maxSpeed = 40.0

  /// The speed; 0 until two frames have shown the palm.
  private(set) var value = 0.0
  private var lastCenter = SIMD2<Float>.zero
  /// The time of the last position in milliseconds; nil before the first one.
  private var lastTime: Double?

  /// Adds a position of the palm at a time in milliseconds.
  mutating func add(_ palm: HandSighting.Palm, time: Double) {
    defer { (lastCenter, lastTime) = (palm.center, time) }
    guard let lastTime, time > lastTime, time - lastTime < Self.maxGap else { return }
    let gap = time - lastTime
    let way = Double((palm.center - lastCenter).length / palm.size)
    let speed = min(way / gap * 1000, Self.maxSpeed)
    value += (speed - value) * (1 - exp(-gap / Self.smoothing))
  }
}
