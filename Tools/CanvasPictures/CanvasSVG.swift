import Cards
import Table

/// A canvas as a picture: what a terminal shows, in SVG, without a font or a script of its own.
///
/// Lines, blocks and dots are shapes, so that they meet whatever the font; text is as wide as its
/// cells. The same canvas always gives the same text.
package struct CanvasSVG {
  private static let margin = 14

  let canvas: Canvas
  private let title: String
  private let ink: Color
  private let paper: Color

  /// A picture of `canvas`, which `title` names for those who don't see it; `ink` and `paper` stand
  /// for the terminal's own colours.
  package init(
    _ canvas: Canvas, title: String, ink: Color = Color(red: 0xE5, green: 0xE5, blue: 0xEA),
    paper: Color = Color(red: 0x1C, green: 0x1C, blue: 0x1E)
  ) {
    self.canvas = canvas
    self.title = title
    self.ink = ink
    self.paper = paper
  }

  /// The picture.
  package var text: String {
    let cell = CellShape.cell
    let width = canvas.size.columns * cell.width + 2 * Self.margin
    let height = canvas.size.rows * cell.height + 2 * Self.margin
    let corner = -Self.margin
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="\(corner) \(corner) \(width) \(height)" role="img" font-size="15" \
      font-family="ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace">
      <title>\(XMLText.of(title))</title>
      <rect x="\(corner)" y="\(corner)" width="\(width)" height="\(height)" rx="10" \
      fill="\(paper.text)"/>
      """
    return ([head] + papers + inks + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// The grounds that are not the terminal's own, each colour as one path, so that no seams show.
  private var papers: [String] {
    var paths = OrderedParts<Color, String>()
    for row in canvas.area.rows {
      var column = 0
      while column < canvas.size.columns {
        let color = paper(of: canvas[column, row].style)
        let end =
          canvas.area.columns.dropFirst(column)
          .first { paper(of: canvas[$0, row].style) != color } ?? canvas.size.columns
        if let color {
          let cell = CellShape.cell
          let width = (end - column) * cell.width
          paths[color, default: ""] +=
            "M\(column * cell.width) \(row * cell.height)h\(width)v\(cell.height)h-\(width)z"
        }
        column = end
      }
    }
    return paths.all.map { color, path in
      "<path fill=\"\(color.text)\" shape-rendering=\"crispEdges\" d=\"\(path)\"/>"
    }
  }

  /// What is drawn, style by style.
  private var inks: [String] {
    var inks = OrderedParts<Style, CanvasInk>()
    for row in canvas.area.rows {
      for run in canvas.runs(row: row) {
        inks[run.style, default: CanvasInk()].draw(run, row: row)
      }
    }
    return inks.all.map { style, ink in
      ink.text(color: color(of: style).text, style.attributes)
    }
  }

  private func color(of style: Style) -> Color {
    style.attributes.contains(.reverse) ? style.background ?? paper : style.foreground ?? ink
  }

  private func paper(of style: Style) -> Color? {
    style.attributes.contains(.reverse) ? style.foreground ?? ink : style.background
  }
}
