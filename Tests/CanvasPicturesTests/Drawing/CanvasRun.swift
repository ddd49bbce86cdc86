import Cells

/// Neighbouring cells of a row that are drawn at once: words of one style, a line or a block of one
/// style, or one character.
struct CanvasRun: Hashable {
  let text: String
  let style: Style
  /// The first cell.
  let column: Int
  /// How many cells it takes.
  let columns: Int
  /// True for words of ASCII, the characters of which every font has in one width.
  let isWords: Bool
}

extension Canvas {
  /// The runs of a row; blanks are in none, but for single ones between words.
  func runs(row: Int) -> [CanvasRun] {
    var runs: [CanvasRun] = []
    var column = 0
    while column < size.columns {
      let cell = self[column, row]
      if let character = cell.character, character != " ", PictureCell(cell) == nil {
        let run =
          words(column: column, row: row) ?? line(of: character, column: column, row: row)
          ?? single(character, column: column, row: row)
        runs.append(run)
        column += run.columns
      } else {
        column += 1
      }
    }
    return runs
  }

  /// The words that begin at a cell; nil if none do.
  private func words(column: Int, row: Int) -> CanvasRun? {
    let style = self[column, row].style
    func character(_ column: Int) -> Character? {
      guard column < size.columns, self[column, row].style == style else { return nil }
      return self[column, row].character.flatMap { $0.isASCII ? $0 : nil }
    }
    var text = ""
    while let next = character(column + text.count) {
      if next == " " {
        guard let following = character(column + text.count + 1), following != " " else { break }
      }
      text.append(next)
    }
    guard !text.isEmpty else { return nil }
    return CanvasRun(
      text: text, style: style, column: column, columns: text.count, isWords: true)
  }

  /// A character that joins with its like on the right, as often as it stands there; nil for others.
  private func line(of character: Character, column: Int, row: Int) -> CanvasRun? {
    guard CellShape.joinsItsLike(character) else { return nil }
    var end = column + 1
    while end < size.columns, self[end, row] == self[column, row] { end += 1 }
    return CanvasRun(
      text: String(repeating: character, count: end - column), style: self[column, row].style,
      column: column, columns: end - column, isWords: false)
  }

  private func single(_ character: Character, column: Int, row: Int) -> CanvasRun {
    CanvasRun(
      text: String(character), style: self[column, row].style, column: column,
      columns: width(column: column, row: row), isWords: false)
  }
}
