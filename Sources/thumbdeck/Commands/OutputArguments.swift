import ArgumentParser
import Table

/// What becomes of the decisions.
struct OutputArguments: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Append every decision to FILE, synced before the next card is in hand; go on where it ends.",
      valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Begin anew: put a log that is there aside.")
  var restart = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Keep decisions on the terminal in $XDG_STATE_HOME/thumbdeck where -o names no file.")
  var log = true

  @Option(help: "The answer on standard output at the end: jsonl, csv or likes.")
  var print = PrintFormat.jsonl

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Instead, every event as it happens, a JSON line each.")
  var events = false

  /// Refuses to write decisions into the deck itself.
  func validate(deck: String) throws(Failure) {
    guard let output, deck != "-", let file = FileIdentity(path: output, followsLinks: true),
      file == FileIdentity(path: deck, followsLinks: true)
    else { return }
    throw .wrongUsage("-o \(output): that is the deck; name another file for the decisions")
  }

  /// What writes down what happens; `path` is the journal's if there is to be one.
  func writer(into path: String?, holdsEvents: Bool = false) throws(Failure) -> SessionWriter {
    var journal: Journal?
    if let path {
      if restart { try Journal.putAside(path) }
      journal = try Journal(path: path)
    }
    return try SessionWriter(journal: journal, printsEvents: events, holdsEvents: holdsEvents)
  }

  /// Prints the answer, unless the events were it.
  func printAnswer(of session: Session) throws(Failure) {
    guard !events else { return }
    for line in print.lines(of: session) { try Console.answer(line) }
  }
}
