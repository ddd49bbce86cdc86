import Cards
import Gestures
import Hands

/// Plays a deck by hand and counts the decisions, without saving them.
package struct DeckTrial {
  /// More cards than an hour of swipes would decide.
  private static let deck = Deck(
    name: "trial", cards: (1...1_000).map { Card(id: "\($0)", title: "Card \($0)") })

  private var session: Session
  private var host = SilentHost()

  package init(control: Control) {
    session = Session(deck: Self.deck, control: control)
  }

  package mutating func add(_ frame: HandFrame) {
    _ = session.dispatch(Event(.frame(frame), time: frame.time), to: &host)
  }

  /// Lets a sliding card come to rest, and returns the number of decided cards.
  package mutating func finish() -> Int {
    while let time = session.slideTime {
      _ = session.dispatch(Event(.tick, time: time), to: &host)
    }
    return session.decisions.count
  }
}
