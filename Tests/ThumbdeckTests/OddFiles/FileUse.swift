import TestSupport
import Testing

/// One use of a file that somebody names, or whose name is known: a row of the table of files.
struct FileUse: Sendable, CustomTestStringConvertible {
  /// What is done with the file.
  enum Way {
    /// It is read.
    case read
    /// It is created, or takes the place of what was there.
    case written
    /// It is read, and written on.
    case kept
  }

  /// How a command ends that gets such a file.
  enum Ending {
    /// With what it was asked for.
    case works
    /// With exit code 2 or 64 and a sentence that names the file.
    case refused
    /// In one of these two ways: which, depends on what was read before the file changed.
    case either
    /// Not before somebody is at the other end of the pipe; Ctrl-C ends it.
    case waits
  }

  /// What keys do with a command that needs a terminal, once a text is on its screen.
  enum Game: String {
    case quit = "q"
    case likeAndQuit = "lq"
  }

  let name: String
  let way: Way
  /// The file's path in the test's folder, and those of others that may change with it.
  let files: [String]
  /// The command line; `@/` stands for the test's folder.
  let command: String
  /// What a file has that is as it should be, and longer than one read.
  let text: SampleText
  /// Other files of the folder.
  let beside: [String: SampleText]
  /// A variable of the environment that holds the folder of the file.
  let variable: String?
  let game: Game?
  /// What the sentence names if it is not the file.
  let named: String?
  /// How it ends, unless it ends as the column says.
  private let endings: [Oddity: Ending]
  /// How it ends whatever the column says.
  private let always: Ending?
  /// Columns that this use does not have.
  private let without: Set<Oddity>

  init(
    _ name: String, _ way: Way, _ files: String..., by command: String,
    text: SampleText = .empty, beside: [String: SampleText] = [:], variable: String? = nil,
    game: Game? = nil, named: String? = nil, endings: [Oddity: Ending] = [:],
    always: Ending? = nil, without: Set<Oddity> = []
  ) {
    (self.name, self.way, self.files, self.command) = (name, way, files, command)
    (self.text, self.beside, self.variable) = (text, beside, variable)
    (self.game, self.named) = (game, named)
    (self.endings, self.always, self.without) = (endings, always, without)
  }

  var testDescription: String { name }

  /// The columns that are tried: all in the long form, and otherwise the usual file and a third of the
  /// others, another third in the next row.
  var oddities: [Oddity] {
    let row = Self.all.firstIndex { $0.name == name } ?? 0
    return Oddity.allCases.enumerated().filter { column, oddity in
      oddity.concerns(way) && !without.contains(oddity)
        && (Effort.isLong || oddity == .usual
          || (row + column) % 3 == 0 && !slow.contains(oddity))
    }.map(\.element)
  }

  /// What takes seconds, because it is read up to a limit.
  private var slow: [Oddity] {
    switch text {
    case .lines, .cards: [.endless, .full, .sparse]
    case .log: [.sparse]
    default: []
    }
  }

  /// The bytes of a file with nothing in it. A recording is read to its end, whatever it holds.
  var sparseLength: Int {
    [.thumbs, .sideways].contains(text) ? Effort.count(1 << 24, long: 1 << 30) : 1 << 30
  }

  func ending(of oddity: Oddity) -> Ending {
    endings[oddity] ?? always ?? oddity.ending(of: way)
  }
}
