import Cards
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where decisions are kept if nobody says where: `$XDG_STATE_HOME/thumbdeck/`, which is
/// `~/.local/state/thumbdeck/` unless it is said (XDG Base Directory Specification: a relative path
/// does not count).
enum LogPlace {
  /// The log of a deck, its folder made if it is not there; nil where there is no home to keep it.
  ///
  /// A file's log is known by the file's place, so that it stays when cards are mended; that of
  /// cards from a pipe by the cards.
  static func path(for deck: Deck, at argument: String) throws(Failure) -> String? {
    guard let home = stateHome else { return nil }
    let folder = "\(home)/thumbdeck"
    try makeFolders(folder)
    let key = argument == "-" ? deck.cards.map(\.id).joined(separator: "\n") : absolute(argument)
    return "\(folder)/\(plain(deck.name))-\(ContentHash.name(of: key.utf8)).jsonl"
  }

  private static var stateHome: String? {
    if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") { return state }
    return variable("HOME").map { $0 + "/.local/state" }
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// A path from the root, links followed, so that a deck is the same from every folder.
  private static func absolute(_ path: String) -> String {
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
