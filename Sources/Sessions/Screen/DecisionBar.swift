import Cards
import Cells

/// A bar with the shares of cards by answer: like, nope, choices, later, and undecided.
///
/// The parts also differ in shade, so that they can be told apart without colour.
enum DecisionBar {
  private struct Part {
    let count: Int
    let shade: Character
    let style: Style
  }

  static func draw(
    _ game: Game, column: Int, row: Int, columns: Int, options: Options, on canvas: inout Canvas
  ) {
    let stack = game.stack
    let isASCII = options.isASCII
    let waiting = stack.remainingCount - stack.count(of: .later)
    let choices = Answer.choices.map { ($0, stack.count(of: $0)) }.filter { $0.1 > 0 }
    let formerCount = game.choiceCount - choices.reduce(0) { $0 + $1.1 }
    let palette = options.palette
    let counts =
      [(.like, stack.count(of: .like)), (.nope, stack.count(of: .nope))] + choices
      + [(.former(0, word: ""), formerCount), (.later, stack.count(of: .later))]
    let parts =
      counts.map { answer, count in
        Part(
          count: count, shade: shade(of: answer, isASCII: isASCII), style: palette.style(of: answer)
        )
      } + [Part(count: waiting, shade: isASCII ? "." : "░", style: .dim)]
    var position = column
    for (part, width) in zip(parts, widths(parts.map(\.count), columns: columns)) {
      canvas.write(
        String(repeating: part.shade, count: width), column: position, row: row, style: part.style)
      position += width
    }
  }

  /// Returns the character of an answer's part; all choices share one character.
  static func shade(of answer: Answer, isASCII: Bool) -> Character {
    switch answer {
    case .like: isASCII ? "#" : "█"
    case .nope: isASCII ? "=" : "▓"
    case .later: isASCII ? "~" : "▒"
    case .choice, .former: isASCII ? "*" : "▚"
    }
  }

  /// Distributes `columns` cells in proportion to the counts, with at least one cell for each count
  /// above zero.
  static func widths(_ counts: [Int], columns: Int) -> [Int] {
    let total = counts.reduce(0, +)
    guard total > 0, columns > 0 else { return counts.map { _ in 0 } }
    var widths = counts.map { $0 * columns / total }
    for index in counts.indices where counts[index] > 0 && widths[index] == 0 { widths[index] = 1 }
    // The largest part absorbs the rounding error.
    while widths.reduce(0, +) != columns {
      let isTooFew = widths.reduce(0, +) < columns
      guard let largest = widths.indices.max(by: { widths[$0] < widths[$1] }),
        isTooFew || widths[largest] > 0
      else { break }
      widths[largest] += isTooFew ? 1 : -1
    }
    return widths
  }
}
