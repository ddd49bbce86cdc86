import Testing

@testable import Cells

@Suite struct CanvasTests {
  private func canvas(_ columns: Int, _ rows: Int) -> Canvas {
    Canvas(size: Size(columns: columns, rows: rows))
  }

  @Test func textOutsideCanvasIsClipped() {
    var canvas = canvas(4, 2)
    canvas.write("abcdef", column: -2, row: 0)
    canvas.write("xy", column: 3, row: 1)
    canvas.write("z", column: 0, row: 2)
    canvas.write("z", column: 0, row: -1)
    #expect(canvas.lines == ["cdef", "   x"])
  }

  @Test func wideCharacterIsNeverDrawnInHalf() {
    var canvas = canvas(5, 1)
    canvas.write("手手手", column: 0, row: 0)
    #expect(canvas.lines == ["手手"])
    canvas.write("x", column: 1, row: 0)
    #expect(canvas.lines == [" x手"])
    canvas.write("手", column: 1, row: 0)
    #expect(canvas.lines == [" 手"])
  }

  @Test func writeStopsAtColumnLimit() {
    var canvas = canvas(10, 1)
    #expect(canvas.write("abc手d", column: 0, row: 0, columns: 4) == 3)
    #expect(canvas.lines == ["abc"])
  }

  @Test func canvasIsDrawnOnAnotherWithinClip() {
    var inner = canvas(4, 1)
    inner.write("ab手", column: 0, row: 0)
    var outer = canvas(8, 1)
    outer.write("........", column: 0, row: 0)
    outer.draw(inner, column: 2, row: 0, clip: Area(column: 3, row: 0, columns: 2, rows: 1))
    #expect(outer.lines == ["...b...."])
  }

  @Test(arguments: ["👨‍👩‍👧", "🇫🇷", "❤️", "1️⃣", "e\u{301}", "👍🏽"])
  func cellKeepsWholeGraphemeCluster(_ text: String) {
    var canvas = canvas(4, 1)
    canvas.write(text + "|", column: 0, row: 0)
    #expect(canvas.lines == [text + "|"])
    #expect(canvas[CellWidth.of(text), 0].character == "|")
  }

  private func lines(_ grid: BrailleGrid, isASCII: Bool = false) -> [String] {
    var canvas = canvas(grid.size.columns, grid.size.rows)
    canvas.draw(grid, column: 0, row: 0, isASCII: isASCII)
    return canvas.lines
  }

  @Test func brailleDotsAreNumberedAsInUnicode() {
    var grid = BrailleGrid(size: Size(columns: 1, rows: 1))
    let order = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    for (dot, character) in zip(order, "⠁⠂⠄⠈⠐⠠⡀⢀") {
      var single = BrailleGrid(size: Size(columns: 1, rows: 1))
      single.set(dot.0, dot.1)
      #expect(lines(single) == [String(character)])
      grid.set(dot.0, dot.1)
    }
    #expect(lines(grid) == ["⣿"])
  }

  @Test func brailleCellHasStyleOfWhatWasDrawnLast() {
    var grid = BrailleGrid(size: Size(columns: 3, rows: 1))
    (grid.style, grid.sign) = (.dim, ".")
    grid.drawLine(from: (x: 0, y: 0), to: (x: 3, y: 0))
    (grid.style, grid.sign) = (.bold, "#")
    grid.drawLine(from: (x: 2, y: 3), to: (x: 5, y: 3))
    #expect(lines(grid, isASCII: true) == [".##"])
    #expect(lines(grid) == ["⠉⣉⣀"])
    var canvas = canvas(3, 1)
    canvas.draw(grid, column: 0, row: 0)
    #expect((0..<3).map { canvas[$0, 0].style } == [.dim, .bold, .bold])
  }

  @Test func brailleLinesReachBothEndsAndMayLeaveTheGrid() {
    var grid = BrailleGrid(size: Size(columns: 4, rows: 2))
    grid.drawLine(from: (x: 0, y: 0), to: (x: 7, y: 7))
    #expect(lines(grid) == ["⠑⢄", "  ⠑⢄"])
    // A line that leaves the grid crosses all of it; in the fourth row are the dots 7 and 8.
    grid.drawLine(from: (x: -5_000, y: 3), to: (x: 5_000, y: 3))
    #expect(lines(grid)[0] == "⣑⣄⣀⣀")
    // One to nowhere is not drawn.
    let before = grid
    grid.drawLine(from: (x: .min, y: .max), to: (x: .max, y: 0))
    #expect(grid == before)
  }
}

@Suite struct TextWrappingTests {
  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]),
    ("one two", 3, ["one", "two"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]),
    ("to abcdefgh", 4, ["to", "abcd", "efgh"]),
    ("a\n\nb", 5, ["a", "", "b"]),
    ("  indented  code", 20, ["  indented  code"]),
    ("手手手", 4, ["手手", "手"]),
    ("", 5, [""]),
    ("a\r\nb\tc", 5, ["a", "b c"]),
    ("手", 1, ["手"]),
    ("  one two three", 9, ["  one two", "  three"]),
    ("  one two three", 5, ["  one", "  two", "  thr", "  ee"]),
    ("   one two", 5, ["one", "two"]),
    ("    - one two", 9, ["    - one", "    two"]),
  ])
  func textIsWrappedToColumns(_ text: String, _ columns: Int, _ lines: [String]) {
    #expect(TextWrapping.lines(text, columns: columns) == lines)
  }

  @Test func wrappedLinesFitColumns() {
    let text = "The quick brown 手 jumps over incomprehensibilities, and 👍 again"
    for columns in 2...40 {
      for line in TextWrapping.lines(text, columns: columns) {
        #expect(CellWidth.of(line) <= columns)
      }
    }
  }

  @Test(arguments: [
    ("short", 5, "short"), ("longer", 5, "long…"), ("two words", 5, "two…"), ("漢字漢", 5, "漢字…"),
    ("漢字漢", 4, "漢…"), ("a", 0, ""), ("ab", 1, "…"), ("", 0, ""), ("ab", -3, ""),
  ])
  func longTextIsCutWithEllipsis(_ text: String, _ columns: Int, _ expected: String) {
    #expect(TextWrapping.beginning(of: text, columns: columns, isASCII: false) == expected)
    #expect(
      TextWrapping.beginning(of: text, columns: columns, isASCII: true)
        == expected.replacing("…", with: "~"))
  }
}

@Suite struct ProgressBarTests {
  @Test(arguments: [
    (0.0, "░░░░"), (1, "████"), (0.5, "██░░"), (0.28125, "█▏░░"), (2, "████"), (-1, "░░░░"),
  ])
  func shareIsDrawnInEighthsAndClamped(_ share: Double, _ text: String) {
    #expect(ProgressBar.text(share, columns: 4, isASCII: false) == text)
  }

  @Test func asciiBarHasNumberSignsAndDots() {
    #expect(ProgressBar.text(0.5, columns: 4, isASCII: true) == "##..")
  }
}
