import Basics
import Cards

/// Describes a session in sentences, one line per change, for screen readers and logs.
package struct Narrator: Sendable {
  /// The latest state of each topic; nil before the introduction.
  private var last: [String: String]?

  package init() {}

  package mutating func lines(of session: Session, _ notifications: [Notification] = []) -> [String]
  {
    var lines = last == nil ? [session.room.layer.introduction(to: session)] : []
    var now: [String: String] = [:]
    lines += notifications.compactMap { Self.line(of: $0, session.game) }
    let hasMoved = notifications.contains { if case .move = $0.kind { true } else { false } }
    for statement in Self.statements(of: session) {
      now[statement.topic] = statement.state
      let known = statement.isAboutCard && hasMoved ? nil : last?[statement.topic]
      if (known ?? statement.silentState) != statement.state { lines += statement.lines() }
    }
    last = now
    return lines.map {
      PrintableText.of($0.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
  }

  private static func statements(of session: Session) -> [Statement] {
    let hand = session.hand
    let end = session.room.layer.problem(with: hand.source).map {
      "\($0); \(session.keyName(of: .quit)) leaves"
    }
    let remarks = [
      ("notice", session.notice),
      ("problem", session.game.deckProblem ?? end ?? hand.source.problem),
      ("sight", HandWords.sight(of: hand) ?? (hand.isEmpty ? session.readout.words : nil)),
    ]
    let state =
      hand.isPaused
      ? "paused" : hand.isAsleep ? "asleep: \(HandWords.waking(hand.reader.sleep))" : "resumed"
    let control = Statement(topic: "hand", state: state, silentState: "resumed") {
      ["the hand control is \(state)"]
    }
    return remarks.compactMap { topic, words in words.map { Statement(topic, $0) } } + [control]
      + session.room.layer.statements(of: session)
      + session.covers.flatMap { $0.layer.statements(of: session) }
  }

  private static func line(of notification: Notification, _ game: Game) -> String? {
    func sentence(_ answer: Answer, on card: Int) -> String {
      "\(game.word(of: answer, on: card)): \(game.deck.cards[card].title)"
    }
    return switch notification.kind {
    case .move(.swipe(let card, let answer)), .move(.change(let card, let answer, _)):
      sentence(answer, on: card)
    case .move(.redo(.swipe(let card, let answer))), .move(.redo(.change(let card, let answer, _))):
      "again: \(sentence(answer, on: card))"
    case .armed: "the hand is ready"
    case .lost: "the hand is out of view"
    case .found: "a hand is in view"
    // A notice reports the other moves, or the statement about the new top card does; the end has a
    // statement of its own.
    case .move, .end: nil
    }
  }
}
