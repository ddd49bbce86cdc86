import Basics
import Cards
import Sessions

/// Restores the cards from a journal, line by line, including the undo history.
///
/// Lines about cards that have left the deck are skipped. Such lines can stand between others, and
/// a journal can know a card under several names. So a rewind, a redo, a change and a note apply to
/// their card, wherever its move stands in the history. Choices are found by their words, because
/// numbers are valid for one session only.
package struct JournalReplay {
  package private(set) var stack: CardStack
  private(set) var finder: CardFinder
  private let choices: (Int) -> CardChoices?
  /// The commands run for a card's answer, by card index; only for the latest answer with commands.
  private(set) var commandRuns: [Int: [CommandRun]] = [:]
  /// The keys of the ids of cards whose moves were skipped.
  private var unknown: Set<UInt64> = []
  /// The number of cards in the journal that are not in the deck.
  package var unknownCount: Int { unknown.count }

  /// The provenance of replayed jumps, notes and resets, for which the journal stores none.
  private static let replayed = Provenance(by: .key, time: 0)

  /// Starts a replay over the cards of a game.
  package init(over game: Game) {
    let (cards, answers) = (game.deck.cards, game.answers)
    (stack, finder) = (CardStack(count: cards.count), CardFinder(game.deck))
    choices = { answers.choices(of: cards[$0]) }
  }

  init() { (stack, finder, choices) = (CardStack(count: 0), CardFinder(), { _ in nil }) }

  /// Applies a line, whose parts form one move; returns the index of each part's card, nil if it is
  /// unknown. Throws if the line, which has the number `number`, contradicts earlier lines.
  @discardableResult
  package mutating func apply(_ line: LogLine, number: Int) throws(TextError) -> [Int?] {
    let cards = line.parts.map { finder.card(of: $0, in: line) }
    stack.append(finder.count - stack.count)
    var fits = !line.parts.isEmpty || applyToGame(line.event)
    var isFirst = true
    let hand = line.parts.count > 1 ? stack.top : nil
    for (part, card) in zip(line.parts, cards) {
      guard let card else {
        unknown.insert(Card.key(of: part.id))
        // A new move clears the redo history, even if its card is no longer in the deck.
        if line.event.isNewMove { stack.forgetUndone() }
        continue
      }
      let count = stack.rewindCount
      fits = fits && apply(part, of: line, to: card, hand: hand)
      if stack.rewindCount > count {
        if !isFirst { stack.joinLast() }
        isFirst = false
      }
    }
    if !fits { throw TextError(line: number, problem: "it does not fit the lines before it") }
    return cards
  }

  private mutating func applyToGame(_ event: LogLine.Event) -> Bool {
    switch event {
    case .rewind:
      // The reset to undo can have moves after it, of cards that were missing at the time.
      let count = stack.stepsBeforeRound
      guard count > 0 else { return false }
      while stack.steps.count >= count { stack.takeBack(at: stack.steps.count - 1) }
      return true
    case .redo: return redo(nil)
    default: return stack.apply(.reset, provenance: Self.replayed)
    }
  }

  /// Applies a part of a line; `hand` is the card that stays in hand if several are taken back.
  private mutating func apply(
    _ part: LogLine.Part, of line: LogLine, to card: Int, hand: Int?
  ) -> Bool {
    switch line.event {
    case .swipe:
      guard let answer = part.answer.map({ present($0, of: card) }) else { return false }
      return part.before.map { change(card, to: answer, from: $0, line.provenance) }
        ?? swipe(card, answer, line.provenance)
    case .jump: return stack.apply(.jump(card: card), provenance: Self.replayed)
    case .note:
      let note = Move.note(card: card, part.note ?? "", from: stack.note(to: card))
      return stack.remake(note, Self.replayed)
    case .command: keep(part, for: card)
    case .rewind:
      let round = stack.steps[stack.stepsBeforeRound...]
      guard let index = round.lastIndex(where: { $0.target.card == card }) else { return false }
      stack.takeBack(at: index, keeping: hand)
    case .redo: return redo(card)
    case .reset: return false
    }
    return true
  }

  /// Redoes the most recently undone move of a card, or the reset undone last if `card` is nil.
  /// Moves of other cards that were undone later stay undone.
  private mutating func redo(_ card: Int?) -> Bool {
    stack.undone.lastIndex { $0.target.card == card }.map { stack.redo(at: $0) } ?? false
  }

  private mutating func swipe(_ card: Int, _ answer: Answer, _ provenance: Provenance) -> Bool {
    if stack.apply(.swipe(card: card, answer), provenance: provenance) { return true }
    // An answer under one name replaces the card's earlier answer under another name.
    guard !finder.carried.isEmpty, let before = stack.decision(of: card) else { return false }
    return change(card, to: answer, from: before, provenance)
  }

  /// Gives a decided card an answer. If choices were renumbered or merged, it can be the one that
  /// the card has: the journal can undo the change later, so there must be a step for it.
  private mutating func change(
    _ card: Int, to answer: Answer, from before: Answer, _ provenance: Provenance
  ) -> Bool {
    guard let current = stack.decision(of: card), before.isChoice || before == current else {
      return false
    }
    return stack.remake(.change(card: card, answer, from: current), provenance)
  }

  /// Returns an answer; for a former choice, the card's choice with the same word, if it has one.
  private func present(_ answer: Answer, of card: Int) -> Answer {
    guard case .former(_, let word) = answer else { return answer }
    return choices(card)?.answer(called: word) ?? answer
  }

  /// Adds a command to a card's commands for the same answer; drops commands for other answers.
  private mutating func keep(_ part: LogLine.Part, for card: Int) {
    guard let command = part.command, let answer = part.answer.map({ present($0, of: card) })
    else { return }
    let before = commandRuns[card, default: []].filter {
      $0.answer == answer && $0.command != command
    }
    commandRuns[card] = before + [CommandRun(of: command, for: answer, exitCode: part.exitCode)]
  }
}
