import Table

/// Writes a session's decisions into the journal, and with `--events` its events to standard output.
struct SessionWriter: SessionHost, ~Copyable {
  private let journal: Journal?
  /// The lines of the journal when it was opened.
  private let history: [JournalLine]
  private let printsEvents: Bool
  /// Event lines to print after the screen is closed.
  private var heldEvents: [String] = []
  private let holdsEvents: Bool
  /// Why the last decision could not be written.
  private(set) var writeFailure: Failure?
  /// Why event lines are no longer printed.
  private(set) var printFailure: Failure?

  /// A writer to `journal`, if there is one; `holdsEvents` delays event lines until ``finish()``.
  init(
    journal: consuming Journal?, printsEvents: Bool, holdsEvents: Bool = false
  ) throws(Failure) {
    history = try journal?.history() ?? []
    self.journal = journal
    self.printsEvents = printsEvents
    self.holdsEvents = holdsEvents
  }

  /// The ids of the cards in the journal.
  var knownCards: Set<String> { Set(history.compactMap(\.entry.id)) }

  /// Applies the lines of the journal to `session`.
  func resume(_ session: inout Session) throws(Failure) {
    try journal?.resume(&session, from: history)
  }

  mutating func write(_ decision: Decision, of session: Session) throws(WriteError) {
    guard journal != nil else { return }
    do throws(Failure) {
      try journal?.append(DecisionLine(of: session).journalLine(decision))
    } catch {
      writeFailure = error
      throw WriteError(reason: error.message)
    }
  }

  mutating func tell(_ announcement: Announcement, of session: Session) {
    guard printsEvents, printFailure == nil else { return }
    let line = DecisionLine(of: session).json(announcement)
    if holdsEvents {
      heldEvents.append(line)
      return
    }
    do throws(Failure) { try Console.output(line.utf8) } catch {
      // The decision is in the journal already, so it stands.
      printFailure = error
    }
  }

  /// Does nothing: without a terminal there is nothing to redraw, suspend or open.
  mutating func perform(_ request: Effect.Request) -> String? { nil }

  /// Prints the event lines that were held back; throws if any event could not be printed.
  mutating func finish() throws(Failure) {
    for line in heldEvents { try Console.output(line.utf8) }
    heldEvents = []
    if let printFailure { throw printFailure }
  }
}
