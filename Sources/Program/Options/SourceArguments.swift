import ArgumentParser
import Gestures
import HandTracking
import Producers

struct SourceArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The source of landmarks: a recording, - for standard input, unix:PATH or tcp:HOST:PORT to "
        + "connect to, or exec:COMMAND for a producer to start.", valueName: "source"),
    completion: .file())
  var landmarks: String?

  @Option(
    help: ArgumentHelp(
      "Append what the producer of exec:COMMAND, or of --camera, says on standard error to FILE.",
      valueName: "file"),
    completion: .file())
  var producerLog: String?

  @Option(
    defaultAsFlag: "0",
    help: ArgumentHelp(
      "Find the hand in the pictures of a camera: its number or device, a film, or browser[:PORT] "
        + "for a page that opens the camera in a browser. Goes after the name of the deck or the hand.",
      valueName: "camera"),
    completion: .file())
  var camera: String?

  @Option(
    help: ArgumentHelp(
      "The speed of a recording: a factor from 0.001 to 1000000, or max.",
      valueName: "factor|max"))
  var speed: Speed?
}

extension Speed: ExpressibleByArgument {
  var text: String {
    switch self {
    case .times(let factor): SettingText.number(factor)
    case .maximum: "max"
    }
  }

  package init?(argument: String) {
    if argument == "max" {
      self = .maximum
      return
    }
    guard let factor = Double(argument), Speed.factors.contains(factor) else { return nil }
    self = .times(factor)
  }
}

/// Options for a socket that producers connect to.
struct ListenArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Listen for producers at unix:PATH, tcp:HOST:PORT, or ws:HOST:PORT for pages in a browser.",
      valueName: "address"))
  var listen: String?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Accept producers from other machines, too.")
  var allowRemote = false
}

extension TrackerModels.Size: ExpressibleByArgument {}

extension CameraRotation: ExpressibleByArgument {}
