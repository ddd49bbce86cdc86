import OperatingSystem
import SystemPackage

/// The decks that come with the program.
enum DeckFolder {
  static let examples: [(file: String, subject: String)] = [
    ("colors.json", "six colours, to learn the keys and the thumb"),
    ("triage.json", "bug reports with long texts, tags and links"),
    ("capitals.json", "flashcards: Space turns them"),
    ("mails.csv", "mails from a table of nine columns"),
    ("photographs.json", "photographs, where ffmpeg is installed"),
  ]

  /// The deck that `--demo` plays.
  static let tour = "tour.json"
  /// The recording of thumbs that `--demo` plays if no source of hands is named.
  static let thumbs = "recordings/thumbs.jsonl"

  /// The folder of these decks; nil if they are not installed.
  static var path: FilePath? { InstalledFolder.path("decks", projectName: "Decks", with: tour) }

  static func path(of file: String) throws(Failure) -> String {
    guard let path else {
      throw .badInput(
        "the decks of thumbdeck are not installed beside it; install it with Scripts/install")
    }
    return path.appending(FilePath(file).components).string
  }
}
