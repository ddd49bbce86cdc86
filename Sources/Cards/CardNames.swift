/// Gives every card of a deck a name: its own id, which must not repeat, else a hash of its content;
/// the second card of the same content is `HASH-2`, the third `HASH-3`.
struct CardNames: Sendable {
  /// The names that are hashes; a million of them as texts would take six times the memory.
  private var hashes: Set<UInt64> = []
  /// The other names.
  private var texts: Set<String> = []
  private var copies: [UInt64: Int] = [:]
  /// How many cards have been named.
  private var count = 0

  /// The cards of drafts that stand behind those named before.
  mutating func name(_ drafts: [CardDraft]) throws(DeckError) -> [Card] {
    var cards: [Card] = []
    cards.reserveCapacity(drafts.count)
    for index in drafts.indices {
      count += 1
      cards.append(drafts[index].card(name: try name(drafts[index])))
    }
    return cards
  }

  private mutating func name(_ draft: CardDraft) throws(DeckError) -> Card.Name {
    guard let id = draft.id else { return hashName(of: draft) }
    guard take(id) else {
      throw .card(
        count, line: draft.line, field: "id", problem: "an earlier card is \"\(id)\" already")
    }
    return .text(id)
  }

  private mutating func hashName(of draft: CardDraft) -> Card.Name {
    let hash = draft.contentHash
    guard !hashes.insert(hash).inserted else { return .hash(hash) }
    while true {
      copies[hash, default: 1] += 1
      let id = "\(ContentHash.name(of: hash))-\(copies[hash, default: 1])"
      if take(id) { return .text(id) }
    }
  }

  /// Takes a name; false if a card has it already.
  private mutating func take(_ id: String) -> Bool {
    if let hash = ContentHash.hash(named: id) { return hashes.insert(hash).inserted }
    return texts.insert(id).inserted
  }
}
