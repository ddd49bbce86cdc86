import Basics
import Cards
import Cells

/// A bar chart in characters: a headline, and sections with a title and a scale of their own. An
/// empty headline or title takes no line.
package struct BarChart: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    let label, value: String
    /// The lengths of the bar's parts, each in a shade of its own.
    let parts: [Int]
    /// The answers that the parts count, one per part; empty if they count something else.
    let answers: [Answer]

    package init(label: String, value: String, parts: [Int], answers: [Answer] = []) {
      precondition(parts.allSatisfy { $0 >= 0 }, "no bar is shorter than nothing")
      (self.label, self.value, self.parts, self.answers) = (label, value, parts, answers)
    }

    fileprivate var total: Int { parts.reduce(0, +) }
  }

  package struct Section: Equatable, Sendable {
    let title: String
    let rows: [Row]
    let note: String?

    package init(title: String, rows: [Row], note: String? = nil) {
      (self.title, self.rows, self.note) = (title, rows, note)
    }
  }

  private let headline: String
  private let sections: [Section]

  package init(headline: String, sections: [Section]) {
    (self.headline, self.sections) = (headline, sections)
  }

  package struct Piece: Equatable, Sendable {
    package let text: String
    /// The answer in whose colour the piece is shown; nil for no colour.
    package let answer: Answer?
  }

  /// The pieces of each line, safe to print. Labels are cut off at a third of the width.
  package func pieces(columns: Int, isASCII: Bool) -> [[Piece]] {
    let rows = sections.flatMap(\.rows)
    let longest = rows.map { CellWidth.of(PrintableText.of($0.label)) }.max() ?? 0
    let labels = min(longest, max(columns / 3, 4))
    let values = rows.map { CellWidth.of($0.value) }.max() ?? 0
    let bars = max(columns - labels - values - 4, 1)
    func fitted(_ text: String, _ columns: Int) -> String {
      TextWrapping.beginning(of: PrintableText.of(text), columns: columns, isASCII: isASCII)
    }
    func plain(_ text: String) -> [Piece] { [Piece(text: fitted(text, columns), answer: nil)] }
    let head =
      headline.isEmpty ? [] : TextWrapping.lines(PrintableText.of(headline), columns: columns)
    return head.map(plain)
      + sections.enumerated().flatMap { index, section -> [[Piece]] in
        let longest = section.rows.map(\.total).max() ?? 0
        let lines = section.rows.map { row in
          let bar = Self.bar(row, longest: longest, columns: bars, isASCII: isASCII)
          let text = bar.map(\.text).joined()
          let line = TextTable.line(
            [fitted(row.label, labels), row.value, text], widths: [labels, values, 0])
          guard CellWidth.of(line) <= columns else { return plain(line) }
          return [Piece(text: String(line.dropLast(text.count)), answer: nil)] + bar
        }
        let blank = index == 0 && head.isEmpty ? [] : [plain("")]
        let title = section.title.isEmpty ? [] : [plain(section.title)]
        return blank + title + lines + (section.note.map { [plain($0)] } ?? [])
      }
  }

  private static func bar(_ row: Row, longest: Int, columns: Int, isASCII: Bool) -> [Piece] {
    guard row.total > 0 else { return [] }
    let share = Double(row.total) / Double(longest)
    let length = max(Int((share * Double(columns)).rounded()), 1)
    let shades: [Character] =
      isASCII ? ["#", "=", "~", "+", "*", "o"] : ["█", "▓", "▒", "░", "▚", "▞"]
    return zip(DecisionBar.widths(row.parts, columns: length), row.parts.indices)
      .filter { $0.0 > 0 }.map { width, index in
        Piece(
          text: String(repeating: shades[index % shades.count], count: width),
          answer: row.answers.indices.contains(index) ? row.answers[index] : nil)
      }
  }
}

/// A bar of parts that count answers; the parts also differ in shade, for use without colour.
enum DecisionBar {
  static func texts(
    of game: Game, column: Int, columns: Int, options: Options
  ) -> [HeaderView.Text] {
    let stack = game.stack
    let choices = Answer.choices.map { ($0, stack.count(of: $0)) }.filter { $0.1 > 0 }
    let formerCount = game.choiceCount - choices.reduce(0) { $0 + $1.1 }
    let chosen = choices + [(.former(0, word: ""), formerCount)]
    let later = stack.count(of: .later)
    // A nil answer means undecided.
    let parts: [(answer: Answer?, count: Int, shade: (sign: Character, ascii: Character))] =
      [(.like, stack.count(of: .like), ("█", "#")), (.nope, stack.count(of: .nope), ("▓", "="))]
      + chosen.map { ($0.0, $0.1, ("▚", "*")) }
      + [(.later, later, ("▒", "~")), (nil, stack.remainingCount - later, ("░", "."))]
    var position = column
    return zip(parts, widths(parts.map(\.count), columns: columns)).map { part, width in
      defer { position += width }
      let shade = options.isASCII ? part.shade.ascii : part.shade.sign
      return HeaderView.Text(
        text: String(repeating: shade, count: width), column: position,
        style: part.answer.map(options.palette.style(of:)) ?? .dim)
    }
  }

  /// Distributes cells in proportion to the counts, at least one for each count above zero.
  static func widths(_ counts: [Int], columns: Int) -> [Int] {
    let total = counts.reduce(0, +)
    guard total > 0, columns > 0 else { return counts.map { _ in 0 } }
    var widths = counts.map { $0 > 0 ? max($0 * columns / total, 1) : 0 }
    // The largest part absorbs the rounding error.
    while widths.reduce(0, +) != columns {
      let isTooFew = widths.reduce(0, +) < columns
      guard let largest = widths.indices.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[largest] += isTooFew ? 1 : -1
    }
    return widths
  }
}
