import Basics
import Cells

/// The document around what is drawn: its size, its title and its background.
struct PictureFrame {
  private static let margin = 14

  /// The size of the canvas.
  let size: Size
  /// What is to be seen, in words.
  let title: String
  /// The colour of the background.
  let paper: Color

  /// The document with `parts` in it.
  func text(of parts: [String]) -> String {
    let cell = CellShape.cell
    let width = size.columns * cell.width + 2 * Self.margin
    let height = size.rows * cell.height + 2 * Self.margin
    let corner = -Self.margin
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="\(corner) \(corner) \(width) \(height)" role="img" font-size="15" \
      font-family="ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace">
      <title>\(XMLText.of(title))</title>
      <rect x="\(corner)" y="\(corner)" width="\(width)" height="\(height)" rx="10" \
      fill="\(paper.text)"/>
      """
    return ([head] + parts + ["</svg>"]).joined(separator: "\n") + "\n"
  }
}
