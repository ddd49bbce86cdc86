import Hands
import Libc

/// How restless a hand is: hands that talk, sign or work show gestures in passing, so a restless
/// hand must show a gesture longer.
///
/// A hand is restless while its palm moves fast, while another hand is raised beside it, and until
/// it has been in view for most of the past second and a half: talking hands come and go.
struct HandUnrest: Equatable, Sendable {
  /// Milliseconds over which the share of the time in view is smoothed.
  private static let viewSmoothing = 1_500.0

  private(set) var speed = PalmSpeed()
  /// The smoothed share of the time in which a hand was in view, 0...1.
  private var share = 0.0
  private var raisedHands = 0
  /// Milliseconds; nil before the first frame, whose hand counts as having been in view before.
  private var lastTime: Double?

  /// Adds what a frame shows, at a time in milliseconds; the palm is nil if none was measured.
  mutating func add(_ palm: PalmPlace?, raisedHands: Int, time: Double) {
    let gap = lastTime.map { max(time - $0, 0) } ?? .infinity
    share += ((palm == nil ? 0 : 1) - share) * (1 - exp(-gap / Self.viewSmoothing))
    (lastTime, self.raisedHands) = (time, raisedHands)
    if let palm { speed.add(palm, time: time) }
  }

  /// Forgets how the hand has moved, because the hand that is seen next can be a different one.
  mutating func restart() { speed = PalmSpeed() }

  /// Returns the factor by which this hand must show a gesture longer than a calm hand, at least 1;
  /// nil makes no hand restless.
  func factor(_ configuration: Configuration?) -> Double {
    guard let configuration else { return 1 }
    var factor = max(speed.value / configuration.calmSpeed, 1)
    if raisedHands > 1 { factor *= configuration.twoHands }
    if share < configuration.newShare { factor *= configuration.newHand }
    return factor
  }

  /// What makes a hand restless, and how much longer a restless hand must show a gesture.
  struct Configuration: Equatable, Sendable {
    /// Palm sizes per second above which a gesture takes longer, in proportion to the speed.
    var calmSpeed = 6.0
    var twoHands = 2.0
    /// How many times as long until the hand has been in view for ``newShare`` of the time.
    var newHand = 3.0
    /// The share of the past second and a half for which a hand must have been in view, 0.45...0.6.
    /// With a lower share, talking hands answer; with a higher one, small and blurred hands take
    /// too long, because they are not found in every picture.
    var newShare = 0.5
  }
}

/// How fast the palm moves, smoothed, in palm sizes per second.
///
/// Hands that talk or sign show thumbs in passing, at a median of 8; deliberate thumbs have 1 to 3.
struct PalmSpeed: Equatable, Sendable {
  /// Milliseconds of smoothing: two to three frames of a camera.
  private static let smoothing = 80.0
  /// Maximum milliseconds between two positions from which a speed is computed.
  private static let maxGap = 300.0
  /// Maximum speed that counts between two frames: a faster one is a jump to another hand.
  private static let maxSpeed = 40.0

  /// The speed; 0 until two frames have shown the palm.
  private(set) var value = 0.0
  private var lastCenter = SIMD2<Float>.zero
  /// The time of the latest position in milliseconds; nil before the first one.
  private var lastTime: Double?

  mutating func add(_ palm: PalmPlace, time: Double) {
    defer { (lastCenter, lastTime) = (palm.center, time) }
    guard let lastTime, time > lastTime, time - lastTime < Self.maxGap else { return }
    let gap = time - lastTime
    let way = Double((palm.center - lastCenter).length / palm.size)
    let speed = min(way / gap * 1000, Self.maxSpeed)
    value += (speed - value) * (1 - exp(-gap / Self.smoothing))
  }
}
