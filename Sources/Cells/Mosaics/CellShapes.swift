/// A character that fills a part of its cell and leaves the rest to the background.
struct CellShape: Sendable {
  static let columns = 8

  let character: Character
  /// The filled rectangles, which don't overlap.
  let parts: [Part]

  typealias Part = (columns: Range<Int>, rows: Range<Int>)

  var count: Int { parts.reduce(0) { $0 + $1.columns.count * $1.rows.count } }
}

package enum CellShapes: Sendable {
  /// Halves, eighths and quadrants: block elements (U+2580...259F), which every font has.
  case quadrants
  /// Also sixths of a cell (Unicode, U+1FB00...1FB3B), which some terminals draw themselves.
  case sextants

  /// Chooses shapes that are sure to be shown. Sixths of cells are only for terminals that draw
  /// them themselves, whatever the font. Behind tmux or screen the terminal is unknown.
  package init(terminal variable: (String) -> String?) {
    let drawsSixths =
      ["xterm-kitty", "foot", "foot-extra", "alacritty", "xterm-ghostty", "wezterm", "contour"]
      .contains(variable("TERM")) || ["WezTerm", "ghostty"].contains(variable("TERM_PROGRAM"))
    self = drawsSixths && variable("TMUX") == nil && variable("STY") == nil ? .sextants : .quadrants
  }

  /// The number of grid places down a cell: enough for eighths, and for thirds if needed.
  var rows: Int { self == .quadrants ? 8 : 24 }

  var shapes: [CellShape] { self == .quadrants ? Self.quadrantShapes : Self.sextantShapes }

  private static let quadrantShapes = blocks(rows: 8)
  private static let sextantShapes = blocks(rows: 24) + sixths

  private static func blocks(rows: Int) -> [CellShape] {
    let (left, right) = (0..<4, 4..<8)
    let (top, bottom) = (0..<rows / 2, rows / 2..<rows)
    // One of two complementary shapes is enough, because the colours can be swapped.
    let quadrants: [[CellShape.Part]] = [
      [], [(0..<8, top)], [(left, 0..<rows)], [(left, top)], [(right, top)], [(left, bottom)],
      [(right, bottom)], [(left, top), (right, bottom)],
    ]
    let eighths = [1, 2, 3, 5, 6, 7]
    let parts =
      quadrants + eighths.map { [(0..<8, rows * (8 - $0) / 8..<rows)] }
      + eighths.map { [(0..<$0, 0..<rows)] }
    return zip(" ▀▌▘▝▖▗▚▁▂▃▅▆▇▏▎▍▋▊▉", parts).map { CellShape(character: $0, parts: $1) }
  }

  private static let sixths: [CellShape] = (1..<63).compactMap { bits in
    // Halves are already among the block elements, and one of two complementary shapes is enough.
    guard bits & 1 != 0, bits != 0b010101 else { return nil }
    let number = bits - 1 - (bits > 0b010101 ? 1 : 0) - (bits > 0b101010 ? 1 : 0)
    guard let scalar = Unicode.Scalar(0x1FB00 + UInt32(number)) else { return nil }
    let parts = (0..<6).filter { bits >> $0 & 1 != 0 }.map { place in
      (place % 2 * 4..<place % 2 * 4 + 4, place / 2 * 8..<place / 2 * 8 + 8)
    }
    return CellShape(character: Character(scalar), parts: parts)
  }
}
