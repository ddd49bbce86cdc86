import Cards
import JSONText

/// A move as stored in the journal, with its card identified by id.
///
/// Replaying the entries restores a session.
package enum JournalEntry: Equatable, Sendable {
  /// A card was answered.
  case swipe(id: String, Answer, Provenance)
  /// The answer of a decided card was changed.
  case change(id: String, Answer, from: Answer, Provenance)
  /// The last move was undone: that of the card with this id, or a reset if nil.
  case rewind(id: String?)
  /// The undone move was redone: that of the card with this id, or a reset if nil.
  case redo(id: String?)
  /// All cards were returned to the stack.
  case reset
}

extension Session {
  /// Restores an earlier session from its journal, including the undo history.
  ///
  /// Cards are found by their ids, so that their order can have changed. Entries about cards that are
  /// no longer in the deck are skipped.
  ///
  /// - Returns: the number of skipped entries.
  /// - Throws: an error if an entry contradicts those before it.
  package mutating func resume(_ entries: [JournalEntry]) throws(TextError) -> Int {
    let indices = Dictionary(
      uniqueKeysWithValues: deck.cards.enumerated().map { ($0.element.id, $0.offset) })
    var unknown = 0
    for (index, entry) in entries.enumerated() {
      if let id = entry.id, indices[id] == nil {
        unknown += 1
        // If its card were in the deck, it would have cleared the redo history.
        if entry.isAnswer { stack.forgetUndone() }
      } else if !replay(entry, indices: indices) {
        throw TextError(line: index + 1, problem: "it does not fit the lines before it")
      }
    }
    if stack.rewindCount > 0 {
      notice = "resumed: \(stack.decidedCount) of \(stack.count) decided"
    }
    return unknown
  }

  private mutating func replay(_ entry: JournalEntry, indices: [String: Int]) -> Bool {
    let card = entry.id.flatMap { indices[$0] }
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
  /// The provenance of replayed moves for which the journal stores none, as they are not decisions.
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

  /// The id of the card; nil for a reset.
  package var id: String? {
    switch self {
    case .swipe(let id, _, _), .change(let id, _, _, _): id
    case .rewind(let id), .redo(let id): id
    case .reset: nil
    }
  }
}
