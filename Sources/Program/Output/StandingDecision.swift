import Cards
import Table

/// A decision that stands, with all that is printed of it.
struct StandingDecision: Equatable {
  /// What is known of the card.
  enum Source: Equatable {
    /// A card of a deck.
    case deck(Card)
    /// A card of a log: as JSON, on one line, and as it came in.
    case log(json: String, input: [UInt8])
  }

  let id: String
  let answer: Answer
  /// What the deck calls the answer, if it has a word of its own.
  let word: String?
  let provenance: Provenance
  let source: Source

  /// The card as JSON, on one line.
  var card: String {
    switch source {
    case .deck(let card): DecisionLine.cardJSON(card)
    case .log(let json, _): json
    }
  }

  /// The card as it came in, byte for byte, without its end.
  var input: [UInt8] {
    switch source {
    case .deck(let card): card.originalBytes
    case .log(_, let input): input
    }
  }
}

extension StandingDecision {
  /// The decisions of `session` in their order, each made when it is asked for.
  static func all(of session: Session) -> some Sequence<StandingDecision> {
    session.decisions.lazy.map { decision in
      let card = session.deck.cards[decision.card]
      return StandingDecision(
        id: card.id, answer: decision.answer,
        word: session.answers.ownWord(of: decision.answer, on: card),
        provenance: decision.provenance, source: .deck(card))
    }
  }
}
