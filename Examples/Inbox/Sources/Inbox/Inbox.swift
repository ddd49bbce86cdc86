import Cards
import Gestures
import Hands

/// Mails that a thumb up keeps and a thumb down throws away.
public struct Inbox {
  /// The mails as cards, the first on top.
  public let deck: Deck
  private var stack: CardStack
  private var control = ThumbControl()

  /// An inbox in which nothing is decided.
  public init(_ subjects: [String]) {
    deck = Deck(name: "Inbox", cards: subjects.map { Card(id: $0, title: $0) })
    stack = CardStack(count: subjects.count)
  }

  /// What a thumb up kept.
  public var kept: [String] {
    stack.standing.filter { $0.answer == .like }.map { deck.cards[$0.card].title }
  }

  /// Takes in what a camera shows.
  public mutating func see(_ frame: HandFrame) {
    for case .intent(.answer(let choice)) in control.process(frame) {
      let provenance = Provenance(by: "thumb", time: frame.time)
      _ = stack.swipe(choice == .first ? .like : .nope, provenance: provenance)
    }
  }
}
