import Libc

/// How restless a hand is: hands that talk, sign or work show gestures in passing, so the longer a
/// gesture must be shown.
///
/// A hand is restless while its palm moves fast, if another one is raised beside it, if it was lost and
/// found again a moment ago, and if it is so far away that its joints are uncertain.
struct HandUnrest: Equatable {
  /// Milliseconds for which a hand that came into view is remembered.
  private static let memory = 2_000.0
  /// Milliseconds for which a hand may be missed without having been lost: one frame of a camera.
  private static let maxMissed = 75.0

  /// How fast the palm moves.
  private(set) var speed = PalmSpeed()
  /// The size of the palm as a share of the picture's shorter side; nil before the first one, and if the
  /// picture's size is only guessed.
  private var size: Double?
  private var raisedHands = 0
  /// When a hand came into view lately, in milliseconds.
  private var arrivals: [Double] = []
  private var lastSeen: Double?

  /// Adds what a frame of a size shows, at a time in milliseconds.
  /// The palm is nil if no hand could be measured.
  mutating func add(
    _ palm: HandSighting.Palm?, raisedHands: Int, in picture: PictureSize, time: Double
  ) {
    if palm != nil {
      if lastSeen.map({ time - $0 > Self.maxMissed }) ?? true { arrivals.append(time) }
      lastSeen = time
    }
    if let first = arrivals.first, first < time - Self.memory { arrivals.removeFirst() }
    self.raisedHands = raisedHands
    guard let palm else { return }
    speed.add(palm, time: time)
    size = picture.isGuessed ? nil : Double(palm.size / min(picture.width, picture.height))
  }

  /// Forgets how the hand has moved, because another one may come next.
  mutating func restart() {
    (speed, size) = (PalmSpeed(), nil)
  }

  /// How many times as long as that of a calm hand a gesture must be shown, 1 or more.
  func factor(_ configuration: Configuration) -> Double {
    var factor = max(speed.value / configuration.calmSpeed, 1)
    if raisedHands > 1 { factor *= configuration.twoHands }
    if arrivals.count > 1 { factor *= configuration.flicker }
    if let size, size < configuration.farSize { factor *= configuration.far }
    return factor
  }

  /// What makes a hand restless, and how much longer it must show a gesture then.
  struct Configuration: Configurable {
    /// Palm sizes per second above which a gesture must be shown longer, in proportion to the speed.
    var calmSpeed = 6.0
    /// How many times as long a gesture must be shown if two hands are raised.
    var twoHands = 2.0
    /// How many times as long if a hand has come into view twice within two seconds.
    var flicker = 3.0
    /// How many times as long if the palm is smaller than ``farSize``.
    var far = 3.0
    /// The size of a palm that is far away, as a share of the picture's shorter side: 95 % of the thumbs of
    /// 40 people before webcams had larger ones, and most people in films who talk have smaller ones.
    var farSize = 0.10

    /// The tuned values.
    init() {}

    /// The tuned values for a control whose gesture is held still: up to `calmSpeed` a hand is calm.
    init(calmSpeed: Double, flicker: Double = 3) {
      (self.calmSpeed, self.flicker) = (calmSpeed, flicker)
    }

    /// The configurable numbers of a control for which two hands are no unrest.
    static let settingsOfOneHand = settings.filter { $0.name != "two-hands" }

    /// The configurable numbers.
    static let settings: [ConfigurationSetting<Self>] = [
      .init("calm-speed", "palm sizes a second", 0.1...1_000, \.calmSpeed),
      .init("two-hands", "times", 1...100, \.twoHands),
      .init("flicker", "times", 1...100, \.flicker),
      .init("far", "times", 1...100, \.far),
      .init("far-size", "of the picture's shorter side", 0...1, \.farSize),
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
