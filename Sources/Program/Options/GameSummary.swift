import Basics
import DecisionLogs
import Sessions

/// The two lines that a terminal shows instead of all decisions.
struct GameSummary {
  let session: Session
  let log: JournalLocation?
  /// True for `--no-log` in a game on the terminal, whose decisions would be kept without it.
  let isLogForbidden: Bool

  var lines: [String] { [counts, place] }

  private var counts: String {
    let stack = session.game.stack
    // Cards put off for later do not count as decided.
    let answers =
      session.game.tallies.map(\.text).joined(separator: ", ") + "; "
      + session.game.tally(of: .later)
    let cards = Plural.of(stack.count, "card") + (session.game.isDeckGrowing ? " so far" : "")
    return "Decided \(stack.decidedCount) of \(cards): \(answers)."
  }

  private var place: String {
    guard let log else {
      return isLogForbidden
        ? "Nothing is kept. Leave out --no-log to keep the decisions, or add -o FILE; --print jsonl "
          + "prints them."
        : "Nothing is kept. Add -o FILE to keep the decisions; --print jsonl prints them."
    }
    if session.game.isUntouched { return "Nothing was decided." }
    let shows = "thumbdeck decisions \(ShellWords.quoted(log.deck ?? log.path)) shows them."
    if log.isForSingleRun {
      return "Kept: -o \(ShellWords.quoted(log.path)) goes on with the same cards; \(shows)"
    }
    let goesOn = "The same command \(session.isFinished ? "opens them again" : "goes on")"
    return "Kept in \(log.path). \(goesOn); \(shows)"
  }
}
