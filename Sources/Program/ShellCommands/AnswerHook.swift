import Cards
import OperatingSystem
import Scenarios

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
