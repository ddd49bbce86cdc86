import Cards
import Cells
import Libc

enum StarView {
  /// The radius of a star's inner corners as a share of the outer corners' radius.
  private static let innerShare = 0.45

  /// Draws the stars after `seconds`; in ASCII, or without room to fall, they stand in rows.
  static func draw(
    _ round: StarRound, seed: UInt64, seconds: Double, in area: Area, style: Style, isASCII: Bool,
    on canvas: inout Canvas
  ) {
    let style = style.adding(.bold)
    var dots = BrailleGrid(size: area.size)
    let size = SIMD2(Double(dots.dots.across), Double(dots.dots.down))
    guard !isASCII, let rain = StarRain(round, seed: seed, size: size) else {
      // Nothing falls here, so all stars appear when the first one would begin to fall.
      guard seconds > 0 else { return }
      let wide = text(of: round)
      let text = wide.count <= area.size.columns ? wide : String(wide.filter { $0 == "*" })
      let lines = TextWrapping.lines(text, columns: area.size.columns)
      for (row, line) in zip(area.rows, lines) {
        canvas.write(line, column: area.column, row: row, style: style)
      }
      return
    }
    dots.paint = BrailleGrid.Paint(style)
    for star in rain.stars(at: seconds) { draw(star, radius: rain.radius, on: &dots) }
    canvas.draw(dots, column: area.column, row: area.row)
  }

  /// Returns the stars of a round as characters, for places where they can't be drawn.
  static func text(of round: StarRound) -> String {
    Array(repeating: "*", count: round.count).joined(separator: " ")
  }

  private static func draw(_ star: StarRain.Star, radius: Double, on dots: inout BrailleGrid) {
    let corners = (0..<10).map { index -> (x: Int, y: Int) in
      let angle = star.angle + Double(index) * .pi / 5
      // The drawn radius is one dot smaller, so that touching stars stay apart.
      let reach = (radius - 1) * (index.isMultiple(of: 2) ? 1 : innerShare)
      return (
        Int((star.center.x + reach * sin(angle)).rounded(.down)),
        Int((star.center.y - reach * cos(angle)).rounded(.down))
      )
    }
    for (index, corner) in corners.enumerated() {
      dots.drawLine(from: corner, to: corners[(index + 1) % corners.count])
    }
  }
}
