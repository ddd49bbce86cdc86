import Basics
import Cells
import Hands

/// Maps a camera's picture to dots, like a mirror, and zooms in if the hand is small.
struct PictureView {
  /// The zoom levels for a distant hand, few so that the zoom does not change constantly.
  private static let zooms: [Float] = [12, 9, 7, 5, 4, 3, 2.5, 2, 1.5, 1.25, 1]
  /// Maximum share of the view that the hand fills at a zoom level.
  private static let maxFill: Float = 0.85

  /// The width and height of the picture, in its heights, and those of the drawing, in dots.
  private let picture, dots: SIMD2<Float>
  /// 1 on each axis, but -1 across if the drawing is mirrored.
  private let sense: SIMD2<Float>
  private var scale: Float
  private var center: SIMD2<Float>

  /// Creates a view of a frame, centred on a hand; its coordinates are in picture heights.
  init(_ frame: HandFrame, dots: (across: Int, down: Int), tracked: Int?, isMirrored: Bool) {
    picture = [frame.size.width / frame.size.height, 1]
    self.dots = [Float(dots.across), Float(dots.down)]
    sense = [isMirrored ? -1 : 1, 1]
    let whole = min(self.dots.x / picture.x, self.dots.y)
    (scale, center) = (whole, picture / 2)
    guard let extent = tracked.map({ HandExtent(frame[$0]) }), extent.seen > 0 else { return }
    let (hand, room) = (extent.size * picture, self.dots / whole * Self.maxFill)
    scale *= Self.zooms.first { hand.x * $0 <= room.x && hand.y * $0 <= room.y } ?? 1
    let (middle, visible) = ((extent.lowest + extent.highest) / 2 * picture, self.dots / scale)
    // The view is moved so that nothing outside the picture is visible.
    for side in 0..<2 where visible[side] < picture[side] {
      center[side] = min(max(middle[side], visible[side] / 2), picture[side] - visible[side] / 2)
    }
  }

  /// Returns a landmark's dot, which can be outside the drawing; nil if the landmark was not seen.
  func dot(_ landmark: Landmark?) -> (x: Int, y: Int)? {
    guard let landmark else { return nil }
    let place = place(of: [landmark.x, landmark.y])
    guard abs(place.x) < 1e6, abs(place.y) < 1e6 else { return nil }
    return (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
  }

  /// Returns the cell of a landmark; nil if it is not seen, or outside.
  func cell(_ landmark: Landmark?, in area: Area) -> (column: Int, row: Int)? {
    guard let dot = dot(landmark), dot.x >= 0, dot.y >= 0 else { return nil }
    let (column, row) = (area.column + dot.x / 2, area.row + dot.y / 4)
    return area.contains(column: column, row: row) ? (column, row) : nil
  }

  /// Returns the place in dots of a point of the picture as the user sees it.
  func place(seen point: SIMD2<Float>) -> SIMD2<Float> {
    place(of: [sense.x < 0 ? 1 - point.x : point.x, point.y])
  }

  private func place(of point: SIMD2<Float>) -> SIMD2<Float> {
    dots / 2 + (point * picture - center) * scale * sense
  }

  /// Returns the point at a dot in fractions of the picture's size; it can lie outside the picture.
  func point(at dot: SIMD2<Float>) -> SIMD2<Float> {
    (center + (dot - dots / 2) / scale * sense) / picture
  }
}

/// Draws in half blocks: two squares per cell, one above the other, each two dots wide and high.
extension PictureView {
  /// Minimum share of hand pixels in a drawn square, low so that thin fingers don't vanish.
  private static let minShare: Float = 0.25
  /// The number of greys; few, because each pair of greys in a cell is a style of its own.
  private static let levels = 12

  func draw(_ mask: Mask, options: Options, in area: Area, on canvas: inout Canvas) {
    let style = options.palette.style(.hand)
    canvas.drawSquares(in: area, isASCII: options.isASCII) { column, row in
      isHand(mask, column: column, row: row) ? style : nil
    }
  }

  private func isHand(_ mask: Mask, column: Int, row: Int) -> Bool {
    let corner = 2 * SIMD2(Float(column), Float(row))
    let (first, second) = (point(at: corner), point(at: corner + 2))
    let columns = Self.pixels(first.x, second.x, of: mask.width)
    let rows = Self.pixels(first.y, second.y, of: mask.height)
    let count = rows.reduce(0) { sum, y in sum + columns.count { mask[$0, y] } }
    return count > 0 && Float(count) >= Self.minShare * Float(columns.count * rows.count)
  }

  /// Returns the pixels with centres between two shares of the size, or else the middle one.
  private static func pixels(_ first: Float, _ second: Float, of count: Int) -> Range<Int> {
    let size = Float(count)
    let (low, high) = (min(first, second) * size, max(first, second) * size)
    let start = Int((low - 0.5).rounded(.up))
    let end = Int((high - 0.5).rounded(.up))
    let middle = Int(((low + high) / 2).rounded(.down))
    let range = start < end ? start..<end : middle..<middle + 1
    return range.clamped(to: 0..<count)
  }

  /// Draws the camera's picture in greys, to show where the camera points.
  func draw(_ picture: PictureShades, in area: Area, on canvas: inout Canvas) {
    canvas.drawSquares(in: area) { column, row in
      // A square is sampled at its centre.
      let place = point(at: 2 * SIMD2(Float(column), Float(row)) + 1)
      return picture.shade(at: place).map { Style(foreground: Self.grey($0)) }
    }
  }

  /// Returns one of the darker greys, so that the hand drawn over it stays visible.
  private static func grey(_ shade: UInt8) -> Color {
    let level = Int(shade) * levels / (Int(PictureShades.white) + 1)
    return .grey(UInt8(level * 140 / (levels - 1)))
  }
}
