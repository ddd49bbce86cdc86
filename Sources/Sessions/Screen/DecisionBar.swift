import Cards
import Cells

/// A bar of parts that count answers; the parts also differ in shade, for use without colour.
enum DecisionBar {
  /// The number of cards with an answer; a nil answer means undecided.
  typealias Part = (answer: Answer?, count: Int)

  static func parts(of game: Game) -> [Part] {
    let stack = game.stack
    let choices = Answer.choices.map { ($0, stack.count(of: $0)) }.filter { $0.1 > 0 }
    let formerCount = game.choiceCount - choices.reduce(0) { $0 + $1.1 }
    let later = stack.count(of: .later)
    return [(.like, stack.count(of: .like)), (.nope, stack.count(of: .nope))] + choices
      + [(.former(0, word: ""), formerCount), (.later, later), (nil, stack.remainingCount - later)]
  }

  static func texts(
    _ parts: [Part], column: Int, columns: Int, options: Options
  ) -> [HeaderView.Text] {
    var position = column
    return zip(parts, widths(parts.map(\.count), columns: columns)).map { part, width in
      defer { position += width }
      return HeaderView.Text(
        text: String(
          repeating: shade(of: part.answer, isASCII: options.isASCII), count: width),
        column: position, style: part.answer.map(options.palette.style(of:)) ?? .dim)
    }
  }

  private static func shade(of answer: Answer?, isASCII: Bool) -> Character {
    switch answer {
    case .like: isASCII ? "#" : "█"
    case .nope: isASCII ? "=" : "▓"
    case .later: isASCII ? "~" : "▒"
    case .choice, .former: isASCII ? "*" : "▚"
    case nil: isASCII ? "." : "░"
    }
  }

  /// Distributes cells in proportion to the counts, at least one for each count above zero.
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
