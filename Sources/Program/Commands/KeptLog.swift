import Basics
import Cards
import DecisionLogs
import Libc
import OperatingSystem

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
    guard let last = time ?? file?.modified else { return false }
    return last < WallClock.now - Self.maxDays * 86_400
  }

  /// Returns why the log must stay; nil if every card of its deck is decided and no game uses it.
  func reasonToStay() async -> String? {
    // A link can lead out of the folder of logs.
    guard file?.isRegular == true else { return "it is no regular file" }
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
