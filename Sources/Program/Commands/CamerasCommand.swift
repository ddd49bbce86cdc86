import ArgumentParser
import Cells
import OperatingSystem
import Producers
import Scenarios

struct CamerasCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "cameras", abstract: "List the cameras that --camera can open.",
    discussion: """
      A line for each: its number, its device, and what the system calls it. The exit code is 1 if \
      there is none.

      Examples:
        thumbdeck cameras
        thumbdeck Decks/triage.json --camera 1
      """)

  static let options: [OptionRow<Self>] = []

  func run() async throws {
    let cameras = await CameraList.cameras()
    guard !cameras.isEmpty else {
      throw Failure(message: CameraList.noCamera, code: .nothingLiked)
    }
    let rows = cameras.enumerated().map { ["\($0)", $1.device, $1.name] }
    try Console.output(TextTable.lines(header: ["camera", "device", "name"], rows, leftCount: 3))
  }
}

/// Fetches the models by a script that is installed beside the program and uses pip or curl.
struct ModelsCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "models", abstract: "Fetch the models that find hands in pictures.",
    discussion: """
      They are MediaPipe's, 12 MB, and are checked. Without --from they come from MediaPipe's package \
      for Python, with pip. They are put into $THUMBDECK_MODELS, or else into \
      ~/.local/share/thumbdeck/models. Nothing is fetched if they are there.

      Examples:
        thumbdeck models
        thumbdeck models --from /media/stick/models
      """)

  static let options: [OptionRow<Self>] = [
    .text(
      "from", \.from, as: "place", completion: .folder,
      "Take them from a folder, or from an address behind which the files lie.")
  ]

  private var from: String?

  func run() async throws {
    guard let folder = ModelFolder.ofUser else {
      throw Failure.badInput(
        "HOME is not set, so there is no folder for models; set \(ModelFolder.variable)")
    }
    let code = try await AttachedProgram.run(
      ["bash", try ModelFolder.script(), "--into", folder] + (from.map { ["--from", $0] } ?? []))
    guard code == 0 else { throw ExitCode(code) }
  }
}
