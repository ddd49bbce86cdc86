import Basics

/// A picture as cells, each with the character and the two colours that best approximate its part.
///
/// The best fit is least squares over linear light. On terminals with few colours, the error of a
/// cell is diffused to the cells around it (Floyd and Steinberg, 1976).
package struct Mosaic: Equatable, Sendable {
  package let size: Size
  private var cells: [Canvas.Cell] = []

  package struct Style: Hashable, Sendable {
    let shapes: CellShapes
    let depth: ColorDepth
    let isASCII: Bool
    /// The background of transparent pixels.
    package var ground: Color

    package init(shapes: CellShapes, depth: ColorDepth, isASCII: Bool, ground: Color = .black) {
      (self.shapes, self.depth, self.isASCII, self.ground) = (shapes, depth, isASCII, ground)
    }
  }

  /// Fits a picture into an area; `aspect` is the height of a cell divided by its width.
  package init(_ raster: Raster, in area: Size, aspect: Double, style: Style) {
    size = raster.size(in: area, aspect: aspect)
    let hasColors = style.depth != .none && !style.isASCII
    let (columns, rows) = hasColors ? (CellShape.columns, style.shapes.rows) : (1, 1)
    let light = LightGrid(
      raster, columns: size.columns * columns, rows: size.rows * rows, ground: style.ground)
    if hasColors { drawShapes(light, style) } else { drawShades(light, style) }
  }

  /// A picture that the terminal shows in pixels; `size` is in cells.
  package init(number: Int, size: Size) {
    self.size = size
    for row in 0..<size.rows {
      cells += (0..<size.columns).map { PictureCell(number: number, column: $0, row: row).cell }
    }
  }

  package subscript(column: Int, row: Int) -> Canvas.Cell { cells[row * size.columns + column] }

  package func draw(on canvas: inout Canvas, column: Int, row: Int) {
    for (index, cell) in cells.enumerated() {
      guard let character = cell.character else { continue }
      canvas.draw(
        character, column: column + index % size.columns, row: row + index / size.columns,
        style: cell.style)
    }
  }

  private mutating func drawShapes(_ light: LightGrid, _ style: Style) {
    let shapes = style.shapes.shapes.map { (shape: $0, count: Float($0.count)) }
    var colors = NearestLight(style.depth)
    var errors = ErrorDiffusion(columns: size.columns)
    let total = Float(CellShape.columns * style.shapes.rows)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let sums = CellSums(light, column: column, row: row, of: style.shapes.rows)
        let error = colors.isExact ? .zero : errors.next()
        var best = (gain: -Float.infinity, index: 0, filled: SIMD3<Float>.zero)
        for (index, shape) in shapes.enumerated() {
          let filled = sums.sum(of: shape.shape)
          let rest = sums.all - filled
          // The cell's sum of squares minus this gain is the squared error with mean colours.
          var gain = (rest * rest).sum() / (total - shape.count)
          if shape.count > 0 { gain += (filled * filled).sum() / shape.count }
          if gain > best.gain * 1.000_001 { best = (gain, index, filled) }
        }
        let (shape, count) = shapes[best.index]
        let ground = colors.nearest(to: (sums.all - best.filled) / (total - count) + error)
        var shown = (total - count) * ground.light
        var cellStyle = Cells.Style(background: ground.color)
        if count > 0 {
          let ink = colors.nearest(to: best.filled / count + error)
          shown += count * ink.light
          cellStyle.foreground = ink.color
        }
        // The wanted light is clamped to what terminals can show, so that the error stays bounded.
        let wanted = (sums.all / total + error).clamped(lowerBound: .zero, upperBound: .one)
        if !colors.isExact { errors.pass(on: wanted - shown / total) }
        let isPlain = count == 0 || cellStyle.foreground == cellStyle.background
        cells.append(Canvas.Cell(character: isPlain ? " " : shape.character, style: cellStyle))
      }
    }
  }

  private mutating func drawShades(_ light: LightGrid, _ style: Style) {
    let shades = Array(style.isASCII ? " .:-=+*#%@" : " ░▒▓█")
    let isInkLight = style.ground.opposite == .white
    var errors = ErrorDiffusion(columns: size.columns)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        // The luminance weights of ITU-R BT.709.
        let place = light[column, row] * SIMD3(0.2126, 0.7152, 0.0722)
        let brightness = min(max(place.sum() + errors.next().x, 0), 1)
        let ink = isInkLight ? brightness : 1 - brightness
        let level = (ink * Float(shades.count - 1)).rounded()
        errors.pass(
          on: SIMD3(repeating: (ink - level / Float(shades.count - 1)) * (isInkLight ? 1 : -1)))
        cells.append(Canvas.Cell(character: shades[Int(level)], style: .plain))
      }
    }
  }
}

/// Summed-area table of a cell's light, so that any rectangle's sum takes four lookups.
private struct CellSums {
  private var sums: [SIMD3<Float>]
  private static let width = CellShape.columns + 1

  init(_ light: LightGrid, column: Int, row: Int, of rows: Int) {
    sums = Array(repeating: .zero, count: Self.width * (rows + 1))
    for y in 0..<rows {
      var line = SIMD3<Float>.zero
      for x in 0..<CellShape.columns {
        line += light[column * CellShape.columns + x, row * rows + y]
        sums[(y + 1) * Self.width + x + 1] = sums[y * Self.width + x + 1] + line
      }
    }
  }

  var all: SIMD3<Float> { sums[sums.count - 1] }

  func sum(of shape: CellShape) -> SIMD3<Float> {
    var sum = SIMD3<Float>.zero
    for part in shape.parts {
      let (top, bottom) = (part.rows.lowerBound * Self.width, part.rows.upperBound * Self.width)
      let (left, right) = (part.columns.lowerBound, part.columns.upperBound)
      sum += sums[bottom + right] - sums[bottom + left] - sums[top + right] + sums[top + left]
    }
    return sum
  }
}

private struct NearestLight {
  /// True if every colour can be shown.
  let isExact: Bool
  private let palette: [(color: Color, light: SIMD3<Float>)]
  private var known: [Color: Int] = [:]

  init(_ depth: ColorDepth) {
    isExact = depth == .full
    palette = depth.colors.map { ($0, SIMD3($0)) }
  }

  /// Returns the terminal's colour that is nearest to a linear light, with its own linear light.
  mutating func nearest(to light: SIMD3<Float>) -> (color: Color, light: SIMD3<Float>) {
    let wanted = Color(light: light.clamped(lowerBound: .zero, upperBound: .one))
    guard !isExact else { return (wanted, light) }
    if let index = known[wanted] { return palette[index] }
    let index = palette.indices.min {
      palette[$0].light.distance(to: light) < palette[$1].light.distance(to: light)
    }
    known[wanted] = index
    return palette[index ?? 0]
  }
}
