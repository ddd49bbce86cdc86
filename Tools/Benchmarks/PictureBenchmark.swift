import Cells
import Foundation
import Program

/// What pictures cost: to make cells of one that is decoded, and from a photograph's file to its cells.
struct PictureBenchmark {
  /// The cells of a picture on a screen of 120 x 40, and on a large one.
  private static let areas = [Size(columns: 75, rows: 28), Size(columns: 160, rows: 45)]

  /// Milliseconds, by what was done; without ffmpeg no file is decoded.
  func run() async -> [(name: String, milliseconds: Double)] {
    var costs: [(String, Double)] = []
    for area in Self.areas {
      for (name, shapes) in [("quarters", CellShapes.quadrants), ("sixths", .sextants)] {
        let style = Mosaic.Style(shapes: shapes, depth: .full, isASCII: false)
        let raster = Self.raster(width: 8 * area.columns, height: 16 * area.rows)
        let cost = Stopwatch.nanoseconds(rounds: 11, count: 1) {
          _ = Mosaic(raster, in: area, aspect: 2, style: style)
        }
        costs.append(("\(area.columns)x\(area.rows) \(name)", cost / 1e6))
      }
    }
    if let cost = await Self.photograph() { costs.append(("photograph of 12 megapixels", cost)) }
    return costs
  }

  private static func raster(width: Int, height: Int) -> Raster {
    let pixels = (0..<width * height).flatMap { index -> [UInt8] in
      let (x, y) = (index % width, index / width)
      return [UInt8(x * 255 / width), UInt8(y * 255 / height), UInt8((x * y) & 255), 255]
    }
    guard let raster = Raster(width: width, height: height, pixels: pixels) else {
      preconditionFailure("the pixels are of this size")
    }
    return raster
  }

  /// Milliseconds from a file of 4,000 x 3,000 pixels to its cells, the median of some; nil if it can't be made.
  private static func photograph() async -> Double? {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jpg").path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let maker = Process()
    maker.executableURL = URL(filePath: "/usr/bin/env")
    maker.arguments = [
      "ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", "mandelbrot=s=4000x3000", "-frames:v",
      "1",
      path,
    ]
    guard (try? maker.run()) != nil else { return nil }
    maker.waitUntilExit()
    guard maker.terminationStatus == 0 else { return nil }
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<11 {
      let start = clock.now
      let area = areas[0]
      let file = PictureFile(path: path)
      guard
        case .success(let rasters) = await file.rasters(
          maxWidth: 8 * area.columns, maxHeight: 16 * area.rows)
      else { return nil }
      let style = Mosaic.Style(shapes: .quadrants, depth: .full, isASCII: false)
      _ = Mosaic(rasters[0], in: area, aspect: 2, style: style)
      times.append((clock.now - start) / .milliseconds(1))
    }
    return times.sorted()[times.count / 2]
  }
}
