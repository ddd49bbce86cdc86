import TestSupport
import Testing

@testable import Basics
@testable import Cells

/// Pictures as cells.
@Suite struct MosaicTests {
  private static let full = Mosaic.Style(shapes: .quadrants, depth: .full, isASCII: false)

  /// A picture whose pixels are given by their place.
  private static func raster(
    _ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]
  ) throws -> Raster {
    let pixels = (0..<height).flatMap { y in (0..<width).flatMap { x in color(x, y) } }
    return try #require(Raster(width: width, height: height, pixels: pixels))
  }

  private static func random(_ seed: Seed, _ width: Int, _ height: Int) throws -> Raster {
    var generator = seed.generator
    return try raster(width, height) { _, _ in
      (0..<3).map { _ in UInt8.random(in: 0...255, using: &generator) } + [255]
    }
  }

  private static let (red, blue): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255])

  @Test func shapeOfPictureIsKept() throws {
    let area = Size(columns: 40, rows: 40)
    let square = try Self.raster(10, 10) { _, _ in Self.red }
    #expect(square.size(in: area, aspect: 2) == Size(columns: 40, rows: 20))
    #expect(square.size(in: Size(columns: 40, rows: 10), aspect: 2) == Size(columns: 20, rows: 10))
    let wide = try Self.raster(1_000, 1) { _, _ in Self.red }
    #expect(wide.size(in: area, aspect: 2) == Size(columns: 40, rows: 1))
  }

  @Test func pictureOfWrongLengthIsNone() {
    #expect(Raster(width: 2, height: 2, pixels: [0, 0, 0, 0]) == nil)
    #expect(Raster(width: 0, height: 2, pixels: []) == nil)
    #expect(Raster(width: .max, height: .max, pixels: []) == nil)
  }

  /// A row is a quarter of the cell, and so is a column.
  @Test(arguments: [
    ("▌", "RR.. RR.. RR.. RR.."), ("▀", "RRRR RRRR .... ...."), ("▚", "RR.. RR.. ..RR ..RR"),
    ("▘", "RR.. RR.. .... ...."), ("▆", ".... RRRR RRRR RRRR"), ("▎", "R... R... R... R..."),
  ])
  func cellHasShapeAndColorsOfPicture(_ shape: Character, _ pattern: String) throws {
    let rows = pattern.split(separator: " ").map(Array.init)
    let raster = try Self.raster(4, 4) { rows[$1][$0] == "R" ? Self.red : Self.blue }
    let cell = Mosaic(raster, in: Size(columns: 1, rows: 1), aspect: 1, style: Self.full)[0, 0]
    #expect(cell.character == shape)
    #expect(cell.style.foreground == Color(red: 255, green: 0, blue: 0))
    #expect(cell.style.background == Color(red: 0, green: 0, blue: 255))
  }

  @Test func transparentPixelsShowGround() throws {
    let raster = try Self.raster(4, 4) { x, _ in x < 2 ? [255, 0, 0, 0] : [0, 255, 0, 255] }
    var style = Self.full
    style.ground = Color(red: 10, green: 20, blue: 30)
    let mosaic = Mosaic(raster, in: Size(columns: 2, rows: 2), aspect: 1, style: style)
    #expect(mosaic[0, 0].style.background == style.ground)
    #expect(mosaic[1, 1].style.background == Color(red: 0, green: 255, blue: 0))
  }

  /// The squared error of a cell against the light that it stands for, drawn as its shape says.
  private static func error(
    _ mosaic: Mosaic, _ light: LightGrid, _ shapes: CellShapes
  ) throws -> Float {
    var sum: Float = 0
    for row in 0..<mosaic.size.rows {
      for column in 0..<mosaic.size.columns {
        let cell = mosaic[column, row]
        let shape = try #require(shapes.shapes.first { $0.character == cell.character })
        for y in 0..<CellShapes.sextants.rows {
          for x in 0..<CellShape.columns {
            let place = y * shapes.rows / CellShapes.sextants.rows
            let isInk = shape.parts.contains { $0.columns.contains(x) && $0.rows.contains(place) }
            let color = isInk ? cell.style.foreground : cell.style.background
            let shown = SIMD3<Float>(try #require(color))
            let wanted = light[
              column * CellShape.columns + x, row * CellShapes.sextants.rows + y]
            let difference = shown - wanted
            sum += (difference * difference).sum()
          }
        }
      }
    }
    return sum
  }

  /// More shapes are never worse than fewer.
  @Test(arguments: Seed.first(5, long: 50))
  func sixthsAreAtLeastAsNearAsQuadrants(_ seed: Seed) throws {
    let raster = try Self.random(seed, 23, 19)
    let area = Size(columns: 8, rows: 4)
    func error(_ shapes: CellShapes) throws -> Float {
      let style = Mosaic.Style(shapes: shapes, depth: .full, isASCII: false)
      let mosaic = Mosaic(raster, in: area, aspect: 2, style: style)
      let light = LightGrid(
        raster, columns: mosaic.size.columns * CellShape.columns,
        rows: mosaic.size.rows * CellShapes.sextants.rows, ground: .black)
      return try Self.error(mosaic, light, shapes)
    }
    #expect(try error(.sextants) <= error(.quadrants) * 1.001)
  }

  @Test(arguments: [ColorDepth.many, .sixteen, .eight])
  func fewColorsHaveLightOfThePictureInTheMean(_ depth: ColorDepth) throws {
    // Grey from a tenth to two thirds of white's light.
    let raster = try Self.raster(240, 60) { x, _ in
      let grey = UInt8(90 + x / 2)
      return [grey, grey, grey, 255]
    }
    let style = Mosaic.Style(shapes: .quadrants, depth: depth, isASCII: false)
    let mosaic = Mosaic(raster, in: Size(columns: 60, rows: 8), aspect: 2, style: style)
    let light = LightGrid(raster, columns: 1, rows: 1, ground: .black)[0, 0]
    var shown = SIMD3<Float>.zero
    for row in 0..<mosaic.size.rows {
      for column in 0..<mosaic.size.columns {
        let cell = mosaic[column, row]
        let shape = try #require(
          CellShapes.quadrants.shapes.first { $0.character == cell.character })
        let share = Float(shape.count) / Float(CellShape.columns * CellShapes.quadrants.rows)
        let ground = try #require(cell.style.background)
        #expect(depth.colors.contains(ground))
        shown += (1 - share) * SIMD3(ground)
        if share > 0 { shown += share * SIMD3(try #require(cell.style.foreground)) }
      }
    }
    shown /= Float(mosaic.size.rows * mosaic.size.columns)
    #expect(abs(shown.y - light.y) < 0.02)
  }

  @Test(arguments: [(false, " ░▒▓█"), (true, " .:-=+*#%@")])
  func withoutColorsShadesStandForLight(_ isASCII: Bool, _ shades: String) throws {
    let raster = try Self.raster(100, 2) { x, _ in
      let grey = UInt8(x * 255 / 99)
      return [grey, grey, grey, 255]
    }
    let style = Mosaic.Style(shapes: .quadrants, depth: .none, isASCII: isASCII)
    let mosaic = Mosaic(raster, in: Size(columns: 100, rows: 1), aspect: 2, style: style)
    let line = (0..<100).compactMap { mosaic[$0, 0].character }
    #expect(line.first == shades.first)
    #expect(line.last == shades.last)
    #expect(Set(line) == Set(shades))
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], true), (["TERM": "xterm-256color"], false), ([:], false),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], true),
    (["TERM": "xterm-kitty", "TMUX": "x"], false),
  ])
  func sixthsAreUsedWhereTheTerminalDrawsThem(_ variables: [String: String], _ isUsed: Bool) {
    let shapes = CellShapes { variables[$0] }
    #expect((shapes.shapes.count > 20) == isUsed)
  }
}
