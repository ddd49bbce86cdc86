import Cells

/// A dot of a Braille character, by its place among the dots of a canvas: two a cell across, four
/// down.
struct BrailleDot: Hashable, Comparable {
  /// The distance between neighbours, the same both ways, in units of the picture.
  static let distance = Double(CellShape.cell.width) / 2

  /// Dots from the left and from the top, 0-based.
  let x, y: Int

  /// Row by row.
  static func < (left: BrailleDot, right: BrailleDot) -> Bool {
    (left.y, left.x) < (right.y, right.x)
  }

  /// The dots of a character in a cell; nil if it is not Braille.
  static func dots(of character: Character, column: Int, row: Int) -> [BrailleDot]? {
    guard let scalar = character.unicodeScalars.first, (0x2800...0x28FF).contains(scalar.value)
    else { return nil }
    let pattern = scalar.value - 0x2800
    return places.enumerated().filter { bit, _ in pattern >> bit & 1 == 1 }
      .map { _, place in BrailleDot(x: column * 2 + place.x, y: row * 4 + place.y) }
  }

  /// Where the dots of a cell stand, in the order of their bits in Unicode.
  private static let places: [(x: Int, y: Int)] = [
    (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
  ]

  /// A path through dots, in which the distance between neighbours is 1.
  ///
  /// A line without a length is a dot, since the pen is round; each begins where the last one ends.
  static func path(_ dots: [BrailleDot]) -> String {
    var path = ""
    var last: BrailleDot?
    for dot in dots {
      path += last.map { "m\(dot.x - $0.x) \(dot.y - $0.y)h0" } ?? "M\(dot.x) \(dot.y)h0"
      last = dot
    }
    return path
  }
}
