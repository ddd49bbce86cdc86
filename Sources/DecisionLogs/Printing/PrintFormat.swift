import Basics
import Cards

/// The form of standard output: decisions as JSON or a table, or cards as they came in.
package enum PrintFormat: String, CaseIterable {
  case jsonl, csv, likes, nopes, laters, all

  /// True if cards are printed as they came in, instead of decisions.
  package var isOfCards: Bool { self != .jsonl && self != .csv }

  /// True if cards with `answer` are printed as they came in.
  package func prints(_ answer: Answer) -> Bool {
    switch self {
    case .jsonl, .csv: false
    case .likes: answer == .like
    case .nopes: answer == .nope
    case .laters: answer == .later
    case .all: true
    }
  }

  /// Returns the output for `decisions`, as lines without line ends.
  ///
  /// For a terminal, characters that it would interpret are made visible. For a pipe or a file,
  /// tables and cards are exact to the byte, except that `guardsFormulas` keeps spreadsheets from
  /// calculating the fields of a table. JSON is the same everywhere.
  package func lines(
    of decisions: some Sequence<StandingDecision>, guardsFormulas: Bool, isForTerminal: Bool
  ) -> [[UInt8]] {
    if isOfCards {
      let cards = decisions.filter { prints($0.answer) }.map(\.card.original)
      guard isForTerminal else { return cards }
      return cards.flatMap { PrintableText.lines(of: String(decoding: $0, as: UTF8.self)) }
        .map { Array($0.utf8) }
    }
    guard self == .csv else { return decisions.map { Array($0.json.utf8) } }
    let text = CSVText(
      guardsFormulas: guardsFormulas || isForTerminal, isForTerminal: isForTerminal)
    return DecisionTable(Array(decisions)).rows.map { Array(text.row($0).utf8) }
  }
}
