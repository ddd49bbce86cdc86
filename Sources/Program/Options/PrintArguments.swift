import ArgumentParser
import DecisionLogs
import OperatingSystem

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

  /// True if a summary replaces the decisions: on a terminal, unless `--print` names a format.
  var isSummary: Bool { print == nil && isForTerminal }

  private var isForTerminal: Bool { Surroundings.current.standardOutput.isTerminal }

  var format: PrintFormat { print ?? .jsonl }

  /// Prints decisions; `cardsEndWithNUL` is true if each card that was read ended with NUL.
  func write(_ decisions: some Sequence<StandingDecision>, cardsEndWithNUL: Bool) throws(Failure) {
    let lines = format.lines(of: decisions, guardsFormulas: isCSVSafe, isForTerminal: isForTerminal)
    let isNUL = endsWithNUL ?? (cardsEndWithNUL && format.isOfCards)
    // A terminal ignores NUL, so all decisions would be on one line.
    let end = isNUL && !isForTerminal ? 0 : UInt8(ascii: "\n")
    for line in lines { try Console.output(line, end: end) }
  }
}
