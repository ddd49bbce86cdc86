import Cards
import Libc
import SystemPackage
import Table

/// The path of a session's decision log.
///
/// Without `-o` it is in `$XDG_STATE_HOME/thumbdeck/`, by default `~/.local/state/thumbdeck/`
/// (XDG Base Directory Specification: a relative path is ignored).
struct JournalLocation {
  /// The log's path.
  let path: String
  /// True if the log has a unique name and a later run does not find it by itself.
  ///
  /// This is so for cards from a pipe: the same cards may be the input to another question, so
  /// their log is continued only if it is named with `-o`.
  let isForSingleRun: Bool

  /// The default location of a deck's log; its folder is created if it does not exist.
  ///
  /// The log of a file is named by a hash of the file's path, so that it stays the same when cards
  /// are corrected. Nil if neither `$XDG_STATE_HOME` nor `$HOME` is set. Throws if the folder
  /// can't be created.
  static func location(
    for deck: Deck, at argument: String, isFile: Bool
  ) throws(Failure) -> JournalLocation? {
    guard let home = BaseFolder.state else { return nil }
    let folder = "\(home)/thumbdeck"
    try makeFolders(folder)
    let key = isFile ? ContentHash.name(of: absolute(argument).utf8) : "\(now)-\(getpid())"
    return JournalLocation(
      path: "\(folder)/\(fileName(of: deck.name))-\(key).jsonl", isForSingleRun: !isFile)
  }

  /// After a single run: says where an unfinished log is, and removes an empty one.
  func finish(_ session: Session) {
    guard isForSingleRun else { return }
    if session.stack.rewindCount + session.stack.redoCount == 0 {
      unlink(path)
    } else if !session.isFinished {
      let count = session.stack.count
      Console.say(
        "\(session.stack.decidedCount) of \(count) decided; use -o \(path) to continue with the "
          + "same cards")
    }
  }

  /// The local date and time in a form that sorts: `20260131-120000`.
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

  /// The absolute path of a file with links resolved, so that it does not depend on the current
  /// folder; the path unchanged if the file does not exist.
  static func absolute(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// A name that is safe as a file name on every system: at most 40 characters, and all but ASCII
  /// letters and digits replaced by `-`.
  private static func fileName(of name: String) -> String {
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
          "\(folder): the folder for logs can't be created: \(Errno(rawValue: errno)); "
            + "name a file with -o, or add --no-log")
      }
    }
  }
}
