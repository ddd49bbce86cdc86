import ArgumentParser
import HandTracking
import Hands
import LandmarkStreams
import OperatingSystem
import Producers

/// Options for facts that landmarks do not always state themselves.
struct HintArguments: ParsableArguments {
  /// The accepted rates, in pictures a second. Lower ones show no gestures; no webcam is faster.
  private static let rates = 1.0...1000.0

  @Option(
    help: ArgumentHelp(
      "The pictures a second of landmarks without timestamps; by default 30, or for live landmarks "
        + "as they arrive.", valueName: "n"))
  var fps: Double?

  @Option(
    help: ArgumentHelp(
      "Which way y runs where landmarks don't tell: up or down.", valueName: "direction"))
  var y: VerticalDirection?

  var hints: StreamHints { StreamHints(frameRate: fps, isYUp: y.map { $0 == .up }) }

  func validate() throws {
    guard let fps, !Self.rates.contains(fps) else { return }
    throw ValidationError("--fps takes a number of pictures a second from 1 to 1000.")
  }
}

/// The direction in which `y` grows.
enum VerticalDirection: String, CaseIterable, ExpressibleByArgument { case up, down }

/// Options for finding hands in pictures.
struct TrackingArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Turn the pictures of the camera clockwise, by 90, 180 or 270 degrees.",
      valueName: "degrees"))
  var rotate: CameraRotation?

  @Option(help: ArgumentHelp("Find up to N hands.", valueName: "n"))
  var hands = 1

  @Option(help: "The hand-detection models: lite costs half of full, which is a little better.")
  var tracker = TrackerModels.Size.lite

  func validate() throws {
    guard (1...HandFrame.maxHands).contains(hands) else {
      throw ValidationError("--hands \(hands): write 1 to \(HandFrame.maxHands).")
    }
  }

  func models() throws(Failure) -> TrackerModels {
    let folder = try ModelFolder.path(of: tracker)
    do { return try TrackerModels(tracker, folder: folder) } catch {
      throw .badInput("\(error)")
    }
  }

  var rotation: CameraRotation { rotate ?? .none }

  var words: [String] {
    ["--rotate", "\(rotation.rawValue)", "--hands", "\(hands)", "--tracker", tracker.rawValue]
  }
}
