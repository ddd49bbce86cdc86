import ArgumentParser
import Libc
import Table

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

  @Option(
    help: "What is printed on standard output at the end: decisions as jsonl or csv, or the likes.")
  var print = PrintFormat.jsonl

  @Flag(
    name: .customLong("csv-safe"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: ArgumentHelp(
      "With --print csv, put ' before a field that a spreadsheet would take for a formula; a "
        + "terminal always gets it."))
  var isCSVSafe = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Print every event as it happens, as a line of JSON, instead of the decisions at the end."
  )
  var events = false

  /// Throws if `-o` names the deck itself.
  func validate(deck: String) throws(Failure) {
    guard let output, deck != "-", let file = FileIdentity(path: output, followsLinks: true),
      file == FileIdentity(path: deck, followsLinks: true)
    else { return }
    throw .wrongUsage("-o \(output): this is the deck; name another file for the log")
  }

  /// A writer to the journal at `path`; without a journal if `path` is nil.
  func writer(into path: String?, holdsEvents: Bool = false) throws(Failure) -> SessionWriter {
    var journal: Journal?
    if let path {
      if restart { try Journal.moveAside(path) }
      journal = try Journal(path: path)
    }
    return SessionWriter(journal: journal, printsEvents: events, holdsEvents: holdsEvents)
  }

  /// Prints the decisions, unless events were printed instead.
  func printDecisions(of session: Session) throws(Failure) {
    guard !events else { return }
    let lines = print.lines(
      of: session, guardsFormulas: isCSVSafe, isForTerminal: isatty(STDOUT_FILENO) == 1)
    for line in lines { try Console.output(line) }
  }
}
