import Basics
import Cards
import DecisionLogs
import OperatingSystem
import Scenarios
import Sessions

/// A command that runs after a game, once for each card with a certain answer: `ANSWER=COMMAND`.
struct AnswerHook: Sendable {
  /// The deck's word for the answer, the answer's own name, or the number of a choice.
  let answer: String
  let command: ShellCommand

  init(_ argument: String) throws(OptionProblem) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[1].contains(where: { !$0.isWhitespace }) else {
      throw OptionProblem("write the answer, = and a command, such as 'nope=rm -- {}'")
    }
    answer = String(parts[0])
    command = try ShellCommand(String(parts[1]))
  }

  /// True if the command is for an answer. The deck's words take precedence over the names.
  func isFor(_ given: Answer, on card: Card, in answers: Answers) -> Bool {
    if answers.word(of: given, on: card) == answer { return true }
    // A choice that the card no longer has can't be named by its number.
    if case .former = given { return false }
    let words = Answer.swipes.map { answers[$0].word } + (answers.choices(of: card)?.words ?? [])
    return given.name == answer && !words.contains(answer)
  }

  /// Throws if no card can get the answer, or if the command would not get a field that it names.
  func check(in answers: Answers, on cards: [Card]) throws(Failure) {
    let words = AnswerWords(answers, on: cards)
    guard words.contains(answer) else {
      throw .wrongUsage(
        "--on \(answer)=...: there is no such answer; there are "
          + words.list.prefix(20).joined(separator: ", "))
    }
    if let problem = cards.lazy.compactMap(command.problem).first {
      throw .wrongUsage("--on \(answer)=...: \(problem)")
    }
  }
}

/// Runs the commands for a game's answers after its end. The log notes the start and the exit code
/// of each command, so that none runs twice for an answer unless the user agrees.
struct AnswerHookRuns {
  struct Run {
    let swipe: CardStack.Swipe
    let card: Card
    let word, note: String
    let command: ShellCommand
    let before: CommandRun?

    /// Runs the command to its end; its output goes to standard error.
    fileprivate func outcome() async -> (code: Int, words: String) {
      do throws(Failure) {
        let invocation = try command.invocation(
          for: card, with: ["THUMBDECK_ANSWER": word, "THUMBDECK_NOTE": note], isComplete: true)
        let code = try await AttachedProgram.run(invocation.arguments)
        return (Int(code), Exit.words(code))
      } catch { return (127, error.message) }
    }
  }

  /// The commands that have not run yet, or that were begun but failed or did not finish.
  private var runs: [Run] = []
  private let session: Session
  private let deck: DeckRecord

  /// Finds the commands for a session's answers. The log describes the deck as `deck`, and
  /// `earlierRuns` are those that it notes, by card index.
  init(
    _ commands: [AnswerHook], after session: Session, of deck: DeckRecord,
    earlierRuns: [Int: [CommandRun]]
  ) {
    (self.session, self.deck) = (session, deck)
    let (game, answers) = (session.game, session.game.answers)
    for swipe in session.decisions {
      let card = game.deck.cards[swipe.card]
      // If several commands are for the answer, the last one counts, as with all options.
      let command = commands.last { $0.isFor(swipe.answer, on: card, in: answers) }?.command
      guard let command else { continue }
      let before = earlierRuns[swipe.card]?.first {
        $0.answer == swipe.answer && $0.command == command.template
      }
      let run = Run(
        swipe: swipe, card: card, word: answers.word(of: swipe.answer, on: card),
        note: game.stack.note(to: swipe.card), command: command, before: before)
      if before?.exitCode != 0 { runs.append(run) }
    }
  }

  /// Lists the commands and runs them, asking first unless `isAllowed`. Those that were begun
  /// before run only if the user is asked and agrees.
  func run(isAllowed: Bool, into journal: inout Journal) async throws(Failure) {
    var wanted: [Run] = []
    for isRepeated in [false, true] {
      let batch = runs.filter { ($0.before != nil) == isRepeated }
      if batch.isEmpty { continue }
      let head =
        isRepeated ? "these were begun before, and may have done a part of their work:\n" : ""
      let (list, count) = (head + Self.list(batch), Plural.of(batch.count, "command"))
      if isAllowed {
        Console.writeLines(list)
        if isRepeated { Console.say("\(count) not repeated; without --yes you are asked") }
      }
      let question = "run \(count)\(isRepeated ? " again" : "")?"
      guard let isWanted = isAllowed ? !isRepeated : Console.confirm(question, about: list) else {
        throw .wrongUsage("nothing was run, as there is no terminal to ask on; add --yes")
      }
      if isWanted { wanted += batch }
    }
    if !wanted.isEmpty { try await run(wanted, into: &journal) }
  }

  private static func list(_ runs: [Run]) -> String {
    var lines: [String] = []
    var heading: String?
    for run in runs.sorted(by: { $0.word < $1.word }) {
      let next = "\(run.word): \(run.command.template)"
      if next != heading { lines.append(next) }
      heading = next
      let code = run.before.map { $0.exitCode.map { Exit.words(CInt(clamping: $0)) } }
      let end = code.map { " (\($0 ?? "was interrupted"))" } ?? ""
      lines.append("  \(PrintableText.of(run.card.title))\(end)")
    }
    return lines.joined(separator: "\n")
  }

  private func run(_ runs: [Run], into journal: inout Journal) async throws(Failure) {
    func line(_ run: Run, exitCode: Int?) -> LogLine {
      let record = CommandRun(of: run.command.template, for: run.swipe.answer, exitCode: exitCode)
      return LogLine(record, for: run.swipe.card, in: session.game, of: deck)
    }
    var failures: [String] = []
    for (index, run) in runs.enumerated() {
      let title = PrintableText.of(run.card.title)
      Console.say("\(index + 1)/\(runs.count) \(run.word): \(title)")
      do throws(WriteError) {
        try journal.append(line(run, exitCode: nil))
        let outcome = await run.outcome()
        if outcome.code != 0 { failures.append("\(title): \(outcome.words)") }
        try journal.append(line(run, exitCode: outcome.code))
      } catch {
        Self.say(failures, of: index)
        let rest = Plural.of(runs.count - index, "command")
        throw .badInput("\(error.reason); stopped: the log does not say how it went with \(rest)")
      }
    }
    if failures.isEmpty { Console.say("\(Plural.of(runs.count, "command")) done") }
    Self.say(failures, of: runs.count)
  }

  private static func say(_ failures: [String], of count: Int) {
    guard !failures.isEmpty else { return }
    Console.say("\(failures.count) of \(Plural.of(count, "command")) failed:")
    for failure in failures { Console.writeLines("  \(failure)") }
  }
}
