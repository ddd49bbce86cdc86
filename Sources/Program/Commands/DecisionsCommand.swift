import ArgumentParser
import Basics
import DecisionLogs
import OperatingSystem
import Scenarios

struct DecisionsCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "decisions", abstract: "Print or count the decisions that stand in a log.",
    discussion: """
      A log holds every step of a game, those that were rewound, changed or reset as well. This \
      command gives what stands after them, as the game itself would print it. It needs neither \
      the deck nor a terminal, and changes nothing.

      Examples:
        thumbdeck decisions Decks/inbox.csv --print csv >answers.csv
        thumbdeck decisions log.jsonl --print trash --print0 | xargs -0 -r rm --
        thumbdeck decisions log.jsonl --stats
      """)

  static let options: [OptionRow<Self>] =
    [
      .text(
        "log-or-deck", \.path, shape: .requiredArgument, completion: .file,
        "The log, or a deck whose log is kept in $XDG_STATE_HOME/thumbdeck.")
    ] + rows(Settings.printOptions) + [
      .mark(
        "stats", \.showsStatistics,
        "Count the decisions by answer, tag and day, and how long they took."),
      .mark("json", \.printsJSON, "With --stats, print one JSON object."),
      .flag("ascii", \.isASCII, "Draw the bars with ASCII characters only."),
      .number(
        "width", \.width, of: "cells", min: 20, max: 1_000,
        "The width of the bars in cells; by default that of the terminal."),
    ]

  var settings = Settings()
  private var path: String?
  private var showsStatistics = false
  private var printsJSON = false
  private var isASCII = false
  private var width: Int?

  func validate() throws {
    if showsStatistics, settings.printFormat != nil {
      throw ValidationError("--stats and --print exclude each other; use one of them.")
    }
    if printsJSON, !showsStatistics {
      throw ValidationError("--json goes with --stats; use --print jsonl.")
    }
  }

  func run() async throws {
    let log = try DecisionLog(path: try JournalLocation.log(at: path ?? ""))
    for problem in log.problems { Console.say(problem) }
    let statistics = DecisionStatistics(of: log)
    let sittings = statistics.sittingCount
    if sittings > 1, log.deck.path == nil, log.deck.name == DeckPipe.nameOfStandardInput {
      Console.say("\(log.path) has \(sittings) sittings with cards from a pipe; all of them count")
    }
    if Surroundings.current.standardError.isTerminal, settings.isOutputTerminal,
      showsStatistics || !settings.printsSummary,
      log.steps.contains(where: { [.rewind, .reset].contains($0.event) })
    {
      Console.say("undone steps are left out")
    }
    if !showsStatistics, settings.printsSummary {
      return try Console.output(Self.summary(statistics, of: log.path).map(PrintableText.of))
    }
    guard showsStatistics else { return try printDecisions(of: log) }
    let report = StatisticsReport(statistics: statistics, deckName: log.deck.name)
    if printsJSON { return try Console.output([report.json]) }
    let lines = report.chart.pieces(
      columns: width ?? Console.outputColumns, isASCII: isASCII || !Console.supportsUTF8)
    try Console.output(lines, palette: try ConfigurationFile.load().palette)
  }

  private func printDecisions(of log: DecisionLog) throws(Failure) {
    let format = settings.printFormat ?? .jsonl
    let words = log.answerWords
    if let problem = format.problem(among: words) { throw .wrongUsage(problem) }
    let printed = log.standing.filter { format.prints($0, among: words) }
    if settings.printsNUL == nil, let card = printed.first(where: \.card.isTextWithLineEnds) {
      throw .wrongUsage(
        "\"\(card.title)\" has a line end in it, so that lines would not be cards; add --print0, "
          + "or --no-print0 if that does not matter")
    }
    try settings.print(log.standing, among: words, head: log.deck.head ?? "")
  }

  /// How many answers the summary names as what can be printed; more would be hard to read.
  private static let maxForms = 10

  private static func summary(_ statistics: DecisionStatistics, of path: String) -> [String] {
    let counts = statistics.kinds.map { answer in
      "\(statistics.answers[answer, default: 0]) \(statistics.word(of: answer))"
    }
    let steps = Plural.of(statistics.stepCount, "step")
    let forms = statistics.kinds.prefix(maxForms).map { answer in
      ShellWords.quoted(PrintFormat.name(of: answer, called: statistics.words[answer]))
    }
    let all = (["jsonl", "csv"] + forms + ["all"]).inSentence(with: "or")
    return [
      "\(counts.joined(separator: ", ")) are the current answers after \(steps) in \(path).",
      "--print \(all) prints them, and --stats counts them.",
    ]
  }
}
