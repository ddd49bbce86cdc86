import Basics
import Cells

/// Something on a canvas that is drawn at once; two canvases share the marks that are equal.
enum CanvasMark: Hashable {
  /// Cells of a row on a colour other than the terminal's own background.
  case paper(Color, columns: Range<Int>, row: Int)
  /// A part of a picture, as a terminal shows it that knows pixels.
  case image(PictureArea)
  /// Characters of a row.
  case run(CanvasRun, row: Int)
  /// All Braille dots of a style: a hand moves as a whole, so that no part of it can be shared.
  case dots([BrailleDot], Style)
}

extension Canvas {
  /// Everything on the canvas: backgrounds, then pictures, then characters row by row, then dots.
  func marks(_ colors: TerminalColors) -> [CanvasMark] {
    var marks = area.rows.flatMap { papers(row: $0, colors) }
    marks += PictureArea.all(in: self).map { .image($0) }
    var dots = OrderedParts<Style, [BrailleDot]>()
    for row in area.rows {
      for run in runs(row: row) {
        if let character = run.text.first,
          let found = BrailleDot.dots(of: character, column: run.column, row: row)
        {
          dots[run.style, default: []] += found
        } else {
          marks.append(.run(run, row: row))
        }
      }
    }
    return marks
      + dots.all.filter { !$0.value.isEmpty }.map { style, dots in .dots(dots.sorted(), style) }
  }

  private func papers(row: Int, _ colors: TerminalColors) -> [CanvasMark] {
    var papers: [CanvasMark] = []
    var column = 0
    while column < size.columns {
      let color = colors.paper(of: self[column, row].style)
      var end = column + 1
      while end < size.columns, colors.paper(of: self[end, row].style) == color { end += 1 }
      if let color { papers.append(.paper(color, columns: column..<end, row: row)) }
      column = end
    }
    return papers
  }
}
