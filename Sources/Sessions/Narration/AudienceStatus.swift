import Cards
import Gestures
import JSONText

/// The status of a session for viewers of the camera's picture: top card, hand, latest decision.
package struct AudienceStatus: Equatable, Sendable {
  /// Maximum characters of a title; the page has no room for more.
  private static let maxTitle = 200
  /// Maximum code points of a title, because a character can have any number of combining marks.
  private static let maxCodePoints = 5 * maxTitle
  /// The number of steps of a pending gesture's progress; few, because each step sends a line.
  private static let steps = 20.0

  /// The status as a line of JSON.
  package let line: String

  package init(_ session: Session) {
    let (room, readout, game) = (session.room.layer, session.readout, session.game)
    let isAbsent = session.hand.frame == nil || session.hand.isSilent
    var writer = JSONWriter()
    if let title = room.title(of: session) { writer.write("title", Self.beginning(of: title)) }
    if let color = session.topCard?.color { writer.write("color", color.text) }
    writer.write("state", room.state(of: session))
    writer.write("phase", "\(isAbsent ? .absent : readout.phase)")
    if let advice = HandWords.advice(for: session.hand, readout) { writer.write("advice", advice) }
    writer.write("gestures", session.gestureHint)
    if let answer = session.answer(of: readout.pending) {
      writer.write("pending", answer.name)
      let progress = (readout.progress * Self.steps).rounded() / Self.steps
      writer.write("progress", progress, decimals: 2)
    }
    writer.write("decided", game.stack.decidedCount)
    writer.write("count", game.stack.count)
    if let last = game.stack.latest(1).first {
      var latest = JSONWriter()
      // With the number of decisions so far, two equal decisions in a row differ.
      latest.write("number", game.stack.decidedCount)
      latest.write("answer", last.answer.name)
      latest.write("word", game.word(of: last.answer, on: last.card))
      latest.write("title", Self.beginning(of: game.deck.cards[last.card].title))
      writer.write("last", json: latest.line)
    }
    var deck = JSONWriter()
    deck.write("deck", json: writer.line)
    line = deck.line
  }

  private static func beginning(of title: String) -> String {
    String(Substring(title.unicodeScalars.prefix(maxCodePoints)).prefix(maxTitle))
  }
}
