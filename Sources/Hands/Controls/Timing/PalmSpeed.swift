import Libc

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
