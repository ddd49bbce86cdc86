import OperatingSystem
import SystemPackage

/// The decks that come with the program.
enum DeckFolder {
  struct Example {
    let file: String
    let subject: String
  }

  static let examples = [
    Example(file: "colors.json", subject: "six colours, to learn the keys and the thumb"),
    Example(file: "triage.json", subject: "bug reports with long texts, tags and links"),
    Example(file: "capitals.json", subject: "flashcards: Space turns them"),
    Example(file: "mails.csv", subject: "mails from a table of nine columns"),
    Example(file: "photographs.json", subject: "photographs, where ffmpeg is installed"),
  ]

  /// The deck that `--demo` plays.
  static let tour = "tour.json"
  /// The recording of thumbs that `--demo` plays if no source of hands is named.
  static let thumbs = "recordings/thumbs.jsonl"

  /// The folder of these decks; nil if they are not installed.
  static var path: FilePath? {
    InstalledFolder.path("decks", projectName: "Decks", with: tour)
  }

  static func path(of file: String) throws(Failure) -> String {
    guard let path else {
      throw .badInput(
        "the decks of thumbdeck are not installed beside it; install it with Scripts/install")
    }
    return path.appending(FilePath(file).components).string
  }
}
