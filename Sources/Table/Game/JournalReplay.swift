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
  /// The first answer by a choice that is called otherwise now; nil if there is none.
  package private(set) var renamed: RenamedChoice?

  /// A replay of no entry yet over the cards of a deck.
  package init(over deck: Deck) {
    self.init(overKeys: deck.cards.map(\.key))
  }

  /// A replay of no entry yet over cards with these keys, by `Card.key`.
  package init(overKeys keys: [UInt64]) {
    indices = Dictionary(uniqueKeysWithValues: zip(keys, keys.indices))
  }

  /// Applies the next entry to a session; `word` is what its answer was called, if that is known.
  ///
  /// A choice is known by its word, if the card still has one of that word: the choices may have been
  /// named in another order since. Throws if the entry contradicts the entries before it; the error's
  /// line is its number.
  package mutating func apply(
    _ entry: JournalEntry, word: String? = nil, to session: inout Session
  ) throws(TextError) {
    let card = index(of: entry)
    let entry = card.map { renumbered(entry, word: word, on: $0, in: session) } ?? entry
    try apply(entry, to: &session.game.stack)
  }

  /// Applies the next entry to a stack of the cards; its choices have the numbers that they had.
  package mutating func apply(_ entry: JournalEntry, to stack: inout CardStack) throws(TextError) {
    entryCount += 1
    let card = index(of: entry)
    if entry.id != nil, card == nil {
      unknownCount += 1
      // If its card were in the deck, it would have cleared the redo history.
      if entry.isNewMove { stack.forgetUndone() }
    } else if !apply(entry, of: card, to: &stack) {
      throw TextError(line: entryCount, problem: "it does not fit the lines before it")
    }
  }

  /// The index of an entry's card; nil if it is not in the deck.
  private func index(of entry: JournalEntry) -> Int? {
    entry.id.flatMap { indices[Card.key(of: $0)] }
  }

  /// The entry with the number that its choice has now.
  private mutating func renumbered(
    _ entry: JournalEntry, word: String?, on card: Int, in session: Session
  ) -> JournalEntry {
    guard let answer = entry.answer, answer.number != nil,
      let choices = session.game.choices(of: session.game.deck.cards[card])
    else { return entry }
    let word = word ?? answer.name
    let now = choices.answers.first { choices.word(of: $0) == word }
    if now == nil, renamed == nil {
      renamed = RenamedChoice(
        line: entryCount + 1, number: answer.name, before: word, now: choices.word(of: answer))
    }
    switch entry {
    case .swipe(let id, _, let provenance): return .swipe(id: id, now ?? answer, provenance)
    // What it was changed from has its number of today, too.
    case .change(let id, _, let before, let provenance):
      let current = session.game.stack.answer(of: card) ?? before
      return .change(id: id, now ?? answer, from: current, provenance)
    case .jump, .rewind, .redo, .reset: return entry
    }
  }

  /// Tells the person what was restored.
  package func finish(_ session: inout Session) {
    session.game.recount()
    defer { tellUnknown(&session) }
    guard session.game.stack.rewindCount > 0 else { return }
    session.notice =
      "resumed: \(session.game.stack.decidedCount) of \(session.game.stack.count) decided"
  }

  /// Tells the person that the log is about other cards, too.
  private func tellUnknown(_ session: inout Session) {
    guard unknownCount > 0 else { return }
    let notice =
      unknownCount == 1
      ? "1 earlier answer belongs to a card that was changed or removed"
      : "\(unknownCount) earlier answers belong to cards that were changed or removed"
    session.notice = session.notice.map { "\($0); \(notice)" } ?? notice
  }

  private func apply(_ entry: JournalEntry, of card: Int?, to stack: inout CardStack) -> Bool {
    switch entry {
    case .swipe(_, let answer, let provenance):
      card.map { stack.apply(.swipe(card: $0, answer), provenance: provenance) } ?? false
    case .change(_, let answer, let before, let provenance) where answer == before:
      card.map { stack.replayChange(of: $0, to: answer, provenance: provenance) } ?? false
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

/// A choice that a journal calls otherwise than the deck does now.
package struct RenamedChoice: Equatable, Sendable {
  /// The number of the journal's entry, 1-based.
  package let line: Int
  /// The number of the choice.
  package let number: String
  /// What the journal calls it.
  package let before: String
  /// What the deck calls it; nil if it has no choice of that number.
  package let now: String?
}

extension Provenance {
  /// The provenance of replayed moves for which the journal stores none, as they are not decisions.
  fileprivate static let replayed = Provenance(by: .key, time: 0)
}
