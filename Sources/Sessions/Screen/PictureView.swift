import Basics
import Cells
import Hands

/// Maps a camera's picture to dots, like a mirror, and zooms in if the hand is small.
struct PictureView {
  /// The zoom levels for a distant hand, few so that the zoom does not change constantly.
  private static let zooms: [Float] = [12, 9, 7, 5, 4, 3, 2.5, 2, 1.5, 1.25, 1]
  /// Maximum share of the view that the hand fills at a zoom level.
  private static let maxFill: Float = 0.85

  private let aspect: Float
  private let isMirrored: Bool
  private let scale: Float
  private let center: (x: Float, y: Float)
  private let dots: (across: Int, down: Int)

  /// Creates a view of a frame, centred on a hand; its coordinates are in picture heights.
  init(_ frame: HandFrame, dots: (across: Int, down: Int), tracked: Int?, isMirrored: Bool) {
    aspect = frame.size.width / frame.size.height
    (self.dots, self.isMirrored) = (dots, isMirrored)
    let whole = min(Float(dots.across) / aspect, Float(dots.down))
    guard let extent = tracked.map({ HandExtent(frame[$0]) }), extent.seen > 0 else {
      scale = whole
      center = (aspect / 2, 0.5)
      return
    }
    let middle = (extent.lowest + extent.highest) / 2
    let (width, height) = (extent.size.x * aspect, extent.size.y)
    let room = (across: Float(dots.across) / whole, down: Float(dots.down) / whole)
    let fitting = Self.zooms.first { zoom in
      width * zoom <= room.across * Self.maxFill && height * zoom <= room.down * Self.maxFill
    }
    scale = whole * (fitting ?? 1)
    center = (
      Self.clamped(middle.x * aspect, visible: Float(dots.across) / scale, whole: aspect),
      Self.clamped(middle.y, visible: Float(dots.down) / scale, whole: 1)
    )
  }

  /// Returns a landmark's dot, which can be outside the drawing; nil if the landmark was not seen.
  func dot(_ landmark: Landmark?) -> (x: Int, y: Int)? {
    guard let landmark else { return nil }
    let place = place(x: landmark.x, y: landmark.y)
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
    place(x: isMirrored ? 1 - point.x : point.x, y: point.y)
  }

  private func place(x: Float, y: Float) -> SIMD2<Float> {
    let across = (x * aspect - center.x) * scale
    let down = (y - center.y) * scale
    return [Float(dots.across) / 2 + (isMirrored ? -across : across), Float(dots.down) / 2 + down]
  }

  /// Returns the point at a dot in fractions of the picture's size; it can lie outside the picture.
  func place(dotX: Float, dotY: Float) -> SIMD2<Float> {
    let across = (dotX - Float(dots.across) / 2) / scale
    let down = (dotY - Float(dots.down) / 2) / scale
    return [(center.x + (isMirrored ? -across : across)) / aspect, center.y + down]
  }

  /// Returns the centre, moved so that nothing outside the picture is visible.
  private static func clamped(_ center: Float, visible: Float, whole: Float) -> Float {
    guard visible < whole else { return whole / 2 }
    return min(max(center, visible / 2), whole - visible / 2)
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
    let first = place(dotX: 2 * Float(column), dotY: 2 * Float(row))
    let second = place(dotX: 2 * Float(column) + 2, dotY: 2 * Float(row) + 2)
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
      let place = place(dotX: 2 * Float(column) + 1, dotY: 2 * Float(row) + 1)
      return picture.shade(at: place).map { Style(foreground: Self.grey($0)) }
    }
  }

  /// Returns one of the darker greys, so that the hand drawn over it stays visible.
  private static func grey(_ shade: UInt8) -> Color {
    let level = Int(shade) * levels / (Int(PictureShades.white) + 1)
    return .grey(UInt8(level * 140 / (levels - 1)))
  }
}
