/// A part of a stroke's curve, which begins where the last part ends.
package enum StrokeSegment: Equatable, Sendable {
  /// A straight line to a point.
  case line(to: SIMD2<Float>)
  /// A quadratic Bézier curve to a point; it bends towards the control point.
  case curve(to: SIMD2<Float>, control: SIMD2<Float>)
}

extension Stroke {
  /// The smooth curve from the first point to the last one.
  ///
  /// As in Apple's sample "Detecting Hand Poses with Vision": a line to the first midpoint, quadratic
  /// curves from midpoint to midpoint with the points between them as control points, and a line to
  /// the last point. A dot has no parts.
  package var segments: [StrokeSegment] {
    guard points.count > 1 else { return [] }
    var segments: [StrokeSegment] = []
    segments.reserveCapacity(points.count + 1)
    for (index, (point, next)) in zip(points, points.dropFirst()).enumerated() {
      let middle = (point + next) / 2
      segments.append(index == 0 ? .line(to: middle) : .curve(to: middle, control: point))
    }
    segments.append(.line(to: points[points.count - 1]))
    return segments
  }
}
