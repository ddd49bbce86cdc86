import ArgumentParser
import Cards
import Table

/// What is printed of the decisions on standard output.
enum PrintFormat: String, ExpressibleByArgument, CaseIterable {
  case jsonl, csv, likes, nopes, laters, all

  /// The answers whose cards are printed as they came in; nil if the decisions are printed.
  var answers: [Answer]? {
    switch self {
    case .jsonl, .csv: nil
    case .likes: [.like]
    case .nopes: [.nope]
    case .laters: [.later]
    case .all: Answer.allCases
    }
  }

  /// The output for `decisions`, as lines without line ends.
  ///
  /// For a terminal, nothing is left in it that a terminal would interpret. Into a pipe or a file,
  /// tables and cards go byte for byte, except that `guardsFormulas` keeps spreadsheets from
  /// calculating what a table's fields say. JSON is the same everywhere.
  func lines(
    of decisions: some Sequence<StandingDecision>, guardsFormulas: Bool, isForTerminal: Bool
  ) -> [[UInt8]] {
    if let answers {
      let cards = decisions.filter { answers.contains($0.answer) }.map(\.input)
      guard isForTerminal else { return cards }
      return cards.flatMap { PrintableText.lines(of: String(decoding: $0, as: UTF8.self)) }
        .map { Array($0.utf8) }
    }
    guard self == .csv else { return decisions.map { Array(DecisionLine.json($0).utf8) } }
    let text = CSVText(
      guardsFormulas: guardsFormulas || isForTerminal, isForTerminal: isForTerminal)
    return DecisionTable(Array(decisions)).rows.map { Array(text.row($0).utf8) }
  }
}
