import Table

/// Writes down what happens in a session: decisions into the journal, and events on standard output
/// where they are wanted.
struct SessionWriter: SessionHost, ~Copyable {
  private let journal: Journal?
  /// What the journal said when it was opened.
  private let history: [JournalLine]
  private let printsEvents: Bool
  /// Event lines that wait for the screen to be gone.
  private var held: [String] = []
  private let holdsEvents: Bool
  /// Why the last decision could not be written down.
  private(set) var writeFailure: Failure?
  /// Why event lines are no longer printed.
  private(set) var printFailure: Failure?

  /// A writer into `journal`, if any. `holdsEvents` keeps event lines back until ``finish()``.
  init(
    journal: consuming Journal?, printsEvents: Bool, holdsEvents: Bool = false
  ) throws(Failure) {
    history = try journal?.history() ?? []
    self.journal = journal
    self.printsEvents = printsEvents
    self.holdsEvents = holdsEvents
  }

  /// The cards that the journal knows.
  var knownCards: Set<String> { Set(history.compactMap(\.entry.id)) }

  /// Brings `session` back to where its journal ends.
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
      held.append(line)
      return
    }
    do throws(Failure) { try Console.answer(line.utf8) } catch {
      // What the journal has stands, whether or not anybody hears of it.
      printFailure = error
    }
  }

  /// Without a terminal nothing can be shown.
  mutating func perform(_ request: Effect.Request) -> String? { nil }

  /// Prints what was held back, and says what could not be printed.
  mutating func finish() throws(Failure) {
    for line in held { try Console.answer(line.utf8) }
    held = []
    if let printFailure { throw printFailure }
  }
}
