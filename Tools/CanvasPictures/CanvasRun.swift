import Table

/// Neighbouring cells of a row that are drawn at once: words of one style, or one character.
struct CanvasRun: Equatable {
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
      if let character = cell.character, character != " " {
        let run = run(column: column, row: row) ?? single(character, column: column, row: row)
        runs.append(run)
        column += run.columns
      } else {
        column += 1
      }
    }
    return runs
  }

  /// The words that begin at a cell; nil if none do.
  private func run(column: Int, row: Int) -> CanvasRun? {
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

  private func single(_ character: Character, column: Int, row: Int) -> CanvasRun {
    let isWide = column + 1 < size.columns && self[column + 1, row].character == nil
    return CanvasRun(
      text: String(character), style: self[column, row].style, column: column,
      columns: isWide ? 2 : 1, isWords: false)
  }
}
