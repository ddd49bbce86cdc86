import ArgumentParser
import Cards
import Table

/// The format of the decisions on standard output.
enum PrintFormat: String, ExpressibleByArgument, CaseIterable {
  case jsonl, csv, likes

  /// The output for `session`, as lines without line ends.
  func lines(of session: Session) -> [[UInt8]] {
    switch self {
    case .jsonl:
      session.decisions.map { [line = DecisionLine(of: session)] in Array(line.json($0).utf8) }
    case .csv:
      Self.table(of: session).map { Array($0.map(Self.quoted).joined(separator: ",").utf8) }
    case .likes:
      session.decisions.filter { $0.answer == .like }
        .map { session.deck.cards[$0.card].originalBytes }
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

  /// A field by RFC 4180: in quotes if necessary, with inner quotes doubled.
  private static func quoted(_ field: String) -> String {
    // By scalars: a comma and a combining mark are one Character, but readers see the comma.
    let special: Set<Unicode.Scalar> = [",", "\"", "\n", "\r"]
    guard field.unicodeScalars.contains(where: special.contains) else { return field }
    var quoted = String.UnicodeScalarView(["\""])
    for scalar in field.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }
}
