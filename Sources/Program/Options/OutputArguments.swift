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

  /// The log that `-o` names; nil if there is none.
  var namedLog: JournalLocation? { output.map { JournalLocation(path: $0) } }

  /// The log that `-o` names, if it is continued.
  var continuedLog: String? { restart ? nil : output }

  /// The log that a game on the terminal continues, if any; `path` is its deck's.
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

  /// Where the decisions of a game are kept; nil for nowhere. `path` is the deck's.
  func location(
    of deck: Deck, at path: String, isFile: Bool
  ) throws(Failure) -> JournalLocation? {
    if let namedLog { return namedLog }
    return log ? try JournalLocation.location(for: deck, at: path, isFile: isFile) : nil
  }

  /// A writer to the journal at `log`; without a journal if that is nil.
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

  /// True if a summary replaces the decisions, and says where they are kept.
  func isSummary(_ printArguments: PrintArguments) -> Bool {
    !events && printArguments.isSummary
  }

  /// Prints the decisions, or a summary, unless events were printed instead; `cardsEndWithNUL` says
  /// how the cards came in.
  func printDecisions(
    of session: Session, as printArguments: PrintArguments, cardsEndWithNUL: Bool,
    log: JournalLocation?, command: GameSummary.Command
  ) throws(Failure) {
    guard !events else { return }
    guard !printArguments.isSummary else {
      let summary = GameSummary(session: session, log: log, command: command)
      return try Console.output(summary.lines.map(PrintableText.of))
    }
    try printArguments.write(
      StandingDecision.all(of: session), cardsEndWithNUL: cardsEndWithNUL)
  }
}

/// Options for printing the decisions on standard output.
struct PrintArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What is printed on standard output at the end: the decisions as jsonl or csv, or the cards "
        + "as they came in: the likes, nopes, laters or all that have an answer. By default jsonl; "
        + "on a terminal a summary.", valueName: "format"))
  var print: PrintFormat?

  @Flag(
    name: .customLong("print0"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: ArgumentHelp(
      "End each with NUL instead of a line end, for xargs -0; the default of cards that came in so, "
        + "with --read0."))
  var endsWithNUL: Bool?

  @Flag(
    name: .customLong("csv-safe"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: ArgumentHelp(
      "With --print csv, put ' before a field that a spreadsheet would take for a formula; a "
        + "terminal always gets it."))
  var isCSVSafe = false

  /// True if a summary replaces the decisions: on a terminal, unless a format was asked for.
  var isSummary: Bool { print == nil && isForTerminal }

  private var isForTerminal: Bool { Surroundings.current.standardOutput.isTerminal }

  var format: PrintFormat { print ?? .jsonl }

  /// Prints decisions; `cardsEndWithNUL` says how the cards came in.
  func write(
    _ decisions: some Sequence<StandingDecision>, cardsEndWithNUL: Bool
  ) throws(Failure) {
    let lines = format.lines(
      of: decisions, guardsFormulas: isCSVSafe, isForTerminal: isForTerminal)
    let isNUL = endsWithNUL ?? (cardsEndWithNUL && format.isOfCards)
    // A terminal shows nothing for NUL, so that everything would be one line.
    let end = isNUL && !isForTerminal ? 0 : UInt8(ascii: "\n")
    for line in lines { try Console.output(line, end: end) }
  }
}

/// The summary that a terminal shows instead of all decisions: two lines.
struct GameSummary {
  enum Command {
    case play, run
    /// A game that keeps no log although the user did not ask for that.
    case playWithoutFolder
  }

  let session: Session
  /// Where the decisions are kept; nil if nowhere.
  let log: JournalLocation?
  let command: Command

  /// The counts, and where the decisions are kept and how to go on.
  var lines: [String] { [counts, place] }

  private var counts: String {
    let stack = session.game.stack
    // Cards put off for later are not decided.
    let answers =
      session.game.tallies.map(\.text).joined(separator: ", ") + "; "
      + session.game.tally(of: .later)
    let cards = Plural.of(stack.count, "card") + (session.game.isDeckGrowing ? " so far" : "")
    return "Decided \(stack.decidedCount) of \(cards): \(answers)."
  }

  private var place: String {
    guard let log else { return withoutLog }
    if session.game.isUntouched { return "Nothing was decided." }
    let shows = "thumbdeck decisions \(ShellWords.quoted(log.deck ?? log.path)) shows them."
    if log.isForSingleRun {
      return "Kept: -o \(ShellWords.quoted(log.path)) goes on with the same cards; \(shows)"
    }
    let goesOn = "The same command \(session.isFinished ? "opens them again" : "goes on")"
    return "Kept in \(log.path). \(goesOn); \(shows)"
  }

  private var withoutLog: String {
    switch command {
    case .play:
      "Nothing is kept. Leave out --no-log to keep the decisions, or add -o FILE; --print jsonl "
        + "prints them."
    case .run, .playWithoutFolder:
      "Nothing is kept. Add -o FILE to keep the decisions; --print jsonl prints them."
    }
  }
}

extension PrintFormat: ExpressibleByArgument {}
