import Cells

/// Ink as Braille dots; the stroke in progress has another style.
extension BrailleGrid {
  /// Draws ink; `dot` maps a point of the picture as the user sees it to dots.
  mutating func draw(_ ink: Ink, style: Style, dot: (SIMD2<Float>) -> SIMD2<Float>) {
    let (strokes, openCount) = (ink.strokes, ink.isPenDown ? 1 : 0)
    (self.style, sign) = (.plain, "*")
    for stroke in strokes.dropLast(openCount) { draw(stroke, dot) }
    (self.style, sign) = (style, "#")
    for stroke in strokes.suffix(openCount) { draw(stroke, dot) }
  }

  private mutating func draw(_ stroke: Stroke, _ dot: (SIMD2<Float>) -> SIMD2<Float>) {
    guard let first = stroke.points.first else { return }
    var place = dot(first)
    if stroke.isDot { drawLine(from: Self.whole(place), to: Self.whole(place)) }
    for segment in stroke.segments {
      let (end, control) = (dot(segment.end), segment.control.map(dot))
      let isVisible = isVisible([place, control ?? end, end])
      if isVisible, let control { drawCurve(from: place, to: end, control: control) }
      if isVisible, control == nil { drawLine(from: Self.whole(place), to: Self.whole(end)) }
      place = end
    }
  }

  /// Returns false if a line or curve certainly lies outside, as most do in an enlarged picture: a
  /// curve lies within the hull of its ends and its control point.
  private func isVisible(_ points: [SIMD2<Float>]) -> Bool {
    let (across, down) = (Float(dots.across), Float(dots.down))
    return points.contains { $0.x >= 0 } && points.contains { $0.x < across }
      && points.contains { $0.y >= 0 } && points.contains { $0.y < down }
  }

  /// The length in dots of the straight pieces of a curve, and their maximum number.
  private static let dotsPerLine: Float = 4
  private static let maxLines: Float = 16

  private mutating func drawCurve(
    from start: SIMD2<Float>, to end: SIMD2<Float>, control: SIMD2<Float>
  ) {
    let (way, back) = (control - start, end - control)
    let length = max(abs(way.x), abs(way.y)) + max(abs(back.x), abs(back.y))
    let count = min(max((length / Self.dotsPerLine).rounded(.up), 1), Self.maxLines)
    var last = Self.whole(start)
    for step in 1...Int(count) {
      let share = Float(step) / count
      let rest = 1 - share
      let point = start * (rest * rest) + control * (2 * rest * share) + end * (share * share)
      drawLine(from: last, to: Self.whole(point))
      last = Self.whole(point)
    }
  }

  /// Returns the dot at a place, limited to a million dots because all ink is near the picture.
  private static func whole(_ place: SIMD2<Float>) -> (x: Int, y: Int) {
    let limited = place.clamped(lowerBound: [-1e6, -1e6], upperBound: [1e6, 1e6])
    return (Int(limited.x.rounded(.down)), Int(limited.y.rounded(.down)))
  }
}
