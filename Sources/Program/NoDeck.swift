import Cards
import SystemPackage

/// What is said of something that is no deck, and how to make one of it.
enum NoDeck {
  /// The failure for a path that can't be opened.
  static func failure(path: String, error: any Error) -> Failure {
    guard isAddress(path) else {
      return .badInput("\(path): the deck can't be read: \(error)")
    }
    let format = DeckFormat(fileName: path)
    let option = format == .lines ? "" : " --format \(format.rawValue)"
    return .badInput(
      "\(path): this is a web address, and a deck is a file or a pipe; "
        + "`curl -sL \(shellWord(path)) | thumbdeck -\(option)` fetches it")
  }

  /// The failure for a folder.
  static func folder(path: String) -> Failure {
    .badInput(
      "\(path): this is a folder, and a deck is a file; "
        + "`ls \(shellWord(path)) | thumbdeck -` makes a deck of it")
  }

  private static func isAddress(_ path: String) -> Bool {
    guard let sign = path.firstRange(of: "://") else { return false }
    let scheme = path[..<sign.lowerBound]
    return !scheme.isEmpty && scheme.allSatisfy { $0.isASCII && $0.isLetter }
  }

  /// A text as one word of a shell's command line.
  private static func shellWord(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789/._-:~".unicodeScalars.contains($0)
    }
    return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
