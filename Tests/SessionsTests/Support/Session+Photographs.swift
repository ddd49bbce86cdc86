@testable import Cells
@testable import Sessions

extension Session {
  /// Gives the game all pictures that it waits for: a dark disc before a sky, the next one lower.
  mutating func readPictures() {
    while let request = wantedPictures.first(where: { !knownPictures.contains($0) }) {
      let raster = Self.photograph(request.path)
      let mosaic = raster.map {
        Mosaic($0, in: request.area, aspect: 2, style: request.style)
      }
      let result = mosaic.map {
        PictureResult.cells($0, facts: "4032x3024  2024-05-01  1/120 s  f/1.8  ISO 64")
      }
      happen(.picture(request, result ?? .problem("no picture")), time: now)
    }
  }

  private static func photograph(_ path: String) -> Raster? {
    let (width, height) = (64, 48)
    let place = 12 + 8 * (path.utf8.reduce(0) { $0 + Int($1) } % 4)
    let pixels = (0..<width * height).flatMap { index in
      let (x, y) = (index % width - 32, index / width - place)
      let shade = x * x + y * y < 144 ? 20 : UInt8(230 - 3 * (index / width))
      return [shade, shade, shade, 255]
    }
    return Raster(width: width, height: height, pixels: pixels)
  }
}
