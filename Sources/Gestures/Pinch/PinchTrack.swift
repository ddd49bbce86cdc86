/// The last places of a pinch, by which its speed is measured.
struct PinchTrack: Equatable {
  private struct Place: Equatable {
    let point: SIMD2<Float>
    /// Milliseconds on the producer's clock.
    let time: Double
  }

  /// Milliseconds over which the speed is measured: three frames of a camera.
  private static let window = 110.0

  private var places: [Place] = []

  /// The last place; nil if there is none.
  var last: SIMD2<Float>? { places.last?.point }

  /// Adds a place in pixels, at a time in milliseconds.
  mutating func add(_ point: SIMD2<Float>, time: Double) {
    places.removeAll { time - $0.time > Self.window }
    places.append(Place(point: point, time: time))
  }

  /// Milliseconds after which a speed says nothing about the hand any more.
  private static let maxAge = 250.0

  /// Pixels a second over the last places, at a time in milliseconds; zero if there are not two, or if
  /// they are long ago.
  func velocity(at time: Double) -> SIMD2<Float> {
    guard let first = places.first, let last = places.last, last.time > first.time,
      time - last.time <= Self.maxAge
    else {
      return .zero
    }
    return (last.point - first.point) / Float((last.time - first.time) / 1000)
  }
}

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
