import Cards
import Gestures
import JSONText

/// The status of a session for viewers of the camera's picture: top card, hand, latest decision.
package struct AudienceStatus: Equatable, Sendable {
  struct Last: Equatable, Sendable {
    /// The number of decisions so far, so that two equal decisions in a row differ.
    let number: Int
    let answer: Answer
    let word: String
    let title: String
  }

  /// Maximum characters of a title; the page has no room for more.
  private static let maxTitle = 200
  /// Maximum code points of a title, because a character can have any number of combining marks.
  private static let maxCodePoints = 5 * maxTitle
  /// The number of steps of a pending gesture's progress; few, because each step sends a line.
  private static let steps = 20.0

  private let title: String?
  private let color: String?
  private let state: String
  private let phase: Readout.Phase
  private let advice: String?
  private let gestures: String
  private let pending: Answer?
  private let progress: Double
  private let decided: Int
  private let count: Int
  private let last: Last?

  package init(_ session: Session) {
    let (room, readout) = (session.room.layer, session.readout)
    title = room.title(of: session).map(Self.beginning)
    color = session.topCard?.color?.text
    state = room.state(of: session)
    phase = session.hand.frame == nil || session.hand.isSilent ? .absent : readout.phase
    advice = HandWords.advice(for: session.hand, readout)
    gestures = session.gestureHint
    if case .answer(let choice) = readout.pending, let answer = session.answer(for: choice) {
      pending = answer
      progress = (readout.progress * Self.steps).rounded() / Self.steps
    } else {
      (pending, progress) = (nil, 0)
    }
    decided = session.game.stack.decidedCount
    count = session.game.stack.count
    last = session.game.stack.latest(1).first.map { swipe in
      Last(
        number: session.game.stack.decidedCount, answer: swipe.answer,
        word: session.game.word(of: swipe.answer, on: swipe.card),
        title: Self.beginning(of: session.game.deck.cards[swipe.card].title))
    }
  }

  private static func beginning(of title: String) -> String {
    String(Substring(title.unicodeScalars.prefix(maxCodePoints)).prefix(maxTitle))
  }

  package var line: String {
    var writer = JSONWriter()
    if let title { writer.write("title", title) }
    if let color { writer.write("color", color) }
    writer.write("state", state)
    writer.write("phase", "\(phase)")
    if let advice { writer.write("advice", advice) }
    writer.write("gestures", gestures)
    if let pending {
      writer.write("pending", pending.name)
      writer.write("progress", progress, decimals: 2)
    }
    writer.write("decided", decided)
    writer.write("count", count)
    if let last { writer.write("last", json: Self.json(last)) }
    var deck = JSONWriter()
    deck.write("deck", json: writer.line)
    return deck.line
  }

  private static func json(_ last: Last) -> String {
    var writer = JSONWriter()
    writer.write("number", last.number)
    writer.write("answer", last.answer.name)
    writer.write("word", last.word)
    writer.write("title", last.title)
    return writer.line
  }
}
