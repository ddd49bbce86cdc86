import Cards
import Libc
import SystemPackage
import Table

/// Where decisions are kept if nobody says where: `$XDG_STATE_HOME/thumbdeck/`, which is
/// `~/.local/state/thumbdeck/` unless it is said (XDG Base Directory Specification: a relative path
/// does not count).
struct JournalLocation {
  /// The log's path.
  let path: String
  /// True if nothing can find the log again but its name: cards of a pipe may be the same and the
  /// question another, so that no log of theirs is gone on with unasked.
  let isForOnce: Bool

  /// The place of a deck's log, its folder made if it is not there; nil where there is no home to
  /// keep it. A file's log is known by the file's place, so that it stays when cards are mended.
  static func location(for deck: Deck, at argument: String, isFile: Bool) throws(Failure)
    -> JournalLocation?
  {
    guard let home = BaseFolder.state else { return nil }
    let folder = "\(home)/thumbdeck"
    try makeFolders(folder)
    let key = isFile ? ContentHash.name(of: absolute(argument).utf8) : "\(now)-\(getpid())"
    return JournalLocation(path: "\(folder)/\(plain(deck.name))-\(key).jsonl", isForOnce: !isFile)
  }

  /// Says where decisions are that nobody may find again, and takes away a log without any.
  func leave(_ session: Session) {
    guard isForOnce else { return }
    if session.stack.rewindCount + session.stack.redoCount == 0 {
      unlink(path)
    } else if !session.isFinished {
      let count = session.stack.count
      Console.say(
        "\(session.stack.decidedCount) of \(count) decided; the same cards with -o \(path) go on")
    }
  }

  /// The time of day as it sorts: `20260131-120000`.
  private static var now: String {
    var seconds = time(nil)
    var date = tm()
    localtime_r(&seconds, &date)
    let fields = [date.tm_year + 1900, date.tm_mon + 1, date.tm_mday]
    let times = [date.tm_hour, date.tm_min, date.tm_sec]
    func text(_ numbers: [Int32]) -> String {
      numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    }
    return "\(text(fields))-\(text(times))"
  }

  /// A path from the root, links followed, so that a deck is the same from every folder.
  static func absolute(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// What of a name can stand in a file's name on every system.
  private static func plain(_ name: String) -> String {
    let characters = name.unicodeScalars.map { scalar -> Character in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? Character(scalar) : "-"
    }
    return String(characters.prefix(40))
  }

  private static func makeFolders(_ path: String) throws(Failure) {
    var folder = FilePath(path).root.map { FilePath(root: $0) } ?? FilePath()
    for component in FilePath(path).components {
      folder.append(component)
      if mkdir(folder.string, 0o700) != 0, errno != EEXIST {
        throw .badInput(
          "\(folder): the decisions can't be kept there: \(Errno(rawValue: errno)); "
            + "name a file with -o, or add --no-log")
      }
    }
  }
}
