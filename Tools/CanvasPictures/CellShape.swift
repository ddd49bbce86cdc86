import JSONText

/// What a character draws on its cell where it is no text: lines, dots or a block.
struct CellShape: Equatable {
  /// What it is drawn with.
  enum Pen: CaseIterable {
    case line, heavyLine, dot, block, darkShade, mediumShade, lightShade
  }

  /// The extent of a cell; twice as high as wide, so that the dots of Braille stand evenly.
  static let cell = (width: 9, height: 18)

  let pen: Pen
  /// A path of SVG, relative to the cell's upper left.
  let path: String

  /// The shapes of a character; none if it is text.
  static func shapes(of character: Character) -> [CellShape] {
    shapes[character] ?? dots(of: character).map { [$0] } ?? []
  }

  private static let shapes: [Character: [CellShape]] = [
    "─": [CellShape(pen: .line, path: "m0 9h9")],
    "│": [CellShape(pen: .line, path: "m4.5 0v18")],
    "╭": [CellShape(pen: .line, path: "m4.5 18v-4.5a4.5 4.5 0 0 1 4.5-4.5")],
    "╮": [CellShape(pen: .line, path: "m4.5 18v-4.5a4.5 4.5 0 0 0-4.5-4.5")],
    "╰": [CellShape(pen: .line, path: "m4.5 0v4.5a4.5 4.5 0 0 0 4.5 4.5")],
    "╯": [CellShape(pen: .line, path: "m4.5 0v4.5a4.5 4.5 0 0 1-4.5 4.5")],
    "━": [CellShape(pen: .heavyLine, path: "m0 9h9")],
    "┃": [CellShape(pen: .heavyLine, path: "m4.5 0v18")],
    "┏": [CellShape(pen: .heavyLine, path: "m4.5 18v-9h4.5")],
    "┓": [CellShape(pen: .heavyLine, path: "m4.5 18v-9h-4.5")],
    "┗": [CellShape(pen: .heavyLine, path: "m4.5 0v9h4.5")],
    "┛": [CellShape(pen: .heavyLine, path: "m4.5 0v9h-4.5")],
    "┿": [
      CellShape(pen: .line, path: "m4.5 0v18"), CellShape(pen: .heavyLine, path: "m0 9h9"),
    ],
    "█": [CellShape(pen: .block, path: "h9v18h-9z")],
    "▓": [CellShape(pen: .darkShade, path: "h9v18h-9z")],
    "▒": [CellShape(pen: .mediumShade, path: "h9v18h-9z")],
    "░": [CellShape(pen: .lightShade, path: "h9v18h-9z")],
    "▏": [CellShape(pen: .block, path: "h1.125v18h-1.125z")],
    "▎": [CellShape(pen: .block, path: "h2.25v18h-2.25z")],
    "▍": [CellShape(pen: .block, path: "h3.375v18h-3.375z")],
    "▌": [CellShape(pen: .block, path: "h4.5v18h-4.5z")],
    "▋": [CellShape(pen: .block, path: "h5.625v18h-5.625z")],
    "▊": [CellShape(pen: .block, path: "h6.75v18h-6.75z")],
    "▉": [CellShape(pen: .block, path: "h7.875v18h-7.875z")],
    "●": [CellShape(pen: .block, path: "m0.5 9a4 4 0 0 1 8 0a4 4 0 0 1-8 0z")],
  ]

  /// Where the dots of Braille stand, in the order of their bits in Unicode.
  private static let dots = [
    (2.25, 2.25), (2.25, 6.75), (2.25, 11.25), (6.75, 2.25), (6.75, 6.75), (6.75, 11.25),
    (2.25, 15.75), (6.75, 15.75),
  ]

  /// A line without a length is a dot, since the pen is round; each begins where the last one ends.
  private static func dots(of character: Character) -> CellShape? {
    guard let scalar = character.unicodeScalars.first, (0x2800...0x28FF).contains(scalar.value)
    else { return nil }
    var path = ""
    var last = (x: 0.0, y: 0.0)
    for (bit, (x, y)) in dots.enumerated() where (scalar.value - 0x2800) >> bit & 1 == 1 {
      let step = [x - last.x, y - last.y].map { JSONWriter.rounded($0, decimals: 2) }
      path += "m\(step[0]) \(step[1])h0"
      last = (x, y)
    }
    return CellShape(pen: .dot, path: path)
  }
}
