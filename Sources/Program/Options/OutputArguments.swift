import ArgumentParser
import Basics
import Cards
import DecisionLogs
import OperatingSystem
import Sessions

/// Options for the log and for standard output.
struct OutputArguments: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Log every decision to FILE, synced before the next card is shown; continue an existing log.",
      valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Start a new log; an existing one is renamed to FILE.1.")
  var restart = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Without -o, log the decisions of a game on the terminal in $XDG_STATE_HOME/thumbdeck.")
  var log = true

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Print every event as it happens, as a line of JSON, instead of the decisions at the end."
  )
  var events = false

  var namedLog: JournalLocation? { output.map { JournalLocation(path: $0) } }

  /// The log that `-o` names; nil without `-o`, or if `--restart` begins a new log.
  var continuedLog: String? { restart ? nil : output }

  /// Returns the log that a game on the terminal continues; nil if there is none.
  func continuedLog(ofDeckAt path: String) -> String? {
    if restart || output != nil || !log || path == "-" { return continuedLog }
    return try? JournalLocation.log(at: path)
  }

  /// Throws if `-o` names the deck itself.
  func validate(deck: String) throws(Failure) {
    guard let output, deck != "-", let file = FileIdentity(path: output, followsLinks: true),
      file == FileIdentity(path: deck, followsLinks: true)
    else { return }
    throw .wrongUsage("-o \(output): this is the deck; name another file for the log")
  }

  /// Returns where a game's decisions are kept; nil if nowhere. `path` is the deck's path.
  func location(of deck: Deck, at path: String, isFile: Bool) throws(Failure) -> JournalLocation? {
    if let namedLog { return namedLog }
    return log ? try JournalLocation.location(for: deck, at: path, isFile: isFile) : nil
  }

  func writer(
    into log: JournalLocation?, holdsEvents: Bool = false
  ) throws(Failure) -> SessionWriter {
    var journal: Journal?
    if let path = log?.path {
      if restart { try Journal.moveAside(path) }
      journal = try Journal(path: path)
    }
    return SessionWriter(
      journal: journal, deckPath: log?.deck.map(JournalLocation.absolute), printsEvents: events,
      holdsEvents: holdsEvents)
  }

  /// Returns true if a summary is printed instead of the decisions, and says where they are kept.
  func isSummary(_ printArguments: PrintArguments) -> Bool {
    !events && printArguments.isSummary
  }

  /// Prints the decisions or a summary; prints nothing if events were printed instead.
  /// `cardsEndWithNUL` is true if each card that was read ended with NUL.
  func printDecisions(
    of session: Session, as printArguments: PrintArguments, cardsEndWithNUL: Bool,
    log: JournalLocation?, command: GameSummary.Command
  ) throws(Failure) {
    guard !events else { return }
    guard !printArguments.isSummary else {
      let summary = GameSummary(session: session, log: log, command: command)
      return try Console.output(summary.lines.map(PrintableText.of))
    }
    try printArguments.write(StandingDecision.all(of: session), cardsEndWithNUL: cardsEndWithNUL)
  }
}

extension PrintFormat: ExpressibleByArgument {}
