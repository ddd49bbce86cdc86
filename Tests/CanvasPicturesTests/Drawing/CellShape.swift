import Cells

/// What a character draws on its cell where it is no text: lines or a block.
struct CellShape: Equatable {
  /// What it is drawn with.
  enum Pen: CaseIterable {
    case line, heavyLine, block, darkShade, mediumShade, lightShade
  }

  /// The extent of a cell; twice as high as wide, so that its two by four dots of Braille have the
  /// same distance both ways.
  static let cell = (width: 9, height: 18)

  let pen: Pen
  /// A path of SVG, relative to the cell's upper left.
  let path: String

  /// The shapes of a text that is a line or a block, or one character; none if it is neither.
  static func shapes(of text: String) -> [CellShape] {
    guard let character = text.first else { return [] }
    if let pen = lines[character] {
      return [CellShape(pen: pen, path: pen.line(width: text.count * cell.width))]
    }
    return shapes[character] ?? []
  }

  /// True for a character that makes one line or block with its like on the right.
  static func joinsItsLike(_ character: Character) -> Bool { lines[character] != nil }

  /// What fills a cell from its left to its right edge.
  private static let lines: [Character: Pen] = [
    "─": .line, "━": .heavyLine, "█": .block, "▓": .darkShade, "▒": .mediumShade, "░": .lightShade,
  ]

  private static let shapes: [Character: [CellShape]] = [
    "│": [CellShape(pen: .line, path: "m4.5 0v18")],
    "╭": [CellShape(pen: .line, path: "m4.5 18v-4.5a4.5 4.5 0 0 1 4.5-4.5")],
    "╮": [CellShape(pen: .line, path: "m4.5 18v-4.5a4.5 4.5 0 0 0-4.5-4.5")],
    "╰": [CellShape(pen: .line, path: "m4.5 0v4.5a4.5 4.5 0 0 0 4.5 4.5")],
    "╯": [CellShape(pen: .line, path: "m4.5 0v4.5a4.5 4.5 0 0 1-4.5 4.5")],
    "┃": [CellShape(pen: .heavyLine, path: "m4.5 0v18")],
    "┏": [CellShape(pen: .heavyLine, path: "m4.5 18v-9h4.5")],
    "┓": [CellShape(pen: .heavyLine, path: "m4.5 18v-9h-4.5")],
    "┗": [CellShape(pen: .heavyLine, path: "m4.5 0v9h4.5")],
    "┛": [CellShape(pen: .heavyLine, path: "m4.5 0v9h-4.5")],
    "┿": [
      CellShape(pen: .line, path: "m4.5 0v18"), CellShape(pen: .heavyLine, path: "m0 9h9"),
    ],
    "▏": [CellShape(pen: .block, path: "h1.125v18h-1.125z")],
    "▎": [CellShape(pen: .block, path: "h2.25v18h-2.25z")],
    "▍": [CellShape(pen: .block, path: "h3.375v18h-3.375z")],
    "▌": [CellShape(pen: .block, path: "h4.5v18h-4.5z")],
    "▋": [CellShape(pen: .block, path: "h5.625v18h-5.625z")],
    "▊": [CellShape(pen: .block, path: "h6.75v18h-6.75z")],
    "▉": [CellShape(pen: .block, path: "h7.875v18h-7.875z")],
    "●": [CellShape(pen: .block, path: "m0.5 9a4 4 0 0 1 8 0a4 4 0 0 1-8 0z")],
  ]
}

extension CellShape.Pen {
  /// A path over the width of some cells, relative to the upper left.
  fileprivate func line(width: Int) -> String {
    switch self {
    case .line, .heavyLine: "m0 9h\(width)"
    case .block, .darkShade, .mediumShade, .lightShade: "h\(width)v18h-\(width)z"
    }
  }
}
