import ArgumentParser
import Basics
import Cards
import Cells
import DecisionLogs
import Libc
import OperatingSystem
import Scenarios

struct LogsCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "logs", abstract: "List the decision logs that are kept, the latest first.",
    discussion: """
      A line for each log in $XDG_STATE_HOME/thumbdeck: the day of its last step, how many decisions \
      stand, the deck's name, and the file. A game of cards from a pipe leaves a log of its own. \
      The exit code is 1 if there is none.

      With --prune these are the logs whose last step is more than 90 days ago, if all cards of \
      their decks are decided. They are removed when you say so. Each other log of that age stays, \
      and a message says why.

      Examples:
        thumbdeck logs
        thumbdeck logs --prune
        thumbdeck decisions LOG --print csv
      """)

  static let options: [OptionRow<Self>] = [
    .mark(
      "prune", \.prunes,
      "List the logs of more than 90 days ago that have nothing undecided; ask, and remove them."),
    .mark("yes", \.isUnasked, "With --prune, remove them without being asked.").with {
      $0.check = { $0.isUnasked && !$0.prunes ? " goes with --prune" : nil }
    },
  ]

  private var prunes = false
  private var isUnasked = false

  func run() async throws {
    guard let folder = JournalLocation.folder else {
      throw Failure.badInput("no logs are kept, as \(BaseFolder.withoutState)")
    }
    var logs: [KeptLog] = []
    for name in Folder.names(in: folder).sorted() where name.contains(/\.jsonl(\.\d+)?$/) {
      do throws(Failure) { logs.append(try KeptLog(path: "\(folder)/\(name)")) } catch {
        Console.say(error.message)
      }
    }
    logs.sort { $0.time ?? 0 > $1.time ?? 0 }
    if prunes { return try await remove(logs) }
    guard !logs.isEmpty else {
      throw Failure(message: "there is no log in \(folder)", code: .nothingLiked)
    }
    try list(logs)
  }

  private func list(_ logs: [KeptLog]) throws(Failure) {
    let header = ["last", "decided", "deck", "log"]
    try Console.output(TextTable.lines(header: header, logs.map(\.row), leftCount: 4))
  }

  private func remove(_ logs: [KeptLog]) async throws(Failure) {
    var removable: [KeptLog] = []
    for log in logs where log.isOld {
      if let reason = await log.reasonToStay() {
        Console.say("\(log.path) stays: \(reason)")
      } else {
        removable.append(log)
      }
    }
    let count = Plural.of(removable.count, "log")
    guard !removable.isEmpty else { return Console.say("there is no log to remove") }
    try list(removable)
    if !isUnasked {
      guard let answer = Console.confirm("remove \(count)?") else {
        throw .wrongUsage(
          "nothing was removed, as there is no terminal to ask on; --prune --yes removes \(count)")
      }
      guard answer else { return Console.say("nothing was removed") }
    }
    for log in removable {
      do throws(Failure) { try log.remove() } catch { Console.say("\(error.message), and stays") }
    }
  }
}

/// A log in the folder of kept logs, which can tell whether it may be removed.
struct KeptLog {
  /// A log is old once its last step was made more than this many days ago.
  private static let maxDays = 90.0

  private let log: DecisionLog
  /// The file's identity before it was read; nil if there was no file.
  private let file: FileIdentity?
  /// When the log's last step was made, in seconds since 1970; nil if no step has a time.
  let time: Double?

  var path: String { log.path }

  init(path: String) throws(Failure) {
    file = FileIdentity(path: path)
    log = try DecisionLog(path: path)
    time = log.steps.compactMap(\.provenance.wallTime).max()
  }

  /// The day of the last step, the number of decisions, the deck's name, and the path.
  var row: [String] {
    [time.map { tm(local: $0).day } ?? "-", "\(log.standing.count)", log.deck.name ?? "-", path]
  }

  /// True if the last step, or else the file's last change, is more than `maxDays` days ago.
  var isOld: Bool {
    (time ?? file?.modified).map { $0 < WallClock.now - Self.maxDays * 86_400 } ?? false
  }

  /// Returns why the log must stay; nil if every card of its deck is decided and no game uses it.
  func reasonToStay() async -> String? {
    // A link can lead out of the folder of logs.
    guard file?.isRegular == true else { return "it is no regular file" }
    if log.isOfLearning { return "it knows when its cards are due" }
    guard let deckPath = log.deck.path else {
      let reason =
        JournalLocation.isOfPipe(path)
        ? "its cards came through a pipe, and can't be read again"
        : "it does not say which file its deck is"
      return "\(reason); rm \(ShellWords.quoted(path)) removes it"
    }
    do throws(Failure) {
      // As the next game with this log would without options.
      var reading = DeckReading(format: DeckFormat(fileName: deckPath))
      reading.goOn(withLogAt: path)
      let deck = try await DeckPipe.deck(of: deckPath, reading: reading, isQuiet: true)
      let undecided = log.undecidedCount(in: deck)
      if undecided > 0 { return "\(Plural.of(undecided, "card")) of \(deckPath) undecided" }
      try Journal.checkUnused(path)
      return nil
    } catch { return error.message }
  }

  /// Removes the file; throws if a game has it open or has written to it since it was read.
  func remove() throws(Failure) {
    try Journal.remove(path) { now in now == file && now.size == file?.size }
  }
}
