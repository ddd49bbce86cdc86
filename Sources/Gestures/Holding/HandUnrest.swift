import Libc

/// How restless a hand is: hands that talk, sign or work show gestures in passing, so the longer a
/// gesture must be shown.
///
/// A hand is restless while its palm moves fast, if another one is raised beside it, and until it has
/// been in view for most of the last second and a half: hands that talk come and go.
struct HandUnrest: Equatable {
  /// Milliseconds over which the share of the time in view is smoothed.
  private static let viewSmoothing = 1_500.0

  /// How fast the palm moves.
  private(set) var speed = PalmSpeed()
  /// The share of the last time in which a hand was in view, 0...1.
  private var share = 0.0
  private var raisedHands = 0
  /// The time of the last frame in milliseconds; nil before the first one, with which a hand that is
  /// there already counts as having been there.
  private var lastTime: Double?

  /// Adds what a frame shows, at a time in milliseconds. The palm is nil if no hand could be measured.
  mutating func add(_ palm: HandSighting.Palm?, raisedHands: Int, time: Double) {
    let gap = lastTime.map { max(time - $0, 0) } ?? .infinity
    share += ((palm == nil ? 0 : 1) - share) * (1 - exp(-gap / Self.viewSmoothing))
    (lastTime, self.raisedHands) = (time, raisedHands)
    if let palm { speed.add(palm, time: time) }
  }

  /// Forgets how the hand has moved, because another one may come next.
  mutating func restart() {
    speed = PalmSpeed()
  }

  /// How many times as long as that of a calm hand a gesture must be shown, 1 or more.
  func factor(_ configuration: Configuration) -> Double {
    var factor = max(speed.value / configuration.calmSpeed, 1)
    if raisedHands > 1 { factor *= configuration.twoHands }
    if share < configuration.newShare { factor *= configuration.newHand }
    return factor
  }

  /// What makes a hand restless, and how much longer it must show a gesture then.
  struct Configuration: Configurable {
    /// Palm sizes per second above which a gesture must be shown longer, in proportion to the speed.
    var calmSpeed = 6.0
    /// How many times as long a gesture must be shown if two hands are raised.
    var twoHands = 2.0
    /// How many times as long if the hand has not been in view for ``newShare`` of the time.
    var newHand = 3.0
    /// The share of the last second and a half, 0.45...0.6: over less, hands that talk answer; over
    /// more, small and blurred hands, which are not found in every picture, take too long.
    var newShare = 0.5

    /// The tuned values.
    init() {}

    /// The tuned values for a control whose gesture is held still: up to `calmSpeed` a hand is calm.
    init(calmSpeed: Double) {
      self.calmSpeed = calmSpeed
    }

    /// The configurable numbers of a control for which two hands are no unrest.
    static let settingsOfOneHand = settings.filter { $0.name != "two-hands" }

    /// The configurable numbers.
    static let settings: [ConfigurationSetting<Self>] = [
      .init("calm-speed", "palm sizes a second", 0.1...1_000, \.calmSpeed),
      .init("two-hands", "times", 1...100, \.twoHands),
      .init("new-hand", "times", 1...100, \.newHand),
      .init("new-share", "of the time", 0...1, \.newShare),
    ]
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
