import ArgumentParser
import Cards
import DecisionLogs
import OperatingSystem
import Sessions

/// Options for commands that run after a game, for the cards that got certain answers.
struct AnswerHookArguments: ParsableArguments {
  @Option(
    name: .customLong("on"),
    help: ArgumentHelp(
      "At the end run a command of the shell for each card with an answer, after a question; {} stands for "
        + "the card, as in --preview. It needs a log, and never runs twice for the same answer.",
      valueName: "answer=command"), transform: AnswerHook.init)
  var commands: [AnswerHook] = []

  @Flag(help: "Run the commands of --on without being asked.")
  var yes = false

  func validate() throws {
    if yes, commands.isEmpty { throw ValidationError("--yes goes with --on.") }
  }

  /// Throws before a game if the commands could not run after it; `log` is the game's log.
  ///
  /// The answers are checked only if the deck `isWhole`, because later cards can have others.
  func check(
    for deck: Deck, isWhole: Bool, answers: Answers?, log: JournalLocation?
  ) throws(Failure) {
    guard !commands.isEmpty else { return }
    guard let log else { throw .wrongUsage("--on needs a log; name one with -o FILE") }
    if let file = FileIdentity(path: log.path, followsLinks: true), !file.isRegular {
      throw .wrongUsage("--on: \(log.path) can't be read again, as a log must; name a file with -o")
    }
    guard yes || Console.canAsk else {
      throw .wrongUsage("--on asks before it runs anything; without a terminal add --yes")
    }
    guard isWhole else { return }
    for command in commands { try command.check(in: answers ?? deck.answers, on: deck.cards) }
  }

  func run(after session: Session, log: JournalLocation?) async throws(Failure) {
    guard !commands.isEmpty, !session.game.isUntouched, let log else { return }
    var journal = try Journal(path: log.path, creates: false)
    let runs = AnswerHookRuns(
      commands, after: session, log: log, runs: try journal.commandRuns(of: session.game))
    try await runs.run(isAllowed: yes, into: &journal)
  }
}
