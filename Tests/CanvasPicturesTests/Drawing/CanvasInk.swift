import Basics
import Cells

/// What is drawn in one style: texts, dots, and a path for each pen.
struct CanvasInk {
  /// Where letters stand below the upper edge of their cell.
  private static let baseline = 14

  private var texts: [String] = []
  private var paths: [CellShape.Pen: String] = [:]
  private var dots: [BrailleDot] = []

  /// Adds characters of a row.
  mutating func draw(_ run: CanvasRun, row: Int) {
    let (left, top) = (run.column * CellShape.cell.width, row * CellShape.cell.height)
    let shapes = run.isWords ? [] : CellShape.shapes(of: run.text)
    for shape in shapes { paths[shape.pen, default: ""] += "M\(left) \(top)\(shape.path)" }
    if shapes.isEmpty { write(run, left: left, baseline: top + Self.baseline) }
  }

  /// Adds dots.
  mutating func draw(_ dots: [BrailleDot]) {
    self.dots += dots
  }

  /// Words are made to fit their cells; a character alone stands in the middle of its own.
  private mutating func write(_ run: CanvasRun, left: Int, baseline: Int) {
    let width = run.columns * CellShape.cell.width
    let text = XMLText.of(run.text)
    if run.isWords {
      texts.append(
        """
        <text x="\(left)" y="\(baseline)" textLength="\(width)" \
        lengthAdjust="spacingAndGlyphs">\(text)</text>
        """)
    } else {
      let middle = DecimalText.rounded(Double(left) + Double(width) / 2, decimals: 1)
      texts.append(
        "<text x=\"\(middle)\" y=\"\(baseline)\" text-anchor=\"middle\">\(text)</text>")
    }
  }

  /// All of it in a colour.
  func text(color: String, _ attributes: Style.Attributes) -> String {
    var group = "<g fill=\"\(color)\""
    if attributes.contains(.bold) { group += " font-weight=\"bold\"" }
    if attributes.contains(.dim) { group += " opacity=\"0.6\"" }
    let drawn = CellShape.Pen.allCases.compactMap { pen in
      paths[pen].map { "<path \(Self.attributes(of: pen, color: color)) d=\"\($0)\"/>" }
    }
    return ([group + ">"] + drawn + dotted(color: color) + texts + ["</g>"]).joined(separator: "\n")
  }

  /// The dots, on a grid in which the distance between neighbours is 1.
  private func dotted(color: String) -> [String] {
    guard !dots.isEmpty else { return [] }
    let distance = BrailleDot.distance
    return [
      """
      <path transform="translate(\(distance / 2) \(distance / 2))scale(\(distance))" fill="none" \
      stroke="\(color)" stroke-width="0.667" stroke-linecap="round" d="\(BrailleDot.path(dots))"/>
      """
    ]
  }

  private static func attributes(of pen: CellShape.Pen, color: String) -> String {
    switch pen {
    case .line: "fill=\"none\" stroke=\"\(color)\" stroke-width=\"1.4\""
    case .heavyLine: "fill=\"none\" stroke=\"\(color)\" stroke-width=\"3\""
    case .block: "fill-opacity=\"1\""
    case .darkShade: "fill-opacity=\"0.7\""
    case .mediumShade: "fill-opacity=\"0.45\""
    case .lightShade: "fill-opacity=\"0.22\""
    }
  }
}
