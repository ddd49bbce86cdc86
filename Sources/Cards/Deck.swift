/// Cards in their order, each under a name of its own.
public struct Deck: Equatable, Sendable {
  /// What the deck calls itself, else what it was read from.
  public private(set) var name: String
  /// How the answers of this deck are called, typed and shown.
  public private(set) var answers: Answers
  /// The cards, top card first; never empty.
  public private(set) var cards: [Card]

  /// A deck of cards whose ids differ.
  public init(name: String, cards: [Card], answers: Answers = .standard) {
    precondition(Set(cards.map(\.id)).count == cards.count, "two cards of a deck share an id")
    self.init(name: name, distinctCards: cards, answers: answers)
  }

  /// A deck of cards whose ids are known to differ, as those of one ``DeckReader`` do.
  package init(name: String, distinctCards: [Card], answers: Answers) {
    self.name = name
    self.answers = answers
    cards = distinctCards
  }

  /// A deck out of `bytes`, which came from something called `name`.
  package init(name: String, bytes: [UInt8], reading: DeckReading) throws(DeckError) {
    var reader = DeckReader(name: name, reading: reading)
    let cards = try reader.read(bytes, isLast: true)
    guard !cards.isEmpty else { throw .noCards }
    self.init(name: reader.name, distinctCards: cards, answers: reader.answers)
  }

  /// Puts more cards behind the others; their ids differ from all that are there.
  package mutating func append(_ more: [Card]) {
    cards += more
  }

  /// Takes over what was known only behind the cards.
  package mutating func update(name: String, answers: Answers) {
    self.name = name
    self.answers = answers
  }

  /// The first `limit` cards; all of them where there are fewer.
  package func limited(to limit: Int) -> Deck {
    Deck(name: name, distinctCards: Array(cards.prefix(max(limit, 1))), answers: answers)
  }

  /// The same cards in an order that depends on nothing but `seed`.
  package func shuffled(seed: UInt64) -> Deck {
    var generator = SeededGenerator(seed: seed)
    return Deck(
      name: name, distinctCards: cards.shuffled(using: &generator), answers: answers)
  }
}
