import Cards
import JSONText

/// Restores a session from its journal, entry by entry, including the undo history.
///
/// Cards are found by their ids, so that their order can have changed. Entries about cards that are
/// no longer in the deck are skipped.
package struct JournalReplay {
  /// The cards' indices by their keys.
  private let indices: [UInt64: Int]
  private var entryCount = 0
  /// The number of skipped entries.
  package private(set) var unknownCount = 0

  /// A replay of no entry yet over the cards of a deck.
  package init(over deck: Deck) {
    indices = Dictionary(
      uniqueKeysWithValues: deck.cards.enumerated().map { ($0.element.key, $0.offset) })
  }

  /// Applies the next entry to a session.
  ///
  /// Throws if it contradicts the entries before it; the error's line is its number.
  package mutating func apply(
    _ entry: JournalEntry, to session: inout Session
  ) throws(TextError) {
    entryCount += 1
    let card = entry.id.flatMap { indices[Card.key(of: $0)] }
    if entry.id != nil, card == nil {
      unknownCount += 1
      // If its card were in the deck, it would have cleared the redo history.
      if entry.isNewMove { session.stack.forgetUndone() }
    } else if !apply(entry, of: card, to: &session.stack) {
      throw TextError(line: entryCount, problem: "it does not fit the lines before it")
    }
  }

  /// Tells the person what was restored.
  package func finish(_ session: inout Session) {
    defer { tellUnknown(&session) }
    guard session.stack.rewindCount > 0 else { return }
    session.notice = "resumed: \(session.stack.decidedCount) of \(session.stack.count) decided"
  }

  /// Tells the person that the log is about other cards, too.
  private func tellUnknown(_ session: inout Session) {
    guard unknownCount > 0 else { return }
    let lines = unknownCount == 1 ? "1 log line is" : "\(unknownCount) log lines are"
    let notice = "\(lines) about cards that are not in this deck"
    session.notice = session.notice.map { "\($0); \(notice)" } ?? notice
  }

  private func apply(_ entry: JournalEntry, of card: Int?, to stack: inout CardStack) -> Bool {
    switch entry {
    case .swipe(_, let answer, let provenance):
      card.map { stack.apply(.swipe(card: $0, answer), provenance: provenance) } ?? false
    case .change(_, let answer, let before, let provenance):
      card.map {
        stack.apply(.change(card: $0, answer, from: before), provenance: provenance)
      } ?? false
    case .jump:
      card.map { stack.apply(.jump(card: $0), provenance: .replayed) } ?? false
    case .rewind: stack.replayRewind(of: card)
    case .redo: stack.replayRedo(of: card)
    case .reset: stack.apply(.reset, provenance: .replayed)
    }
  }
}

extension Provenance {
  /// The provenance of replayed moves for which the journal stores none, as they are not decisions.
  fileprivate static let replayed = Provenance(by: .key, time: 0)
}
