/// A picture as pixels.
package struct Raster: Equatable, Sendable {
  package let width, height: Int
  /// Red, green, blue and alpha of each pixel, 0...255, row by row from the top left.
  package let pixels: [UInt8]

  /// Maximum number of pixels: more than any screen has.
  package static let maxCount = 1 << 24

  /// Creates a picture; nil without four bytes per pixel, or with more than ``maxCount`` pixels.
  package init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, width <= Self.maxCount / height, pixels.count == 4 * width * height
    else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Returns the size that fits into an area; `aspect` is a cell's height divided by its width.
  package func size(in area: Size, aspect: Double) -> Size {
    let scale = min(
      Double(area.columns) / Double(width), Double(area.rows) * aspect / Double(height))
    func cells(_ count: Double, _ most: Int) -> Int { min(max(Int(count.rounded()), 1), most) }
    return Size(
      columns: cells(Double(width) * scale, area.columns),
      rows: cells(Double(height) * scale / aspect, area.rows))
  }
}
