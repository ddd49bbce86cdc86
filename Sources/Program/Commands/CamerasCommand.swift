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
      Console.say("there is no camera; plug one in, or use --camera browser or --camera FILM")
      throw Failure.silent(.nothingLiked)
    }
    let rows = cameras.enumerated().map { ["\($0)", $1.device, $1.name] }
    try Console.output(
      TextTable.lines(header: ["camera", "device", "name"], rows, leftCount: 3))
  }
}
