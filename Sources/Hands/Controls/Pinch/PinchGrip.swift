/// Where a hand pinches, and how large its palm is there.
struct PinchGrip: Equatable {
  /// The point between the tips, in pixels.
  let point: SIMD2<Float>
  /// The size of the palm in pixels.
  let palmSize: Float

  /// Maximum way of a pinch between two frames, in palm sizes; a hand that is farther away is another.
  private static let maxJump: Float = 2

  /// True if the hand that pinches here can be the one of a reading, in the next frame.
  func isNear(_ reading: PinchReading) -> Bool {
    distance(to: reading) < Self.maxJump * palmSize
  }

  /// The way to the pinch of a reading, in pixels.
  func distance(to reading: PinchReading) -> Float { (reading.point - point).length }
}
