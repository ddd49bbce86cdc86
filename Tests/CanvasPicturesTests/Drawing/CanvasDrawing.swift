import Basics
import Cells

/// Marks as elements of SVG, as few as their colours and styles allow.
struct CanvasDrawing {
  private let colors: TerminalColors
  private var grounds = OrderedParts<Color, CanvasPaper>()
  /// Parts of pictures, which stand on the backgrounds.
  private(set) var images: [String] = []
  private var styles = OrderedParts<Style, CanvasInk>()

  /// A drawing of `marks`.
  init(_ marks: [CanvasMark], colors: TerminalColors) {
    self.colors = colors
    for mark in marks {
      switch mark {
      case .paper(let color, let columns, let row):
        grounds[color, default: CanvasPaper()].add(columns: columns, row: row)
      case .image(let area): images.append(CanvasImage.element(area))
      case .run(let run, let row): styles[run.style, default: CanvasInk()].draw(run, row: row)
      case .dots(let dots, let style): styles[style, default: CanvasInk()].draw(dots)
      }
    }
  }

  /// The backgrounds, which belong below everything else.
  var papers: [String] { grounds.all.map { color, paper in paper.text(color: color.text) } }

  /// What stands on them, style by style.
  var inks: [String] {
    styles.all.map { style, ink in
      ink.text(color: colors.ink(of: style).text, style.attributes)
    }
  }
}
