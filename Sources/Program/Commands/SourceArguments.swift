import ArgumentParser
import HandTracking
import Hands

/// Options for the source of landmarks.
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
        + "for a page that opens the camera in a browser. Goes after the deck's name.",
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
  /// The value as it is typed.
  var text: String {
    switch self {
    case .times(let factor): SettingText.number(factor)
    case .maximum: "max"
    }
  }

  init?(argument: String) {
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

/// Options for what landmarks may not say themselves.
struct HintArguments: ParsableArguments {
  /// Slower pictures show no gesture, and no camera is faster.
  private static let rates = 1.0...1000.0

  @Option(
    help: ArgumentHelp(
      "The pictures a second of landmarks that bear no time; by default 30, or for live landmarks "
        + "as they arrive.", valueName: "n"))
  var fps: Double?

  @Option(
    help: ArgumentHelp(
      "Which way y runs where landmarks don't tell: up or down.", valueName: "direction"))
  var y: VerticalDirection?

  /// What is said about a stream.
  var hints: StreamHints { StreamHints(frameRate: fps, isYUp: y.map { $0 == .up }) }

  func validate() throws {
    guard let fps, !Self.rates.contains(fps) else { return }
    throw ValidationError("--fps takes a number of pictures a second from 1 to 1000.")
  }
}

/// Where `y` runs.
enum VerticalDirection: String, CaseIterable, ExpressibleByArgument { case up, down }

/// Options for finding hands in pictures.
struct TrackingArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Turn the pictures of the camera clockwise, by 90, 180 or 270 degrees.",
      valueName: "degrees"))
  var rotate = CameraRotation.none

  @Option(help: ArgumentHelp("Find up to N hands.", valueName: "n"))
  var hands = 1

  @Option(
    help: "The nets that find the hands: lite costs half of full, which is a little better.")
  var tracker = TrackerModels.Size.lite

  func validate() throws {
    guard (1...HandFrame.maxHands).contains(hands) else {
      throw ValidationError("--hands \(hands): write 1 to \(HandFrame.maxHands).")
    }
  }

  /// The nets.
  func models() throws(Failure) -> TrackerModels {
    let folder = try ModelFolder.path(of: tracker)
    do { return try TrackerModels(tracker, folder: folder) } catch {
      throw .badInput("\(error)")
    }
  }

  /// The options as they are written on a command line.
  var words: [String] {
    [
      "--rotate", "\(rotate.rawValue)", "--hands", "\(hands)", "--tracker", tracker.rawValue,
    ]
  }
}

extension TrackerModels.Size: ExpressibleByArgument {}
