/// A line drawn without lifting the pen.
package struct Stroke: Equatable, Sendable {
  /// Minimum distance of points, as a share of the picture: 2.5 of 640 pixels, a hand's tremor.
  package static let minDistance: Float = 0.004

  /// The points as fractions of the picture that the player sees, x from the left, y from the top.
  package private(set) var points: [SIMD2<Float>] = []

  package var isDot: Bool { points.count == 1 }

  /// Adds a point, unless it is near the previous one or far from the picture; true if added.
  @discardableResult
  package mutating func append(_ point: SIMD2<Float>) -> Bool {
    guard Self.isNearPicture(point) else { return false }
    if let last = points.last {
      let way = point - last
      guard max(abs(way.x), abs(way.y)) >= Self.minDistance else { return false }
    }
    points.append(point)
    return true
  }

  /// True for a point in the picture, or at most one picture size outside it, where a producer can
  /// guess a fingertip that the camera does not see. False for NaN.
  static func isNearPicture(_ point: SIMD2<Float>) -> Bool {
    (-1...2).contains(point.x) && (-1...2).contains(point.y)
  }

  /// The smooth curve from the first point to the last one.
  ///
  /// It is built as in Apple's sample "Detecting Hand Poses with Vision": a line to the first
  /// midpoint, quadratic curves from midpoint to midpoint with the points as control points, and a
  /// line to the last point. A dot has no segments.
  package var segments: [StrokeSegment] {
    guard let last = points.last, !isDot else { return [] }
    return zip(points, points.dropFirst()).enumerated().map { index, way in
      let middle = (way.0 + way.1) / 2
      return index == 0 ? .line(to: middle) : .curve(to: middle, control: way.0)
    } + [.line(to: last)]
  }
}

/// A segment of a stroke's curve; it begins where the previous segment ends.
package enum StrokeSegment: Equatable, Sendable {
  case line(to: SIMD2<Float>)
  /// A quadratic Bézier curve to a point; it bends towards the control point.
  case curve(to: SIMD2<Float>, control: SIMD2<Float>)
}
