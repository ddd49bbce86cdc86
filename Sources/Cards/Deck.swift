/// Cards in their order, each under a name of its own.
public struct Deck: Equatable, Sendable {
  /// What the deck calls itself, else what it was read from.
  public let name: String
  /// The cards, top card first; never empty.
  public private(set) var cards: [Card]

  /// A deck of cards whose ids differ.
  public init(name: String, cards: [Card]) {
    precondition(Set(cards.map(\.id)).count == cards.count, "two cards of a deck share an id")
    self.name = name
    self.cards = cards
  }

  /// A deck out of `bytes`, which came from something called `name`.
  public init(name: String, bytes: [UInt8], format: DeckFormat) throws(DeckError) {
    switch format {
    case .lines: self = try LinesFormat.deck(name: name, bytes: bytes)
    case .json: self = try JSONFormat.deck(name: name, bytes: bytes)
    }
  }

  /// Names every draft: by its own id, which must not repeat, else by a hash of its content; the
  /// second card of the same content is `HASH-2`, the third `HASH-3`.
  init(name: String, drafts: [CardDraft]) throws(DeckError) {
    guard !drafts.isEmpty else { throw .noCards }
    var taken: Set<String> = []
    taken.reserveCapacity(drafts.count)
    for (index, draft) in drafts.enumerated() {
      guard let id = draft.id, !taken.insert(id).inserted else { continue }
      throw .card(
        index + 1, line: draft.line, field: "id", problem: "an earlier card is \"\(id)\" already")
    }
    var copies: [String: Int] = [:]
    cards = drafts.map { draft in
      if let id = draft.id { return draft.card(id: id) }
      let hash = ContentHash.name(of: draft.content)
      var id = hash
      while !taken.insert(id).inserted {
        copies[hash, default: 1] += 1
        id = "\(hash)-\(copies[hash, default: 1])"
      }
      return draft.card(id: id)
    }
    self.name = name
  }

  /// The first `limit` cards; all of them where there are fewer.
  public func limited(to limit: Int) -> Deck {
    Deck(name: name, cards: Array(cards.prefix(max(limit, 1))))
  }

  /// The same cards in an order that depends on nothing but `seed`.
  public func shuffled(seed: UInt64) -> Deck {
    var generator = SeededGenerator(seed: seed)
    return Deck(name: name, cards: cards.shuffled(using: &generator))
  }
}
