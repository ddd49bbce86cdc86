import Basics
import Cells

/// A picture that a terminal is to show as pixels in its cells.
package struct PixelPicture: Sendable {
  let size: Size
  let width, height: Int
  /// Bytes per pixel: 1, an index into the palette; 3, red, green and blue; 4, with opacity.
  let channels: Int
  let bytes: [UInt8]
  /// The palette of a picture with few colours; nil for other pictures.
  let palette: SixelPalette?
}

extension PixelPicture {
  /// Creates a picture with the pixels of `raster`, which the terminal scales to its cells.
  init(_ raster: Raster, size: Size) {
    self.size = size
    (width, height, palette) = (raster.width, raster.height, nil)
    let pixels = raster.pixels
    let isOpaque = stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
    channels = isOpaque ? 3 : 4
    bytes =
      isOpaque ? stride(from: 0, to: pixels.count, by: 4).flatMap { pixels[$0..<$0 + 3] } : pixels
  }

  /// Creates a picture that fills its cells, each of `cell` pixels, on the background `ground`.
  init(_ raster: Raster, size: Size, cell: (width: Int, height: Int), ground: Color) {
    self.size = size
    let (width, height) = (size.columns * cell.width, size.rows * cell.height)
    (self.width, self.height, channels, palette) = (width, height, 3, nil)
    let scale = min(Double(width) / Double(raster.width), Double(height) / Double(raster.height))
    // The size of cells is rounded, and a picture that almost fits is sharper if it is not scaled.
    let step = abs(scale - 1) < 0.05 ? 1 : 1 / scale
    func source(_ place: Int, _ pixels: Int, of sourcePixels: Int) -> Int? {
      let middle = (Double(place) + 0.5 - Double(pixels) / 2) * step + Double(sourcePixels) / 2
      let index = Int(middle.rounded(.down))
      return (0..<sourcePixels).contains(index) ? index : nil
    }
    let columns = (0..<width).map { source($0, width, of: raster.width) }
    let behind = [ground.red, ground.green, ground.blue]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * width * height)
    for y in 0..<height {
      let row = source(y, height, of: raster.height)
      for column in columns {
        guard let row, let column else {
          bytes += behind
          continue
        }
        let index = 4 * (row * raster.width + column)
        let opacity = Int(raster.pixels[index + 3])
        for channel in 0..<3 {
          let value = Int(raster.pixels[index + channel]) * opacity
          bytes.append(UInt8((value + Int(behind[channel]) * (255 - opacity)) / 255))
        }
      }
    }
    self.bytes = bytes
  }

  /// Returns the pixels of the part of the picture that an area shows.
  func pixels(of area: PictureArea) -> (columns: Range<Int>, rows: Range<Int>) {
    func pixels(_ first: Int, _ count: Int, of cells: Int, _ pixels: Int) -> Range<Int> {
      first * pixels / cells..<max((first + count) * pixels / cells, first * pixels / cells + 1)
    }
    return (
      pixels(area.first.column, area.area.size.columns, of: size.columns, width),
      pixels(area.first.row, area.area.size.rows, of: size.rows, height)
    )
  }
}
