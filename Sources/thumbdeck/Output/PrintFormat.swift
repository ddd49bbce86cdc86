import ArgumentParser
import Cards
import Table

/// What the answer on standard output looks like.
enum PrintFormat: String, ExpressibleByArgument, CaseIterable {
  case jsonl, csv, likes

  /// The answer, a line each.
  func lines(of session: Session) -> [[UInt8]] {
    switch self {
    case .jsonl:
      session.decisions.map { Array(DecisionLine.json($0, of: session.deck).utf8) }
    case .csv:
      [Array("id,answer,by,t,title".utf8)]
        + session.decisions.map { Array(Self.row(of: $0, in: session.deck).utf8) }
    case .likes:
      session.decisions.filter { $0.answer == .like }
        .map { session.deck.cards[$0.card].originalBytes }
    }
  }

  private static func row(of decision: Decision, in deck: Deck) -> String {
    let card = deck.cards[decision.card]
    let time = DecisionLine.seconds(decision.stamp.time)
    let fields = [
      card.id, decision.answer.rawValue, decision.stamp.agent.rawValue, time, card.title,
    ]
    return fields.map(quoted).joined(separator: ",")
  }

  /// A field by RFC 4180: in quotes where it has to be, inner quotes doubled.
  private static func quoted(_ field: String) -> String {
    // By scalars: a mark may be joined to a comma or a quote, which it does not hide from readers.
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
