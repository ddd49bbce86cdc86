import Basics
import Cards

/// Restores a session from its journal, entry by entry, including the undo history.
///
/// Cards are found by their ids, so their order may change; entries about cards that left the deck
/// are skipped. Choices are found by their words, because numbers are valid for one session only.
package struct JournalReplay {
  /// Indices in the deck by card key.
  private let indices: [UInt64: Int]
  private let choices: (Int) -> CardChoices?
  private var entryCount = 0
  /// True if a card can have several names in the journal. An answer under one name then replaces
  /// the card's earlier answer under another name.
  package var joinsNames = false
  /// The commands run for a card's answer, by card index; only for the latest answer with commands.
  package private(set) var commandRuns: [Int: [CommandRun]] = [:]
  /// The keys of the ids of cards whose entries were skipped.
  private var unknown: Set<UInt64> = []
  /// The number of cards in the journal that are not in the deck.
  package var unknownCount: Int { unknown.count }

  package init(over game: Game) {
    let (cards, answers) = (game.deck.cards, game.answers)
    self.init(overKeys: cards.map(\.key)) { answers.choices(of: cards[$0]) }
  }

  /// Starts a replay over cards with these keys (see `Card.key`) and choices.
  package init(overKeys keys: [UInt64], choices: @escaping (Int) -> CardChoices? = { _ in nil }) {
    indices = Dictionary(uniqueKeysWithValues: zip(keys, keys.indices))
    self.choices = choices
  }

  /// Applies the entries of one line to a stack; `card` is the index of the entry's card, nil if it
  /// is unknown. Several entries in a line were one move, so they are undone together.
  package mutating func apply(
    _ line: [(entry: JournalEntry, card: Int?)], to stack: inout CardStack
  ) throws(TextError) {
    entryCount += 1
    var isFirst = true
    for (entry, card) in line {
      if let id = entry.id, card == nil {
        unknown.insert(Card.key(of: id))
        // A new move clears the redo history, even if its card is no longer in the deck.
        if entry.isNewMove { stack.forgetUndone() }
        continue
      }
      let count = stack.rewindCount
      guard move(entry, of: card, in: &stack) else {
        throw TextError(line: entryCount, problem: "it does not fit the lines before it")
      }
      if stack.rewindCount > count {
        if !isFirst { stack.joinLast() }
        isFirst = false
      }
    }
  }

  /// Returns the index of the card with an id; nil if it is not in the deck.
  package func index(of id: String) -> Int? { indices[Card.key(of: id)] }

  /// Returns the present form of an answer: a former choice becomes the card's choice with the same
  /// word, if there is one.
  private func present(_ answer: Answer, of card: Int) -> Answer {
    guard case .former(_, let word) = answer else { return answer }
    return choices(card)?.answer(called: word) ?? answer
  }

  private mutating func move(_ entry: JournalEntry, of card: Int?, in stack: inout CardStack)
    -> Bool
  {
    switch entry {
    case .swipe(_, let answer, let provenance):
      card.map { swipe($0, present(answer, of: $0), provenance, in: &stack) } ?? false
    case .change(_, let answer, let before, let provenance):
      card.map {
        stack.replayChange(
          of: $0, to: present(answer, of: $0), from: before, provenance: provenance)
      } ?? false
    case .jump:
      card.map { stack.apply(.jump(card: $0), provenance: .replayed) } ?? false
    case .note(_, let text): card.map { stack.replayNote(to: $0, text) } ?? false
    case .command(_, let run): card.map { keep(run, of: $0) } ?? false
    case .rewind: stack.replayRewind(of: card)
    case .redo: stack.replayRedo(of: card)
    case .reset: stack.apply(.reset, provenance: .replayed)
    }
  }
}

extension JournalReplay {
  /// Keeps a command and the others for the same answer; drops the commands for other answers.
  private mutating func keep(_ run: CommandRun, of card: Int) -> Bool {
    let run = CommandRun(
      of: run.command, for: present(run.answer, of: card), exitCode: run.exitCode)
    let before = commandRuns[card, default: []].filter {
      $0.answer == run.answer && $0.command != run.command
    }
    commandRuns[card] = before + [run]
    return true
  }

  private func swipe(
    _ card: Int, _ answer: Answer, _ provenance: Provenance, in stack: inout CardStack
  ) -> Bool {
    if stack.apply(.swipe(card: card, answer), provenance: provenance) { return true }
    guard joinsNames, let before = stack.decision(of: card) else { return false }
    return stack.replayChange(of: card, to: answer, from: before, provenance: provenance)
  }
}

extension Provenance {
  /// The provenance of replayed jumps and resets, for which the journal stores none.
  fileprivate static let replayed = Provenance(by: .key, time: 0)
}
