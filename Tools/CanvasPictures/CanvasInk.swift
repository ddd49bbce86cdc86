import JSONText
import Table

/// What is drawn in one style: texts, and a path for each pen.
struct CanvasInk {
  /// Where letters stand below the upper edge of their cell.
  private static let baseline = 14

  private var texts: [String] = []
  private var paths: [CellShape.Pen: String] = [:]

  mutating func draw(_ run: CanvasRun, row: Int) {
    let (left, top) = (run.column * CellShape.cell.width, row * CellShape.cell.height)
    let shapes = run.isWords ? [] : run.text.first.map(CellShape.shapes) ?? []
    for shape in shapes { paths[shape.pen, default: ""] += "M\(left) \(top)\(shape.path)" }
    if shapes.isEmpty { write(run, left: left, baseline: top + Self.baseline) }
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
      let middle = JSONWriter.rounded(Double(left) + Double(width) / 2, decimals: 1)
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
    return ([group + ">"] + drawn + texts + ["</g>"]).joined(separator: "\n")
  }

  private static func attributes(of pen: CellShape.Pen, color: String) -> String {
    switch pen {
    case .line: "fill=\"none\" stroke=\"\(color)\" stroke-width=\"1.4\""
    case .heavyLine: "fill=\"none\" stroke=\"\(color)\" stroke-width=\"3\""
    case .dot: "fill=\"none\" stroke=\"\(color)\" stroke-width=\"3\" stroke-linecap=\"round\""
    case .block: "fill-opacity=\"1\""
    case .darkShade: "fill-opacity=\"0.7\""
    case .mediumShade: "fill-opacity=\"0.45\""
    case .lightShade: "fill-opacity=\"0.22\""
    }
  }
}
