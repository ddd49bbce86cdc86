import TestSupport
import Testing

@testable import Basics
@testable import Cells

/// Cells that show parts of pictures, and the rectangles that they make.
@Suite struct PictureCellTests {
  @Test func everyCellSaysItsPictureAndPart() {
    let last = PictureCell.maxCount - 1
    #expect(last > 100)
    for (number, column, row) in [(1, 0, 0), (0xFFFFFF, last, last), (0x0102, 7, 99)] {
      let cell = PictureCell(number: number, column: column, row: row)
      #expect(PictureCell(cell.cell) == cell)
      #expect(cell.cell.character.map { CellWidth.of($0) } == 1)
    }
    #expect(PictureCell(Canvas.Cell(character: "x", style: Style(foreground: .white))) == nil)
  }

  /// Marks as kitty's documentation lists them.
  @Test func marksAreThoseOfTheProtocol() {
    let cell = PictureCell(number: 0x112233, column: 1, row: 2).cell
    #expect(cell.character == "\u{10EEEE}\u{030E}\u{030D}")
    #expect(cell.style.foreground == Color("#112233"))
  }

  @Test func textOfCardShowsNoPicture() {
    let text = "\u{10EEEE}\u{0305}\u{0305}"
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    canvas.write(text, column: 0, row: 0, style: Style(foreground: Color("#010001")))
    #expect(PictureArea.all(in: canvas) == [])
    #expect(!canvas.lines[0].contains("\u{10EEEE}"))
  }

  @Test func pictureKeepsTheGroundBehindIt() throws {
    let ground = try #require(Color("#303030"))
    var canvas = Canvas(size: Size(columns: 4, rows: 2), style: Style(background: ground))
    Mosaic(number: 5, size: Size(columns: 2, rows: 1)).draw(on: &canvas, column: 1, row: 0)
    #expect(canvas[1, 0].style.background == ground)
    #expect(PictureCell(canvas[2, 0]) == PictureCell(number: 5, column: 1, row: 0))
  }

  @Test func wholePictureIsOneArea() {
    var canvas = Canvas(size: Size(columns: 20, rows: 10))
    Mosaic(number: 5, size: Size(columns: 6, rows: 4)).draw(on: &canvas, column: 3, row: 2)
    #expect(
      PictureArea.all(in: canvas) == [
        PictureArea(
          first: PictureCell(number: 5, column: 0, row: 0),
          area: Area(column: 3, row: 2, columns: 6, rows: 4))
      ])
  }

  @Test func edgeOfScreenAndTextCutAreas() {
    var canvas = Canvas(size: Size(columns: 20, rows: 10))
    let picture = Mosaic(number: 5, size: Size(columns: 6, rows: 4))
    picture.draw(on: &canvas, column: -2, row: 8)
    #expect(
      PictureArea.all(in: canvas) == [
        PictureArea(
          first: PictureCell(number: 5, column: 2, row: 0),
          area: Area(column: 0, row: 8, columns: 4, rows: 2))
      ])
    picture.draw(on: &canvas, column: 10, row: 0)
    canvas.write("text", column: 12, row: 1)
    let parts = PictureArea.all(in: canvas).filter { $0.area.column >= 10 }
    #expect(parts.map(\.area.rows) == [0..<1, 1..<2, 2..<4])
  }

  /// Whatever lies over whatever, areas show each cell of a picture once and as it is.
  @Test(arguments: Seed.first(50, long: 2_000))
  func areasShowEveryCellOnce(_ seed: Seed) {
    var generator = seed.generator
    func random(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    var canvas = Canvas(size: Size(columns: random(1...30), rows: random(1...12)))
    for number in 1...random(1...4) {
      let size = Size(columns: random(1...20), rows: random(1...10))
      Mosaic(number: number, size: size).draw(
        on: &canvas, column: random(-8...25), row: random(-5...11))
      canvas.write("手x", column: random(0...25), row: random(0...11))
    }
    var cells: [[Int]: PictureCell] = [:]
    for area in PictureArea.all(in: canvas) {
      for row in area.area.rows {
        for column in area.area.columns {
          let part = PictureCell(
            number: area.first.number, column: area.first.column + column - area.area.column,
            row: area.first.row + row - area.area.row)
          #expect(cells.updateValue(part, forKey: [column, row]) == nil, "\(seed)")
        }
      }
    }
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns {
        #expect(cells[[column, row]] == PictureCell(canvas[column, row]), "\(seed)")
      }
    }
  }
}
