/// The latest positions of a pinch, from which its velocity is measured.
struct PinchTrack: Equatable {
  private struct Place: Equatable {
    let point: SIMD2<Float>
    /// Milliseconds on the producer's clock.
    let time: Double
  }

  /// Milliseconds over which the velocity is measured: three frames of a camera.
  private static let window = 110.0
  /// Maximum milliseconds since the latest position; after that, the velocity counts as zero.
  private static let maxAge = 250.0

  private var places: [Place] = []

  var last: SIMD2<Float>? { places.last?.point }

  /// Adds a position in pixels, at a time in milliseconds.
  mutating func add(_ point: SIMD2<Float>, time: Double) {
    places.removeAll { time - $0.time > Self.window }
    places.append(Place(point: point, time: time))
  }

  /// Returns the velocity in pixels a second; zero if there are too few positions or only old ones.
  func velocity(at time: Double) -> SIMD2<Float> {
    guard let first = places.first, let last = places.last, last.time > first.time,
      time - last.time <= Self.maxAge
    else { return .zero }
    return (last.point - first.point) / Float((last.time - first.time) / 1000)
  }
}

extension PinchShape {
  /// Maximum movement of a pinch between two frames, in palm sizes; beyond, it is another hand.
  private static let maxJump: Float = 2

  /// True if a reading of the next frame can be of the hand that pinches here.
  func isNear(_ next: PinchShape) -> Bool { distance(to: next) < Self.maxJump * palm.size }

  func distance(to next: PinchShape) -> Float { (next.point - point).length }
}
