import ArgumentParser
import Libc
import Table

/// The command `logs`: lists the decision logs that are kept.
struct LogsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logs", abstract: "List the decision logs that are kept, the latest first.",
    discussion: """
      A line for each log in $XDG_STATE_HOME/thumbdeck: the day of its last step, how many decisions \
      stand, the deck's name, and the file. A game of cards from a pipe leaves a log of its own. \
      The exit code is 1 if there is none. Nothing is changed; rm removes what you no longer need.

      Examples:
        thumbdeck logs
        thumbdeck decisions LOG --print csv
      """)

  func run() throws {
    guard let folder = JournalLocation.folder else {
      throw Failure.badInput("no logs are kept, as \(BaseFolder.withoutState)")
    }
    var logs: [(time: Double, row: [String])] = []
    for name in Folder.names(in: folder).sorted() where name.hasSuffix(".jsonl") {
      do throws(Failure) {
        let log = try DecisionLog(path: "\(folder)/\(name)")
        let time = log.steps.compactMap(\.provenance.wallTime).max()
        let day = time.map { tm(local: $0).day } ?? "-"
        logs.append(
          (time ?? 0, [day, "\(log.standing.count)", log.deckName ?? "-", log.path]))
      } catch {
        Console.say(error.message)
      }
    }
    guard !logs.isEmpty else {
      Console.say("there is no log in \(folder)")
      throw Failure.silent(.nothingLiked)
    }
    var table = TextTable(header: ["last", "decided", "deck", "log"], leftCount: 4)
    for log in logs.sorted(by: { $0.time > $1.time }) { table.append(log.row) }
    try Console.output(table.lines)
  }
}
