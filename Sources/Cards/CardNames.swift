/// Gives every card of a deck a unique name.
///
/// The name is the card's own id, which must not repeat, or else a hash of its content. The second
/// card with the same content is `HASH-2`, the third `HASH-3`.
struct CardNames: Sendable {
  /// The names that are hashes; as strings, a million of them would take six times the memory.
  private var hashes: Set<UInt64> = []
  /// The other names.
  private var texts: Set<String> = []
  private var copies: [UInt64: Int] = [:]

  /// The named cards of the drafts, which follow the cards named before.
  ///
  /// A card whose id repeats is refused.
  mutating func name(_ intake: inout CardIntake) throws(DeckError) -> [Card] {
    var cards: [Card] = []
    let drafts = intake.drafts
    cards.reserveCapacity(drafts.count)
    for draft in drafts {
      do throws(DeckError) {
        cards.append(draft.card(name: try name(draft)))
      } catch {
        try intake.refuse(error)
      }
    }
    return cards
  }

  private mutating func name(_ draft: CardDraft) throws(DeckError) -> Card.Name {
    guard let id = draft.id else { return hashName(of: draft) }
    guard take(id) else {
      throw .card(
        draft.number, line: draft.line, field: "id", problem: "an earlier card is \"\(id)\" already"
      )
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

  /// Reserves a name; returns false if a card already has it.
  private mutating func take(_ id: String) -> Bool {
    if let hash = ContentHash.hash(named: id) { return hashes.insert(hash).inserted }
    return texts.insert(id).inserted
  }
}
