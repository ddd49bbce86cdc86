import Basics
import Cards
import OperatingSystem
import Sessions

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
    let finder = replay.finder
    guard finder.strangerCount == 0 else {
      let count = Plural.of(finder.strangerCount, "card")
      throw .badInput(
        "\(path): this is the log of other cards: \(count) of the deck "
          + "\(finder.strangerCount == 1 ? "has" : "have") a \"\(session.game.deck.idColumn ?? "")\" that is in it, "
          + "and another title; name another file, or go on with it by --columns "
          + "id=\(session.game.deck.idColumn ?? "")")
    }
    session.resume(replay.stack, unknownCount: replay.unknownCount)
    sayCarried(finder.carried.count, in: &session)
    sayFormerChoices(of: session)
    guard replay.unknownCount > 0 else { return replay.commandRuns }
    if !deckNames.isEmpty, !deckNames.contains(session.game.deck.name) {
      let names = deckNames.sorted().joined(separator: ", ")
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
      do throws(TextError) { try replay.apply(line, number: number) } catch {
        throw .badInput("\(path), \(error); start a new log with --restart")
      }
      return true
    }
    return replay
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
    let (verb, end) = words.count == 1 ? ("is", "stays") : ("are", "stay")
    Console.say(
      "\(path): \(Plural.of(words.count, "decision")) \(verb) by a choice that the card does not have "
        + "now, such as \"\(word)\", and \(end) as it was; name the choices as before, or answer the "
        + "cards again")
  }
}
