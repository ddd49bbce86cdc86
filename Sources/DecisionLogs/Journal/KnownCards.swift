import Cards

/// The cards that a log is about: by id, and also by content where the log states the content.
package struct KnownCards {
  /// The keys of the cards' ids, as `Card.key` makes them.
  private var ids: Set<UInt64> = []
  /// The keys of the cards' ids, looked up by the keys of the cards' contents.
  private var contents: [UInt64: UInt64] = [:]

  package var isEmpty: Bool { ids.isEmpty }
  package var count: Int { ids.count }

  /// Adds a card by its id and, if the log states it, the id that the card has by its content.
  mutating func insert(_ id: String, content: String?) {
    let key = Card.key(of: id)
    ids.insert(key)
    if let content { contents[Card.key(of: content)] = key }
  }

  /// Removes a card under all names that it can have in the log.
  package mutating func remove(_ card: Card) {
    ids.remove(card.key)
    ids.remove(card.contentKey)
    if let key = contents[card.contentKey] { ids.remove(key) }
  }
}
