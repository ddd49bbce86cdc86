import Cells

/// Ink as Braille dots; the stroke in progress has another style.
enum InkLines {
  /// Draws ink; `dot` maps a point of the picture as the user sees it to dots.
  static func draw(
    _ ink: Ink, style: Style, on grid: inout BrailleGrid, dot: (SIMD2<Float>) -> SIMD2<Float>
  ) {
    let (strokes, openCount) = (ink.strokes, ink.isPenDown ? 1 : 0)
    grid.paint = BrailleGrid.Paint(.plain)
    for stroke in strokes.dropLast(openCount) { draw(stroke, on: &grid, dot) }
    grid.paint = BrailleGrid.Paint(style, sign: "#")
    for stroke in strokes.suffix(openCount) { draw(stroke, on: &grid, dot) }
  }

  private static func draw(
    _ stroke: Stroke, on grid: inout BrailleGrid, _ dot: (SIMD2<Float>) -> SIMD2<Float>
  ) {
    guard let first = stroke.points.first else { return }
    var place = dot(first)
    if stroke.isDot { grid.drawLine(from: whole(place), to: whole(place)) }
    for segment in stroke.segments {
      switch segment {
      case .line(let end):
        let end = dot(end)
        if isVisible([place, end], on: grid) { grid.drawLine(from: whole(place), to: whole(end)) }
        place = end
      case .curve(let end, let control):
        let (end, control) = (dot(end), dot(control))
        if isVisible([place, control, end], on: grid) {
          drawCurve(from: place, to: end, control: control, on: &grid)
        }
        place = end
      }
    }
  }

  /// Returns false if a line or curve certainly lies outside, as most do in an enlarged picture: a
  /// curve lies within the hull of its ends and its control point.
  private static func isVisible(_ points: [SIMD2<Float>], on grid: BrailleGrid) -> Bool {
    let (across, down) = (Float(grid.dots.across), Float(grid.dots.down))
    return points.contains { $0.x >= 0 } && points.contains { $0.x < across }
      && points.contains { $0.y >= 0 } && points.contains { $0.y < down }
  }

  /// The length in dots of the straight pieces of a curve, and their maximum number.
  private static let dotsPerLine: Float = 4
  private static let maxLines: Float = 16

  private static func drawCurve(
    from start: SIMD2<Float>, to end: SIMD2<Float>, control: SIMD2<Float>,
    on grid: inout BrailleGrid
  ) {
    let (way, back) = (control - start, end - control)
    let length = max(abs(way.x), abs(way.y)) + max(abs(back.x), abs(back.y))
    let count = min(max((length / dotsPerLine).rounded(.up), 1), maxLines)
    var last = whole(start)
    for step in 1...Int(count) {
      let share = Float(step) / count
      let rest = 1 - share
      let point = start * (rest * rest) + control * (2 * rest * share) + end * (share * share)
      grid.drawLine(from: last, to: whole(point))
      last = whole(point)
    }
  }

  /// Returns the dot at a place, limited to a million dots because all ink is near the picture.
  private static func whole(_ place: SIMD2<Float>) -> (x: Int, y: Int) {
    let limited = place.clamped(lowerBound: [-1e6, -1e6], upperBound: [1e6, 1e6])
    return (Int(limited.x.rounded(.down)), Int(limited.y.rounded(.down)))
  }
}
