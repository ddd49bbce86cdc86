import Hands

/// Measures how light and how sharp whole pictures are, and how much they change.
///
/// It samples at most 64 times 48 pixels of a picture, so its cost does not depend on the size.
struct PictureMeter {
  /// The width in pixels over which an edge is measured.
  private static let reach = 8
  /// The minimum height of an edge, on a scale of 0...255: a camera's noise makes no larger step.
  private static let minStep = 24
  /// The minimum number of edges; with fewer, the sharpness can't be measured.
  private static let minEdges = 8

  /// The shades of the latest picture, and its size.
  private var shades: [UInt8] = []
  private var size = SIMD2(0, 0)

  var picture: PictureShades? {
    PictureShades(columns: min(size.x, PictureShades.maxColumns), shades: shades.map { $0 >> 2 })
  }

  mutating func measure(_ picture: Picture) -> SeenPicture {
    let columns = min(picture.width, PictureShades.maxColumns)
    let rows = min(picture.height, PictureShades.maxRows)
    let isComparable = size == SIMD2(picture.width, picture.height)
    if !isComparable { shades = Array(repeating: 0, count: columns * rows) }
    size = SIMD2(picture.width, picture.height)
    var (light, change) = (0, 0)
    var (edges, steepness) = (0, Float.zero)
    picture.storage.withUnsafeBytes { pixels in
      for row in 0..<rows {
        let start = (2 * row + 1) * picture.height / (2 * rows) * picture.width
        for column in 0..<columns {
          let x = (2 * column + 1) * picture.width / (2 * columns)
          let shade = Self.shade(start + x, pixels)
          let index = row * columns + column
          light += shade
          change += abs(shade - Int(shades[index]))
          shades[index] = UInt8(shade)
          if picture.width > Self.reach {
            let left = start + min(x, picture.width - 1 - Self.reach)
            guard let edge = Self.steepness(of: left, pixels) else { continue }
            edges += 1
            steepness += edge
          }
        }
      }
    }
    let most = Float(255 * columns * rows)
    return SeenPicture(
      light: Float(light) / most, change: isComparable ? Float(change) / most : nil,
      sharp: picture.width > Self.reach ? edges < Self.minEdges ? 0 : steepness / Float(edges) : nil
    )
  }

  /// Returns the share of an edge's height that its steepest step takes: 1 for a sharp edge, an
  /// eighth for one that rises evenly. Nil if there is no edge to the right of the pixel.
  private static func steepness(of pixel: Int, _ pixels: UnsafeRawBufferPointer) -> Float? {
    var last = shade(pixel, pixels)
    let height = abs(shade(pixel + reach, pixels) - last)
    guard height >= minStep else { return nil }
    var steepest = 0
    for next in pixel + 1...pixel + reach {
      let shade = shade(next, pixels)
      steepest = max(steepest, abs(shade - last))
      last = shade
    }
    return min(Float(steepest) / Float(height), 1)
  }

  /// Returns the perceived brightness of a pixel, 0...255 (ITU-R BT.601).
  @inline(__always)
  private static func shade(_ pixel: Int, _ pixels: UnsafeRawBufferPointer) -> Int {
    let (red, green, blue) = (pixels[3 * pixel], pixels[3 * pixel + 1], pixels[3 * pixel + 2])
    return (77 * Int(red) + 150 * Int(green) + 29 * Int(blue)) >> 8
  }
}
