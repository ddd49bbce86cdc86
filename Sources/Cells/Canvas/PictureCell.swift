import Basics

/// A cell that shows a part of a picture in pixels: the picture's number and the part.
///
/// Its character and colour follow kitty's graphics protocol ("Unicode placeholders"), so that a
/// picture moves, is clipped and is covered like text. Painting a canvas translates them for other
/// terminals. No card text can contain the character, as those for private use are never printed.
package struct PictureCell: Hashable, Sendable {
  /// The number of the picture, 1...0xFFFFFF.
  package var number: Int
  /// The cell within the picture, 0-based from the upper left.
  package var column, row: Int

  /// Maximum number of columns and of rows of a picture.
  package static let maxCount = marks.count

  package init(number: Int, column: Int, row: Int) {
    (self.number, self.column, self.row) = (number, column, row)
  }

  package init?(_ cell: Canvas.Cell) {
    guard let scalars = cell.character?.unicodeScalars, scalars.first == Self.base,
      scalars.count == 3, let color = cell.style.foreground
    else { return nil }
    let places = scalars.dropFirst().compactMap { Self.places[$0] }
    guard places.count == 2 else { return nil }
    number = Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue)
    (row, column) = (places[0], places[1])
  }

  var cell: Canvas.Cell {
    let scalars = String.UnicodeScalarView([Self.base, Self.marks[row], Self.marks[column]])
    let color = Color(UInt32(truncatingIfNeeded: number))
    return Canvas.Cell(character: Character(String(scalars)), style: Style(foreground: color))
  }

  /// True if a cell continues the picture of the cell on its left, so that it needs no marks.
  package static func continues(_ canvas: Canvas, column: Int, row: Int) -> Bool {
    guard column > 0, let cell = PictureCell(canvas[column, row]),
      var last = PictureCell(canvas[column - 1, row])
    else { return false }
    last.column += 1
    return last == cell
  }

  package static let unmarked = Character(base)

  package static func isIn(_ character: Character) -> Bool {
    character.unicodeScalars.first == base
  }

  private static let base: Unicode.Scalar = "\u{10EEEE}"

  /// The combining marks for 0, 1, 2 and so on: the first of kitty's "rowcolumn-diacritics.txt".
  private static let marks: [Unicode.Scalar] = [
    0x305...0x305, 0x30D...0x30E, 0x310...0x310, 0x312...0x312, 0x33D...0x33F, 0x346...0x346,
    0x34A...0x34C, 0x350...0x352, 0x357...0x357, 0x35B...0x35B, 0x363...0x36F, 0x483...0x487,
    0x592...0x595, 0x597...0x599, 0x59C...0x5A1, 0x5A8...0x5A9, 0x5AB...0x5AC, 0x5AF...0x5AF,
    0x5C4...0x5C4, 0x610...0x617, 0x657...0x65B, 0x65D...0x65E, 0x6D6...0x6DC, 0x6DF...0x6E2,
    0x6E4...0x6E4, 0x6E7...0x6E8, 0x6EB...0x6EC, 0x730...0x730, 0x732...0x733, 0x735...0x736,
    0x73A...0x73A, 0x73D...0x73D, 0x73F...0x741, 0x743...0x743, 0x745...0x745, 0x747...0x747,
    0x749...0x74A, 0x7EB...0x7F1, 0x7F3...0x7F3,
  ].joined().compactMap { Unicode.Scalar($0 as UInt32) }

  private static let places = Dictionary(
    uniqueKeysWithValues: marks.enumerated().map { ($0.element, $0.offset) })
}
