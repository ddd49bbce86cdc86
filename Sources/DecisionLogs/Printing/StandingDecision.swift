import Cards
import JSONText
import Sessions

/// A decision that stands, with everything that is printed about it.
package struct StandingDecision: Equatable {
  let id: String
  package let answer: Answer
  let word: String?
  let note: String
  let provenance: Provenance
  package let card: CardRecord
  /// The index of the card: in the deck, or among the cards of the log.
  let index: Int

  package var title: String { card.title ?? id }

  /// The decision as a line of JSON, with a `word` if the deck has its own word for the answer:
  /// `{"id":"teal","answer":"like","by":"thumb","t":2.633,"card":{...}}`.
  var json: String {
    var writer = JSONWriter()
    writer.write("id", id)
    writer.write("answer", answer.name)
    if let word { writer.write("word", word) }
    if !note.isEmpty { writer.write("note", note) }
    provenance.write(to: &writer)
    card.write(to: &writer)
    return writer.line
  }

  /// Returns the decisions of `session` in order; each is created when it is needed.
  package static func all(of session: Session) -> some Sequence<StandingDecision> {
    session.decisions.lazy.map { decision in
      let card = session.game.deck.cards[decision.card]
      return StandingDecision(
        id: card.id, answer: decision.answer,
        word: session.game.answers.ownWord(of: decision.answer, on: card),
        note: session.game.stack.note(to: decision.card), provenance: decision.provenance,
        card: .deck(card), index: decision.card)
    }
  }
}
