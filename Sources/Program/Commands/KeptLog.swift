import Basics
import Cards
import DecisionLogs
import Libc
import OperatingSystem

/// A log in the folder of all logs, and whether it may be removed.
struct KeptLog {
  /// Logs are old after this many days.
  private static let maxDays = 90.0

  private let log: DecisionLog
  /// The file before it was read; nil if it is gone.
  private let file: FileIdentity?
  /// When its last step was made, in seconds since 1970; nil if no step says.
  let time: Double?

  var path: String { log.path }

  init(path: String) throws(Failure) {
    file = FileIdentity(path: path)
    log = try DecisionLog(path: path)
    time = log.steps.compactMap(\.provenance.wallTime).max()
  }

  /// The day of the last step, the number of decisions, the deck's name, and the path.
  var row: [String] {
    [time.map { tm(local: $0).day } ?? "-", "\(log.standing.count)", log.deckName ?? "-", path]
  }

  /// True if its last step is longer ago than `maxDays`; the file's time counts if no step has one.
  var isOld: Bool {
    guard let last = time ?? file?.modified else { return false }
    return last < WallClock.now - Self.maxDays * 86_400
  }

  /// Why the log may not be removed; nil if every card of its deck is decided.
  func reasonToStay() async -> String? {
    // A link leads out of the folder.
    guard file?.isRegular == true else { return "it is no regular file" }
    guard let deckPath = log.deckPath else {
      let reason =
        JournalLocation.isOfPipe(path)
        ? "its cards came through a pipe, and can't be read again"
        : "it does not say which file its deck is"
      return "\(reason); rm \(ShellWords.quoted(path)) removes it"
    }
    do throws(Failure) {
      let undecided = log.undecidedCount(in: try await deck(at: deckPath))
      if undecided > 0 { return "\(Plural.of(undecided, "card")) of \(deckPath) undecided" }
      try Journal.checkUnused(path)
      return nil
    } catch {
      return error.message
    }
  }

  /// The deck of the log, as its next game would read it.
  private func deck(at deckPath: String) async throws(Failure) -> Deck {
    // Reading a pipe could wait for ever.
    if let file = FileIdentity(path: deckPath, followsLinks: true), !file.isRegular {
      throw .badInput("\(deckPath): the deck is no regular file")
    }
    var reading = DeckReading(format: DeckFormat(fileName: deckPath))
    reading.goOn(withLogAt: path)
    var pipe = try DeckPipe(path: deckPath, reading: reading, isQuiet: true)
    var deck = try await pipe.firstDeck()
    try await pipe.readOn(&deck)
    return deck
  }

  /// Removes the file; throws if a game has it open or has written to it since it was read.
  func remove() throws(Failure) {
    try Journal.remove(path) { now in now == file && now.size == file?.size }
  }
}
