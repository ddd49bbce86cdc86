import ArgumentParser
import HandTracking
import Hands

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
