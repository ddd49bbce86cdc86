import Cards

/// A move as the journal keeps it, its card by name: what it takes to bring a session back to where
/// it was.
package enum JournalEntry: Equatable, Sendable {
  /// A card was answered.
  case swipe(id: String, Answer, Provenance)
  /// A decided card got another answer.
  case change(id: String, Answer, from: Answer, Provenance)
  /// The last move was taken back: the card's, or without one a reset.
  case rewind(id: String?)
  /// It was done again.
  case redo(id: String?)
  /// All cards came back.
  case reset
}

/// Why a journal can't be what happened to a deck; `entry` is 1-based.
package struct ReplayError: Error, Equatable, Sendable {
  /// Which entry does not fit those before it.
  package let entry: Int
  /// What is wrong with it.
  package let problem: String
}

extension Session {
  /// Brings back what happened before, with all of its history.
  ///
  /// Cards are found by their ids, wherever they lie now; what is said of cards that the deck no
  /// longer has is left out.
  ///
  /// - Returns: how many entries are about cards that the deck does not have.
  /// - Throws: where an entry contradicts those before it.
  package mutating func resume(_ entries: [JournalEntry]) throws(ReplayError) -> Int {
    let places = Dictionary(
      uniqueKeysWithValues: deck.cards.enumerated().map { ($0.element.id, $0.offset) })
    var unknown = 0
    for (index, entry) in entries.enumerated() {
      if let id = entry.id, places[id] == nil {
        unknown += 1
        // With its card, it would have ended what can be done again.
        if entry.isAnswer { stack.forgetUndone() }
      } else if !replay(entry, places: places) {
        throw ReplayError(entry: index + 1, problem: "it does not fit the lines before it")
      }
    }
    if stack.rewindCount > 0 {
      notice = "resumed: \(stack.decidedCount) of \(stack.count) decided"
    }
    return unknown
  }

  private mutating func replay(_ entry: JournalEntry, places: [String: Int]) -> Bool {
    let card = entry.id.flatMap { places[$0] }
    switch entry {
    case .swipe(_, let answer, let provenance):
      return card.map { stack.apply(.swipe(card: $0, answer), provenance: provenance) } ?? false
    case .change(_, let answer, let before, let provenance):
      return card.map {
        stack.apply(.change(card: $0, answer, from: before), provenance: provenance)
      } ?? false
    case .rewind: return stack.replayRewind(of: card)
    case .redo: return stack.replayRedo(of: card)
    case .reset: return stack.apply(.reset, provenance: .replayed)
    }
  }

}

extension Provenance {
  /// Of moves whose provenance is not kept, since they are no standing decisions.
  fileprivate static let replayed = Provenance(by: .key, time: 0)
}

extension JournalEntry {
  /// True if it gives a card an answer.
  fileprivate var isAnswer: Bool {
    switch self {
    case .swipe, .change: true
    case .rewind, .redo, .reset: false
    }
  }

  /// The card that it is about; nil for a reset.
  package var id: String? {
    switch self {
    case .swipe(let id, _, _), .change(let id, _, _, _): id
    case .rewind(let id), .redo(let id): id
    case .reset: nil
    }
  }
}
