import Basics
import Hands
import Sessions

/// A drawing as an SVG picture: a path for each stroke, a circle for each dot.
struct DrawingSVG {
  /// The longer side of the picture in SVG user units.
  private static let longSide: Float = 1000
  /// Maroon, and the width of a line of 5 points on a telephone screen 414 points wide.
  private static let color = "#991a4d"
  private static let lineWidth = 12

  private let strokes: [Stroke]
  private let width, height: Float

  /// Creates a picture of `ink` with the proportions of the camera's picture, whose size is `size`.
  init(_ ink: Ink, size: PictureSize) {
    strokes = ink.strokes
    let aspect = size.shownAspect
    width = (aspect >= 1 ? Self.longSide : Self.longSide * aspect).rounded()
    height = (aspect >= 1 ? Self.longSide / aspect : Self.longSide).rounded()
  }

  var text: String {
    let (width, height) = (Int(width), Int(height))
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
      <title>A drawing by thumbdeck</title>
      <rect width="100%" height="100%" fill="#ffffff"/>
      <g fill="none" stroke="\(Self.color)" stroke-width="\(Self.lineWidth)" \
      stroke-linecap="round" stroke-linejoin="round">
      """
    return ([head] + strokes.compactMap(element) + ["</g>", "</svg>"]).joined(separator: "\n")
      + "\n"
  }

  private func element(of stroke: Stroke) -> String? {
    guard let first = stroke.points.first else { return nil }
    if stroke.isDot {
      let (x, y) = coordinates(first)
      return """
        <circle cx="\(x)" cy="\(y)" r="\(Self.lineWidth / 2)" fill="\(Self.color)" stroke="none"/>
        """
    }
    let parts = stroke.segments.map { segment in
      switch segment {
      case .line(let end): "L\(pair(end))"
      case .curve(let end, let control): "Q\(pair(control)) \(pair(end))"
      }
    }
    return "<path d=\"M\(pair(first))\(parts.joined())\"/>"
  }

  private func pair(_ point: SIMD2<Float>) -> String {
    let (x, y) = coordinates(point)
    return "\(x) \(y)"
  }

  private func coordinates(_ point: SIMD2<Float>) -> (x: String, y: String) {
    (
      DecimalText.rounded(Double(point.x * width), decimals: 1),
      DecimalText.rounded(Double(point.y * height), decimals: 1)
    )
  }
}
