import Testing

@testable import Cells

/// A screen as it was looked at and found good, in words: its characters, Unicode's and ASCII's, and
/// its styles, with colours and without, as a letter a cell with a key to the letters.
///
/// What is blank or plain at the end of a line is left out, and a line of styles that is like the
/// one above is a `"`.
struct Snapshot {
  private let unicode: Canvas
  private let ascii: Canvas

  init(_ unicode: Canvas, ascii: Canvas) {
    self.unicode = unicode
    self.ascii = ascii
  }

  /// All of it.
  var text: String {
    let styles = StylePlane(unicode)
    let sections = [
      section("text", unicode.lines), section("text in ASCII", ascii.lines),
      section("styles", styles.lines),
      section("styles in ASCII, where they differ", StylePlane(ascii).differences(from: styles)),
      section("styles without colour", StylePlane(unicode.withoutColors).lines),
    ]
    return sections.joined(separator: "\n")
  }

  private func section(_ name: String, _ lines: [String]) -> String {
    "== \(name)\n" + lines.map { $0 + "\n" }.joined()
  }
}

extension Canvas {
  /// What is left of it on a terminal that has no colours.
  fileprivate var withoutColors: Canvas {
    var canvas = Canvas(size: size)
    for row in area.rows {
      for column in area.columns {
        let cell = self[column, row]
        let style = Style(ColorDepth.none.rendition(of: cell.style).attributes)
        canvas.write(
          cell.character.map(String.init) ?? "", column: column, row: row, style: style)
      }
    }
    return canvas
  }
}
