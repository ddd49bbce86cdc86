import Table

/// Lets events happen to a session, and sees to it that what happens is written down first.
///
/// A session is a value, so a decision that can't be written has simply not been made: the changed
/// copy is dropped and the card stays on the table.
struct Recorder: ~Copyable {
  private let log: DecisionLog?
  /// What the log said when it was opened.
  private let history: [LogLine]
  private let printsEvents: Bool
  /// Event lines that wait for the screen to be gone.
  private var held: [String] = []
  private let holdsEvents: Bool
  /// Why event lines are no longer printed.
  private(set) var printFailure: Failure?

  /// A recorder into `log`, if any. `holdsEvents` keeps event lines back until ``finish()``.
  init(
    log: consuming DecisionLog?, printsEvents: Bool, holdsEvents: Bool = false
  ) throws(Failure) {
    history = try log?.history() ?? []
    self.log = log
    self.printsEvents = printsEvents
    self.holdsEvents = holdsEvents
  }

  /// The cards that the log knows.
  var knownCards: Set<String> { Set(history.compactMap(\.record.id)) }

  /// Brings `session` back to where its log ends.
  func resume(_ session: inout Session) throws(Failure) {
    try log?.resume(&session, from: history)
  }

  /// Lets `event` happen to `session` and gives back what else is to be done.
  ///
  /// - Throws: what kept the log from being written; then `session` is as it was before the event.
  mutating func handle(_ event: Event, _ session: inout Session) throws(Failure) -> [Effect] {
    guard event.mayDecide else {
      let effects = session.handle(event)
      let reports = Self.reports(effects)
      if !reports.isEmpty { try write(reports, of: session) }
      return effects
    }
    var next = session
    let effects = next.handle(event)
    let reports = Self.reports(effects)
    if !reports.isEmpty { try write(reports, of: session) }
    session = next
    return effects
  }

  /// Prints what was held back, and says what could not be printed.
  mutating func finish() throws(Failure) {
    for line in held { try Console.answer(line.utf8) }
    held = []
    if let printFailure { throw printFailure }
  }

  /// What of the effects is to be logged and told.
  static func reports(_ effects: [Effect]) -> [Report] {
    effects.compactMap { if case .report(let report) = $0 { report } else { nil } }
  }

  private mutating func write(_ reports: [Report], of session: Session) throws(Failure) {
    let line = DecisionLine(of: session)
    let decisions = reports.filter(\.changesDecisions)
    if !decisions.isEmpty, log != nil {
      try log?.append(decisions.map { line.logLine($0) })
    }
    guard printsEvents, printFailure == nil else { return }
    let lines = reports.map { line.json($0) }
    if holdsEvents {
      held += lines
      return
    }
    do throws(Failure) {
      for line in lines { try Console.answer(line.utf8) }
    } catch {
      // What the log has stands, whether or not anybody hears of it.
      printFailure = error
    }
  }
}
