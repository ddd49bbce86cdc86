import Cards
import Table

/// A decision that stands, with all that is printed of it.
struct StandingDecision: Equatable {
  let id: String
  let answer: Answer
  /// What the deck calls the answer, if it has a word of its own.
  let word: String?
  let provenance: Provenance
  /// The card as JSON, on one line.
  let card: String
  /// The card as it came in, byte for byte, without its end.
  let input: [UInt8]
}

extension StandingDecision {
  /// The decisions of `session` in their order, each made when it is asked for.
  static func all(of session: Session) -> some Sequence<StandingDecision> {
    session.decisions.lazy.map { decision in
      let card = session.deck.cards[decision.card]
      let isRenamed = session.answers.isRenamed(decision.answer)
      return StandingDecision(
        id: card.id, answer: decision.answer,
        word: isRenamed ? session.answers[decision.answer].word : nil,
        provenance: decision.provenance, card: DecisionLine.cardJSON(card),
        input: card.originalBytes)
    }
  }
}
