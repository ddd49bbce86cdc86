/// Gives every card of a deck a name: its own id, which must not repeat, else a hash of its content;
/// the second card of the same content is `HASH-2`, the third `HASH-3`.
struct CardNames: Sendable {
  private var taken: Set<String> = []
  private var copies: [String: Int] = [:]
  /// How many cards have been named.
  private var count = 0

  /// The cards of drafts that stand behind those named before.
  mutating func name(_ drafts: [CardDraft]) throws(DeckError) -> [Card] {
    taken.reserveCapacity(taken.count + drafts.count)
    for (index, draft) in drafts.enumerated() {
      guard let id = draft.id, !taken.insert(id).inserted else { continue }
      throw .card(
        count + index + 1, line: draft.line, field: "id",
        problem: "an earlier card is \"\(id)\" already")
    }
    count += drafts.count
    return drafts.map { $0.card(id: $0.id ?? hashName(of: $0)) }
  }

  private mutating func hashName(of draft: CardDraft) -> String {
    let hash = ContentHash.name(of: draft.content)
    var id = hash
    while !taken.insert(id).inserted {
      copies[hash, default: 1] += 1
      id = "\(hash)-\(copies[hash, default: 1])"
    }
    return id
  }
}
