import ArgumentParser
import Cards
import Table

/// The format of the decisions on standard output.
enum PrintFormat: String, ExpressibleByArgument, CaseIterable {
  case jsonl, csv, likes

  /// The output for `session`, as lines without line ends.
  ///
  /// For a terminal, nothing is left in it that a terminal would interpret. Into a pipe or a file,
  /// tables and likes go byte for byte, except that `guardsFormulas` keeps spreadsheets from
  /// calculating what a table's fields say. JSON is the same everywhere.
  func lines(of session: Session, guardsFormulas: Bool, isForTerminal: Bool) -> [[UInt8]] {
    switch self {
    case .jsonl:
      return session.decisions.map { [line = DecisionLine(of: session)] in
        Array(line.json($0).utf8)
      }
    case .csv:
      let text = CSVText(
        guardsFormulas: guardsFormulas || isForTerminal, isForTerminal: isForTerminal)
      return Self.table(of: session).map { Array(text.row($0).utf8) }
    case .likes:
      let likes = session.decisions.filter { $0.answer == .like }
        .map { session.deck.cards[$0.card].originalBytes }
      guard isForTerminal else { return likes }
      return likes.flatMap { PrintableText.lines(of: String(decoding: $0, as: UTF8.self)) }
        .map { Array($0.utf8) }
    }
  }

  /// A header and one row for each decision; there is a column `word` if an answer was renamed.
  private static func table(of session: Session) -> [[String]] {
    let hasWords = Answer.allCases.contains(where: session.answers.isRenamed)
    let header = ["id", "answer", "by", "t", "title"] + (hasWords ? ["word"] : [])
    let rows = session.decisions.map { decision in
      let card = session.deck.cards[decision.card]
      let fields = [
        card.id, decision.answer.rawValue, decision.provenance.agent.rawValue,
        DecisionLine.seconds(decision.provenance.time), card.title,
      ]
      return fields + (hasWords ? [session.answers[decision.answer].word] : [])
    }
    return [header] + rows
  }
}
