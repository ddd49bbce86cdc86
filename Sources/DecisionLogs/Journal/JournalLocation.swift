import Cards
import Libc
import OperatingSystem
import Sessions

/// The path of a session's decision log. Without `-o`, it is in the user's folder for state.
package struct JournalLocation {
  package let path: String
  /// True if a later run continues the log only if `-o` names it. This is so for cards from a pipe,
  /// because the next run can ask something else about the same cards.
  package let isForSingleRun: Bool
  /// The deck's path, by which ``log(at:)`` finds the log; nil if only `-o` finds the log.
  package let deck: String?

  package init(path: String, isForSingleRun: Bool = false, deck: String? = nil) {
    (self.path, self.isForSingleRun, self.deck) = (path, isForSingleRun, deck)
  }

  /// The folder of the logs that `-o` does not name; nil without `$XDG_STATE_HOME` and `$HOME`.
  package static var folder: String? { BaseFolder.state.map { "\($0)/thumbdeck" } }

  /// Returns the default location of a deck's log, and creates the folder if needed. The name of a
  /// file's log has a hash of the file's path, so that it stays when cards are corrected. Nil if
  /// neither `$XDG_STATE_HOME` nor `$HOME` is set. Throws if the folder can't be created.
  package static func location(
    for deck: Deck, at argument: String, isFile: Bool
  ) throws(Failure) -> JournalLocation? {
    guard let folder else { return nil }
    try Folder.make(folder, for: "logs", advice: "name a file with -o, or add --no-log")
    let key = isFile ? key(ofDeckAt: argument) : "\(now)-\(getpid())"
    var path = "\(folder)/\(fileName(of: deck.name))-\(key).jsonl"
    // The deck may have another name now: its only log counts if it decides a card of the deck.
    if isFile, FileIdentity(path: path) == nil, case let logs = logs(ofDeckAt: argument),
      logs.count == 1, let log = try? DecisionLog(path: logs[0]), log.decides(aCardOf: deck)
    {
      path = logs[0]
    }
    return JournalLocation(path: path, isForSingleRun: !isFile, deck: isFile ? argument : nil)
  }

  /// Returns the logs of the deck at a path that `-o` did not name.
  private static func logs(ofDeckAt path: String) -> [String] {
    guard let folder else { return [] }
    let end = "-\(key(ofDeckAt: path)).jsonl"
    return Folder.names(in: folder).filter { $0.hasSuffix(end) }.sorted()
      .map { "\(folder)/\($0)" }.filter { FileIdentity(path: $0, followsLinks: true)?.size != 0 }
  }

  /// Returns true if the log at a path has the name of a log for cards from a pipe. Such a name
  /// ends with a day, a time and a process instead of a file's key.
  package static func isOfPipe(_ path: String) -> Bool {
    path.firstMatch(of: /-\d{8}-\d{6}-\d+\.jsonl$/) != nil
  }

  /// Returns the path of the log that `argument` means: `argument` itself if it is a log, otherwise
  /// the log of the deck at that path. Throws if the deck has no log, or several.
  package static func log(at argument: String) throws(Failure) -> String {
    let isFolder = FileIdentity(path: argument, followsLinks: true)?.isFolder == true
    if !isFolder, try DecisionLog.isLog(argument) { return argument }
    let logs = logs(ofDeckAt: argument)
    guard let log = logs.first else {
      let why =
        folder.map { "no decisions on this deck are kept in \($0)" }
        ?? "no logs are kept, as \(BaseFolder.withoutState)"
      throw .badInput(
        "\(argument): this is not a decision log, and \(why); name the file that was given to -o")
    }
    guard logs.count == 1 else {
      let list = logs.joined(separator: ", ")
      throw .badInput("\(argument): several logs are kept of this deck; name one: \(list)")
    }
    return log
  }

  /// Returns this location, or, if the log was moved, its new location, which only `-o` finds.
  package func moved(to newPath: String?) -> JournalLocation {
    guard let newPath, newPath != path else { return self }
    return JournalLocation(path: newPath, isForSingleRun: true)
  }

  private static func key(ofDeckAt path: String) -> String { ContentHash.name(of: absolute(path)) }

  /// After a single run, removes an empty log, or says where the log of an unfinished game is. With
  /// `isSaid`, the user already knows where the log is, so nothing is said.
  package func finish(_ session: Session, isSaid: Bool) {
    guard isForSingleRun else { return }
    if session.game.isUntouched {
      unlink(path)
    } else if !session.isFinished, !isSaid {
      let count = session.game.stack.count
      Console.say(
        "\(session.game.stack.decidedCount) of \(count) decided; use -o \(path) to continue with the "
          + "same cards")
    }
  }

  /// The local date and time in a form that sorts: `20260131-120000`.
  private static var now: String {
    let now = tm(local: WallClock.now)
    return "\(now.day.filter(\.isNumber))-\(now.timeOfDay.filter(\.isNumber))"
  }

  /// Returns the absolute path of a file with links resolved, so that it does not depend on the
  /// current folder. Returns `path` itself if the file does not exist.
  package static func absolute(_ path: String) -> String { FileIdentity.realPath(of: path) ?? path }

  /// Returns at most 40 characters of a name, with `-` for all but ASCII letters and digits.
  private static func fileName(of name: String) -> String {
    let characters = name.unicodeScalars.prefix(40).map { Character($0) }
    return String(characters.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }
}
