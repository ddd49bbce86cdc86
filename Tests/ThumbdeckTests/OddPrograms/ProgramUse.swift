import TestSupport
import Testing

/// One use of another program: a row of the table of programs.
struct ProgramUse: Sendable, CustomTestStringConvertible {
  /// When the program runs, and what it has.
  enum Part {
    /// It runs beside the game.
    case beside
    /// It is started by a key, and outlives the game.
    case apart
    /// It is started by a key, and has the terminal until it ends.
    case before
    /// It runs after the game.
    case after
  }

  let name: String
  let part: Part
  /// The program's name in the folder that is searched first.
  let program: String
  /// Options of the game; `@` stands for the test's folder.
  var options: [String] = []
  var environment: [String: String] = [:]
  var configuration: String?
  var key = ""
  /// The lines of a shell script that works.
  var work = "echo text"

  var testDescription: String { name }

  /// The columns that are tried: all in the long form, and otherwise a third, another in the next row.
  var misdeeds: [Misdeed] {
    let row = Self.all.firstIndex { $0.name == name } ?? 0
    return Misdeed.allCases.enumerated().filter { Effort.isLong || (row + $0.offset) % 3 == 0 }
      .map(\.element)
  }

  private static let picture =
    "printf 'P6\\n64 48\\n255\\n'; head -c 9216 /dev/zero | tr '\\0' '\\200'"

  /// Every program that the game starts.
  static let all: [ProgramUse] = [
    ProgramUse(
      name: "producer", part: .beside, program: "producer",
      options: ["--landmarks", "exec:@/producer"], work: #"echo '{"t":1,"hands":[]}'"#),
    ProgramUse(
      name: "ffmpeg of a camera", part: .beside, program: "ffmpeg",
      options: ["--camera", "/dev/null"], work: picture),
    ProgramUse(
      name: "ffmpeg of a film", part: .beside, program: "ffmpeg",
      options: ["--camera", "@/deck.json"], work: picture),
    ProgramUse(
      name: "ffmpeg of a picture", part: .beside, program: "ffmpeg",
      work: "printf 'P7\\nWIDTH 1\\n'"),
    ProgramUse(
      name: "preview", part: .beside, program: "preview", options: ["--preview", "@/preview {}"]),
    ProgramUse(name: "opener", part: .apart, program: "xdg-open", key: "o"),
    ProgramUse(
      name: "opener on the terminal", part: .before, program: "show",
      configuration: #"{"opener": "@/show {}"}"#, key: "o"),
    ProgramUse(
      name: "editor", part: .before, program: "edit", environment: ["VISUAL": "@/edit"], key: "E"),
    ProgramUse(
      name: "command for an answer", part: .after, program: "act",
      options: ["--yes", "--on", "like=@/act {}"]),
  ]
}
