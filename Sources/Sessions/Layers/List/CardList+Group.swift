import Basics
import Cards

/// Answers all listed cards at once, after a confirmation.
extension CardList {
  /// The question to the user before all listed cards get their answer.
  package enum Question: Equatable, Sendable {
    case answer
    case confirmation(Answer, count: Int)
  }

  /// Maximum number of cards to answer at once: more would make an unreadable line in the log.
  private static let maxGroup = 10_000

  /// Asks which answer to give, or cancels the question.
  mutating func askForAll(in session: inout Session) {
    guard question == nil else {
      question = nil
      return
    }
    guard !isEverything else {
      let keys = session.hints([.search, .filter, .filterTag])
      session.notice = "this is for what a search or a filter has found: \(keys)"
      return
    }
    guard (1...Self.maxGroup).contains(count) else {
      session.notice =
        count == 0 ? "no card is listed" : "at most \(Self.maxGroup) cards are answered at once"
      return
    }
    question = .answer
    session.notice = "all \(count) listed cards: press the key of their answer, or Esc"
  }

  /// Asks to confirm an answer for all listed cards, or applies it when it is given again.
  mutating func answerAll(
    _ answer: Answer, _ provenance: Provenance, in session: inout Session
  ) -> Response {
    let game = session.game
    let listed = (0..<count).map(card(inRow:))
    let cards = listed.filter { game.refusal(of: answer, on: game.deck.cards[$0]) == nil }
    guard let move = game.stack.nextGroup(of: cards, answer), let first = move.parts.first,
      let card = first.card
    else {
      question = nil
      return .handled(session.decline("all of them are answered like this already, or can't be"))
    }
    let parts = move.parts
    guard question == .confirmation(answer, count: parts.count) else {
      question = .confirmation(answer, count: parts.count)
      let changed = parts.count { if case .change = $0 { true } else { false } }
      let others = changed > 0 ? ", of which \(changed) had another answer" : ""
      let key = session.keyName(of: answer) ?? "the same key"
      session.notice =
        "\(game.word(of: answer, on: card)) for \(Plural.of(parts.count, "card"))\(others): "
        + "\(key) again does it, Esc does not"
      return .handled()
    }
    question = nil
    return .handled([.decide(Decision(move, provenance: provenance))])
  }
}
