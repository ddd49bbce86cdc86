import Cards
import Sessions

/// A decision that stands, with everything that is printed about it.
package struct StandingDecision: Equatable {
  /// Where the card comes from.
  enum Source: Equatable {
    case deck(Card)
    /// A card of a log: as JSON on one line, and as it came in.
    case log(json: String, input: [UInt8])
  }

  let id: String
  package let answer: Answer
  /// The deck's own word for the answer, if it has one.
  let word: String?
  /// The card's note; empty if there is none.
  let note: String
  let provenance: Provenance
  let source: Source

  /// The card as JSON, on one line.
  var card: String {
    switch source {
    case .deck(let card): DecisionLine.cardJSON(card)
    case .log(let json, _): json
    }
  }

  /// The card as it came in, byte for byte, without its line end.
  var input: [UInt8] {
    switch source {
    case .deck(let card): card.originalBytes
    case .log(_, let input): input
    }
  }
}

extension StandingDecision {
  /// Returns the decisions of `session` in order; each is created when it is needed.
  package static func all(of session: Session) -> some Sequence<StandingDecision> {
    session.decisions.lazy.map { decision in
      let card = session.game.deck.cards[decision.card]
      return StandingDecision(
        id: card.id, answer: decision.answer,
        word: session.game.answers.ownWord(of: decision.answer, on: card),
        note: session.game.stack.note(to: decision.card), provenance: decision.provenance,
        source: .deck(card))
    }
  }
}
