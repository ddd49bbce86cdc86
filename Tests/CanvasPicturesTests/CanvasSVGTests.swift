import Testing

@testable import Basics
@testable import Cells

/// A canvas as a picture.
@Suite struct CanvasSVGTests {
  private func svg(
    _ text: String, _ style: Style = .plain, columns: Int = 6, rows: Int = 1
  ) -> String {
    var canvas = Canvas(size: Size(columns: columns, rows: rows))
    canvas.write(text, column: 0, row: rows - 1, style: style)
    return CanvasSVG(canvas, title: "A & B").text
  }

  @Test func textIsAsWideAsItsCells() {
    let svg = svg("a <b", rows: 2)
    #expect(svg.contains("viewBox=\"-14 -14 82 64\""))
    #expect(
      svg.contains(
        "<text x=\"0\" y=\"32\" textLength=\"36\" lengthAdjust=\"spacingAndGlyphs\">a &lt;b</text>")
    )
    #expect(svg.contains("<title>A &amp; B</title>"))
  }

  @Test func charactersOfUncertainWidthAreCentredAlone() {
    let svg = svg("a手→")
    #expect(svg.contains("<text x=\"18\" y=\"14\" text-anchor=\"middle\">手</text>"))
    #expect(svg.contains("<text x=\"31.5\" y=\"14\" text-anchor=\"middle\">→</text>"))
  }

  @Test func linesBlocksAndDotsAreDrawnAsShapes() {
    #expect(svg("──").contains("d=\"M0 0m0 9h18\""))
    #expect(svg("┿").contains("stroke-width=\"3\" d=\"M0 0m0 9h9\""))
    #expect(svg("▌").contains("d=\"M0 0h4.5v18h-4.5z\""))
    #expect(svg("█████").contains("d=\"M0 0h45v18h-45z\""))
    #expect(!svg("╭╮╰╯─│┏┓┗┛━┃┿█▓▒░▏▎▍▌▋▊▉●⠿", columns: 30).contains("<text"))
  }

  @Test func brailleDotsAreEvenlySpaced() {
    let svg = svg("⢁ ⠀⣿", rows: 2)
    #expect(svg.contains("transform=\"translate(2.25 2.25)scale(4.5)\""))
    #expect(svg.contains("d=\"M0 4h0m6 0h0m1 0h0m-1 1h0m1 0h0m-1 1h0m1 0h0m-6 1h0m5 0h0m1 0h0\""))
    #expect(!self.svg("⠀").contains("<g"))
  }

  @Test func backgroundsHaveNoSeams() {
    var canvas = Canvas(size: Size(columns: 4, rows: 3))
    canvas.fill(canvas.area, style: Style(background: Color("red")))
    canvas.write("a", column: 3, row: 2)
    #expect(CanvasSVG(canvas, title: "").text.contains("d=\"M0 0h36v36h-36zM0 36h27v18h-27z\""))
  }

  @Test func stylesAreDrawn() {
    let red = Color(red: 0xFF, green: 0, blue: 0)
    #expect(svg("a", Style(foreground: red, .bold)).contains("#ff0000\" font-weight=\"bold\">"))
    #expect(svg("a", .dim).contains("fill=\"#e5e5ea\" opacity=\"0.6\">"))
    #expect(svg("a b", Style(background: red)).contains("d=\"M0 0h27v18h-27z\""))
    let reversed = svg("a", Style(foreground: red, .reverse))
    #expect(reversed.contains("<path fill=\"#ff0000\""))
    #expect(reversed.contains("<g fill=\"#1c1c1e\">"))
  }

  /// A picture is stored once, and each of its parts is seen where its cells are.
  @Test func pictureIsSeenWhereItsCellsAre() {
    var canvas = Canvas(size: Size(columns: 8, rows: 4))
    Mosaic(number: 3, size: Size(columns: 4, rows: 4)).draw(on: &canvas, column: 2, row: 1)
    canvas.write("x", column: 2, row: 1)
    let image = CanvasImage(number: 3, size: Size(columns: 4, rows: 4), address: "data:a&b")
    let svg = CanvasSVG(canvas, title: "", images: [image]).text
    #expect(
      svg.contains(
        "<image id=\"p3\" width=\"36\" height=\"72\" preserveAspectRatio=\"none\" href=\"data:a&amp;b\"/>"
      ))
    #expect(
      svg.contains(
        "<svg x=\"27\" y=\"18\" width=\"27\" height=\"18\" viewBox=\"9 0 27 18\"><use href=\"#p3\"/></svg>"
      ))
    #expect(
      svg.contains(
        "<svg x=\"18\" y=\"36\" width=\"36\" height=\"36\" viewBox=\"0 18 36 36\"><use href=\"#p3\"/></svg>"
      ))
    #expect(svg.contains(">x</text>"))
    #expect(svg.matches(of: /<text/).count == 1)
  }
}
