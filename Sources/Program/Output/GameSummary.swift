import Cards
import JSONText
import Table

/// What is said of a game on a terminal in place of all its decisions: two lines.
struct GameSummary {
  /// The command that was used.
  enum Command {
    case play, run
  }

  let session: Session
  /// Where the decisions are kept; nil if nowhere.
  let log: JournalLocation?
  let command: Command

  /// The counts, and where the decisions are kept and how to go on.
  var lines: [String] { [counts, place] }

  private var counts: String {
    let stack = session.game.stack
    let answers = (session.game.tallies.map(\.text) + [session.game.tally(of: .later)]).joined(
      separator: ", ")
    let cards = Plural.of(stack.count, "card") + (session.game.isDeckGrowing ? " so far" : "")
    return "Decided \(stack.decidedCount) of \(cards): \(answers)."
  }

  private var place: String {
    guard let log else { return withoutLog }
    if log.isForSingleRun, session.game.isUntouched {
      return "Nothing was decided, so no log is kept."
    }
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
    case .run: "Nothing is kept. Add -o FILE to keep the decisions; --print jsonl prints them."
    }
  }
}
