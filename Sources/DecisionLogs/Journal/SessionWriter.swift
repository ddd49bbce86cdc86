import Basics
import Cards
import Libc
import OperatingSystem
import Sessions

/// Writes a session's decisions to the journal and, with `--events`, its events to standard output.
package struct SessionWriter: SessionHost, ~Copyable {
  private var journal: Journal?
  package private(set) var path: String?
  /// The commands that were run for each card before the journal was opened.
  private var commandRuns: [Int: [CommandRun]] = [:]
  /// The path by which the log is found, if any, and the set-up of the deck.
  private let deck: DeckRecord
  private var hasWritten = false
  package let printsEvents: Bool
  private var heldEvents: [String] = []
  private let holdsEvents: Bool
  /// Why the latest decision could not be saved; nil if it was.
  package private(set) var writeFailure: Failure?
  package private(set) var printFailure: Failure?
  /// True if the game has ended, and its log was removed, replaced or changed by another program.
  package private(set) var isLogLost = false

  /// Creates a writer; `holdsEvents` delays event lines until ``finish()``.
  package init(
    journal: consuming Journal?, deck: DeckRecord = DeckRecord(), printsEvents: Bool,
    holdsEvents: Bool = false
  ) {
    (path, self.deck) = (journal?.path, deck)
    self.journal = journal
    (self.printsEvents, self.holdsEvents) = (printsEvents, holdsEvents)
  }

  /// Makes the journal's moves; `isAllowed` goes on with the log of an earlier deck, unasked.
  package mutating func resume(_ session: inout Session, isAllowed: Bool = false) throws(Failure) {
    commandRuns = try journal?.resume(&session, isAllowed: isAllowed) ?? [:]
  }

  /// Returns the cards of a deck with all moves of the journal; without one, none was moved.
  package mutating func stack(over deck: Deck) throws(Failure) -> CardStack {
    try journal?.replay(over: Session(deck: deck).game).stack ?? CardStack(count: deck.cards.count)
  }

  /// Brings the known cards that are due back, as one move, which is written like any other.
  package mutating func bringBackDue(
    in session: inout Session, on day: LearningDay
  ) throws(Failure) {
    let due = session.game.learningPlan(on: day).due
    guard let move = session.game.stack.nextGroup(of: due, .later) else { return }
    let provenance = Provenance(by: .script, time: session.now, wallTime: WallClock.now)
    let decision = Decision(move, provenance: provenance)
    do throws(WriteError) { try write(decision, of: session) } catch {
      throw .badInput(error.reason)
    }
    _ = session.apply(decision)
    session.note("\(Plural.of(due.count, "card")) \(due.count == 1 ? "is" : "are") due")
  }

  /// Returns a finder of the journal's cards; without a journal, it finds none.
  package mutating func cards() throws(Failure) -> CardFinder {
    try journal?.cards() ?? CardFinder()
  }

  package mutating func write(_ decision: Decision, of session: Session) throws(WriteError) {
    try begin(decision, of: session)
    try sync()
  }

  /// Writes a decision to the journal; call ``sync()`` before anyone sees it.
  package mutating func begin(_ decision: Decision, of session: Session) throws(WriteError) {
    do throws(WriteError) {
      try journal?.write(LogLine(decision, in: session.game, of: deck, isFirst: !hasWritten))
    } catch { throw failed(error) }
  }

  /// Waits until the decision that was written is on the disk; removes it if that fails.
  package mutating func sync() throws(WriteError) {
    do throws(WriteError) { try journal?.sync() } catch { throw failed(error) }
    (hasWritten, writeFailure) = (true, nil)
  }

  private mutating func failed(_ error: WriteError) -> WriteError {
    writeFailure = .badInput(error.reason)
    return error
  }

  package mutating func notify(_ notification: Notification, of session: Session) {
    guard printsEvents, printFailure == nil else { return }
    let lines = LogLine.json(of: notification, in: session.game)
    guard !holdsEvents else { return heldEvents += lines }
    do throws(Failure) { try Console.output(lines) } catch {
      // The decision is already in the journal, so it stands although its event was not printed.
      printFailure = error
    }
  }

  /// Handles a request to save: if a write to the log has failed, goes on with a new log that has
  /// all moves and commands, so that these can still be undone and redone. Ignores all other
  /// requests, because they need a terminal.
  package mutating func perform(_ request: Effect.Request, of session: Session) -> String? {
    guard request == .save else { return nil }
    guard let path else { return "no log is kept; start with -o FILE to keep the decisions" }
    guard writeFailure != nil else { return "nothing to save: every decision is in \(path)" }
    let newPath = FileIdentity.freePath { "\(path).\($0)" }
    do {
      var journal = try Journal(path: newPath)
      let lines = lines(of: session)
      for line in lines { try journal.append(line) }
      hasWritten = !lines.isEmpty
      self.journal = consume journal
      self.path = newPath
      writeFailure = nil
      return "saved: the log is \(newPath) now"
    } catch let error as WriteError {
      // The new log has only a part of the decisions, so it is removed.
      unlink(newPath)
      let remedy =
        error.isDiskFull ? "; make room there and press \(session.keyName(of: .save)) again" : ""
      return "not saved: \(error.reason)\(remedy)"
    } catch { return "not saved: \((error as? Failure)?.message ?? "\(error)")" }
  }

  /// Returns the lines of a log with all moves and commands.
  private func lines(of session: Session) -> [LogLine] {
    let game = session.game
    // Only `-o` finds the new log.
    var setup = deck
    setup.path = nil
    // A move that gave no answer has the time of the answer before it.
    var last = Provenance(by: .script, time: 0)
    let moves = game.stack.history.map { move, provenance in
      last = provenance ?? Provenance(by: .script, time: last.time, wallTime: last.wallTime)
      return Decision(move, provenance: last)
    }
    let runs = commandRuns.sorted { $0.key < $1.key }.flatMap { card, runs in
      runs.map { LogLine($0, for: card, in: game, of: setup) }
    }
    return moves.enumerated().map { LogLine($1, in: game, of: setup, isFirst: $0 == 0) } + runs
  }

  /// Closes the journal, which must still be there with all its lines, and prints the held event
  /// lines; throws if any event was not printed.
  package mutating func finish() throws(Failure) {
    do throws(WriteError) { try journal?.checkWritten() } catch {
      isLogLost = true
      writeFailure = writeFailure ?? .badInput(error.reason)
    }
    journal = nil
    try Console.output(heldEvents)
    heldEvents = []
    if let printFailure { throw printFailure }
  }
}
