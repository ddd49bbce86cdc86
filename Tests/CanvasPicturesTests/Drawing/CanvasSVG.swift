import Basics
import Cells

/// A canvas as a picture: what a terminal shows, in SVG, without a font or a script of its own.
///
/// Lines, blocks and dots are shapes, so that they meet whatever the font; text is as wide as its
/// cells. The same canvas always gives the same text.
struct CanvasSVG {
  /// The foreground of a picture's terminal where nothing else is said.
  static let ink = Color(red: 0xE5, green: 0xE5, blue: 0xEA)
  /// The background of a picture's terminal where nothing else is said.
  static let paper = Color(red: 0x1C, green: 0x1C, blue: 0x1E)

  private let canvas: Canvas
  private let title: String
  private let colors: TerminalColors
  private let images: [CanvasImage]

  /// A picture of `canvas`, which `title` names for those who don't see it; `images` are the pictures that
  /// its cells show; `ink` and `paper` stand for the terminal's own colours.
  init(
    _ canvas: Canvas, title: String, images: [CanvasImage] = [], ink: Color = Self.ink,
    paper: Color = Self.paper
  ) {
    self.canvas = canvas
    self.title = title
    self.images = images
    colors = TerminalColors(ink: ink, paper: paper)
  }

  /// The picture.
  var text: String {
    let drawing = CanvasDrawing(canvas.marks(colors), colors: colors)
    return PictureFrame(size: canvas.size, title: title, paper: colors.paper)
      .text(
        of: CanvasImage.definitions(images) + drawing.papers + drawing.images + drawing.inks)
  }
}
