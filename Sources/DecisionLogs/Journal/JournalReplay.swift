import Basics
import Cards
import OperatingSystem
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
  private let answers: Answers
  /// The commands run for a card's answer, by card index; only for the latest answer with commands.
  private(set) var commandRuns: [Int: [CommandRun]] = [:]
  /// The names of the decks that the lines of a journal are about.
  fileprivate(set) var deckNames: Set<String> = []
  /// The latest word of each answer that occurs and is no choice.
  private(set) var words: [Answer: String] = [:]
  /// The cards whose latest nope is of a game without `--learn`, in which it left nothing out.
  private(set) var plainNopes: Set<Int> = []
  private(set) var isLearned = false
  /// The keys of the ids of cards whose moves were skipped.
  private var unknown: Set<UInt64> = []
  /// The number of cards in the journal that are not in the deck.
  package var unknownCount: Int { unknown.count }

  /// The provenance of replayed jumps, notes and resets, for which the journal stores none.
  private static let replayed = Provenance(by: .key, time: 0)

  /// Starts a replay over the cards of a game, or over those that the journal describes.
  package init(over game: Game? = nil) {
    (finder, answers) = (CardFinder(game?.deck), game?.answers ?? .standard)
    stack = CardStack(count: finder.count)
  }

  /// Applies a line, whose parts form one move; returns the index of each part's card, nil if it is
  /// unknown. Throws if the line, which has the number `number`, contradicts earlier lines.
  @discardableResult
  package mutating func apply(_ line: LogLine, number: Int) throws(TextError) -> [Int?] {
    let cards = line.parts.map { finder.card(of: $0, in: line) }
    isLearned = isLearned || line.deck.learn != nil
    stack.append(finder.count - stack.count)
    var fits = !line.parts.isEmpty || applyToGame(line.event)
    var isFirst = true
    let hand = line.parts.count > 1 ? stack.top : nil
    for (part, card) in zip(line.parts, cards) {
      if line.event == .swipe, let answer = part.answer, !answer.isChoice {
        words[answer] = part.word ?? answer.name
      }
      guard let card else {
        unknown.insert(Card.key(of: part.id))
        // A new move clears the redo history, even if its card is no longer in the deck.
        if [.swipe, .jump, .note].contains(line.event) { stack.forgetUndone() }
        continue
      }
      if line.event == .swipe {
        let isPlain = part.answer == .nope && line.deck.learn == nil
        if isPlain { plainNopes.insert(card) } else { plainNopes.remove(card) }
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
    guard let current = stack.decision(of: card), before.isChoice || before == current
    else { return false }
    return stack.remake(.change(card: card, answer, from: current), provenance)
  }

  /// Returns an answer; for a former choice, the card's choice with the same word, if it has one.
  private func present(_ answer: Answer, of card: Int) -> Answer {
    guard case .former(_, let word) = answer, let deck = finder.deck else { return answer }
    return answers.choices(of: deck.cards[card])?.answer(called: word) ?? answer
  }

  /// Adds a command to a card's commands for the same answer; drops commands for other answers.
  private mutating func keep(_ part: LogLine.Part, for card: Int) {
    guard let command = part.command, let answer = part.answer.map({ present($0, of: card) })
    else { return }
    let run = CommandRun(of: command, for: answer, exitCode: part.exitCode)
    commandRuns[card, default: []].removeAll { $0.answer != answer || $0.command == command }
    commandRuns[card, default: []].append(run)
  }
}

extension Journal {
  /// Applies the log to `session`; returns the commands that were run for each card. Lines about
  /// cards that the deck does not have are skipped, and counted on standard error. Throws if a line
  /// contradicts earlier lines, or if the log is about another deck's cards. If some of its cards are
  /// in this deck, as in a later export, the user is asked first, unless `isAllowed`.
  @discardableResult
  func resume(
    _ session: inout Session, isAllowed: Bool = false
  ) throws(Failure) -> [Int: [CommandRun]] {
    let replay = try replay(over: session.game)
    try refuseOtherMeanings(replay, in: session.game.answers)
    let finder = replay.finder
    guard finder.strangerCount == 0 else {
      let (count, column) = (finder.strangerCount, session.game.deck.idColumn ?? "id")
      let article = "aeiou".contains(column.lowercased().prefix(1)) ? "an" : "a"
      throw .badInput(
        "\(path): this is the log of other cards: \(Plural.of(count, "card")) of the deck "
          + "\(count == 1 ? "has" : "have") \(article) \"\(column)\" that is in it, and another title; "
          + "name another file, or go on with it by --columns id=\(column)")
    }
    session.resume(replay.stack, unknownCount: replay.unknownCount)
    sayCarried(finder.carried.count, in: &session)
    sayFormerChoices(of: session)
    guard replay.unknownCount > 0 else { return replay.commandRuns }
    if !replay.deckNames.isEmpty, !replay.deckNames.contains(session.game.deck.name) {
      let names = replay.deckNames.sorted().joined(separator: ", ")
      let words = "\(path): this is the log of \"\(names)\", not of \"\(session.game.deck.name)\"; "
      let isKnown = !replay.stack.steps.isEmpty
      let question = words + "cards of it are here, too: go on with it?"
      guard isKnown, isAllowed || Console.confirm(question) ?? false else {
        throw .badInput(
          words + "name another file, or start a new log with --restart"
            + (isKnown ? "; cards of it are here, too, and --yes goes on with it" : ""))
      }
    }
    let cards = Plural.of(replay.unknownCount, "card")
    Console.say(
      "\(path): \(cards) of the log \(replay.unknownCount == 1 ? "is" : "are") not here now, changed, "
        + "removed or not dealt; a card is known by its id (where it has none, by a column such as "
        + "number, key or url, or that of --columns id=NAME), or else by all of its text")
    return replay.commandRuns
  }

  /// Returns the commands that were run for each card, by its index. Throws if the current
  /// decisions differ in the log and the game.
  package func commandRuns(of game: Game) throws(Failure) -> [Int: [CommandRun]] {
    let replay = try replay(over: game)
    let (logged, standing) = (replay.stack.standing, game.stack.standing)
    guard logged.elementsEqual(standing, by: { $0.card == $1.card && $0.answer == $1.answer })
    else { throw .badInput("\(path): the log was changed meanwhile") }
    return replay.commandRuns
  }

  func cards() throws(Failure) -> CardFinder {
    var finder = CardFinder()
    try scan.forEach { line, _ in
      for part in line.parts { _ = finder.card(of: part, in: line) }
      return true
    }
    return finder
  }

  private var scan: LogScan { LogScan(file: file, path: path, advice: LogScan.adviceToWriter) }

  func replay(over game: Game) throws(Failure) -> JournalReplay {
    var replay = JournalReplay(over: game)
    try scan.forEach { line, number throws(Failure) in
      if let name = line.deck.name { replay.deckNames.insert(name) }
      do throws(TextError) { try replay.apply(line, number: number) } catch {
        throw .badInput("\(path), \(error); start a new log with --restart")
      }
      return true
    }
    return replay
  }

  /// Refuses to go on if a word of the log is now another answer's, as after `--answers trash,keep`,
  /// or if learning would leave cards out for good that were only answered with nope.
  private func refuseOtherMeanings(_ replay: JournalReplay, in answers: Answers) throws(Failure) {
    let given = Set(replay.stack.answers)
    for answer in Answer.swipes where given.contains(answer) {
      guard let word = replay.words[answer],
        let other = Answer.swipes.first(where: { answers[$0].word == word }), other != answer
      else { continue }
      let learn = replay.isLearned && answers.learningDay == nil ? ", add --learn" : ""
      throw .badInput(
        "\(path): in this log \"\(word)\" means \(answer.name), and now it would mean \(other.name); "
          + "name the answers as before\(learn), or name another file")
    }
    let isNope = { replay.stack.decision(of: $0) == .nope }
    guard answers.learningDay != nil, replay.plainNopes.contains(where: isNope) else { return }
    let word = replay.words[.nope] ?? Answer.nope.name
    throw .badInput(
      "\(path): cards in this log are \"\(word)\" from a game without --learn, which would leave them "
        + "out for good; name another file")
  }

  /// Says how many cards keep their answers although the log has other ids for them.
  private func sayCarried(_ count: Int, in session: inout Session) {
    guard count > 0 else { return }
    let now = session.game.deck.idColumn.map { "by \"\($0)\"" } ?? "by their content"
    let words =
      "\(Plural.of(count, "card")) \(count == 1 ? "is" : "are") known \(now) now, and "
      + "\(count == 1 ? "keeps its answer" : "keep their answers")"
    Console.say("\(path): \(words)")
    session.note(words)
  }

  /// Reports decisions for choices that their cards no longer have.
  private func sayFormerChoices(of session: Session) {
    guard session.game.choiceCount > 0 else { return }
    let words = session.decisions.compactMap { decision in
      if case .former(_, let word) = decision.answer { word } else { nil }
    }
    guard let word = words.first else { return }
    let (verb, end) =
      words.count == 1
      ? ("is by a choice that its card does", "stays as it was")
      : ("are by choices that their cards do", "stay as they were")
    Console.say(
      "\(path): \(Plural.of(words.count, "decision")) \(verb) not have now, such as \"\(word)\", and "
        + "\(end); name the choices as before, or answer the cards again")
  }
}
