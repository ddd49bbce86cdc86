import Basics

/// Cards in order, each with a unique name.
public struct Deck: Equatable, Sendable {
  /// The deck's own name, or else the name of its source.
  public package(set) var name: String
  /// The words, keys and directions of this deck's answers.
  public package(set) var answers: Answers
  /// The cards, top card first; never empty.
  public private(set) var cards: [Card]
  /// The column or field that names the cards; nil if their own ids or their content name them.
  package let idColumn: String?
  package let isIdChosen: Bool
  /// What is printed before the cards as they came in, so that they are a deck again; else empty.
  package let head: String

  /// Creates a deck of cards, whose ids must be unique.
  public init(name: String, cards: [Card], answers: Answers = .standard) {
    precondition(Set(cards.map(\.id)).count == cards.count, "two cards of a deck share an id")
    self.init(name: name, distinctCards: cards, answers: answers)
  }

  /// Creates a deck of cards with ids known to be unique, such as the cards of one `DeckReader`.
  package init(
    name: String, distinctCards: [Card], answers: Answers, idColumn: String? = nil,
    isIdChosen: Bool = false, head: String = ""
  ) {
    (self.name, self.answers, self.head) = (name, answers, head)
    (self.idColumn, self.isIdChosen) = (idColumn, isIdChosen)
    cards = distinctCards
  }

  /// Adds cards after the others; their ids must differ from all existing ones.
  package mutating func append(_ more: [Card]) { cards += more }

  /// Returns a deck of the first `limit` cards, at least one; all cards if there are fewer.
  package func limited(to limit: Int) -> Deck {
    limited(toCardsAt: Array(cards.indices.prefix(max(limit, 1))))
  }

  /// Returns a deck of some of the cards, by their places.
  package func limited(toCardsAt places: [Int]) -> Deck {
    var deck = self
    deck.cards = places.map { cards[$0] }
    return deck
  }

  /// Brings the cards into an order that depends only on `seed`.
  package mutating func shuffle(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    cards.shuffle(using: &generator)
  }
}
