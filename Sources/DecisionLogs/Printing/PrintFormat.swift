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

  /// Returns the output for `decisions` on cards of a deck with this `head`, as lines without line
  /// ends. Cards come after the head, unless it is nil; a table has the separator of the deck's.
  ///
  /// For a terminal, characters that it would interpret are made visible. For a pipe or a file,
  /// tables and cards are exact to the byte, except that `guardsFormulas` keeps spreadsheets from
  /// calculating the fields of a table. JSON is the same everywhere.
  package func lines(
    of decisions: some Sequence<StandingDecision>, head: String?, guardsFormulas: Bool,
    isForTerminal: Bool
  ) -> [[UInt8]] {
    if isOfCards {
      var cards = decisions.filter { prints($0.answer) }.map(\.card.original)
      if let head, !head.isEmpty, !cards.isEmpty { cards.insert(Array(head.utf8), at: 0) }
      guard isForTerminal else { return cards }
      return cards.flatMap { PrintableText.lines(of: String(decoding: $0, as: UTF8.self)) }
        .map { Array($0.utf8) }
    }
    guard self == .csv else { return decisions.map { Array($0.json.utf8) } }
    let text = CSVText(
      separator: TableColumns.separator(in: head ?? ""),
      guardsFormulas: guardsFormulas || isForTerminal, isForTerminal: isForTerminal)
    return DecisionTable(Array(decisions), head: head ?? "").rows.map { Array(text.row($0).utf8) }
  }
}
