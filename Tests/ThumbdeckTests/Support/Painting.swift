import Cells
import Foundation

@testable import Terminals

/// A canvas, and the bytes that turn a screen with the one before into it.
struct Painting {
  let canvas: Canvas
  let bytes: [UInt8]

  /// The canvases as one painter paints them one after the other.
  static func all(_ canvases: [Canvas], _ depth: ColorDepth) -> [Painting] {
    var painter = Painter(.xterm, depth)
    return canvases.map { Painting(canvas: $0, bytes: painter.paint($0)) }
  }

  /// Writes them down for the scripts in Tests/Emulators: a file each, and the list `steps`.
  static func write(_ paintings: [Painting], to folder: TemporaryFolder) throws {
    var steps = ""
    for (index, painting) in paintings.enumerated() {
      try Data(painting.bytes).write(to: folder.url.appending(path: "\(index)"))
      steps += "\(index) \(painting.canvas.size.columns) \(painting.canvas.size.rows)\n"
    }
    _ = try folder.write(steps, to: "steps")
  }
}

extension Painter {
  /// Paints a canvas on a terminal that shows only cells.
  mutating func paint(_ canvas: Canvas) -> [UInt8] { paint(Drawing(canvas)) }

  mutating func paint(_ drawing: Drawing) -> [UInt8] {
    var pixels: PixelScreen?
    return paint(drawing, &pixels)
  }
}
