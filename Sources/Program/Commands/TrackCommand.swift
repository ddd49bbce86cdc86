import ArgumentParser
import HandTracking
import LandmarkStreams
import OperatingSystem
import Producers
import Scenarios

/// `--camera` starts this command as a separate process: a crash over a picture does not end the game,
/// whose status shows the latest line that the process wrote to standard error.
struct TrackCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "track", abstract: "Print the landmarks of the hands that a camera sees.",
    shouldDisplay: false)

  static let options: [OptionRow<Self>] =
    [
      .text(
        "camera", \.camera, shape: .requiredArgument, completion: .file,
        "A camera's number or device, a film, or browser[:PORT].")
    ] + rows(Settings.trackingOptions) + [
      .mark(
        "live", \.isLive, "Play a film at its own pace, and skip pictures rather than be late."),
      .mark("shades", \.addsShades, "Add what is seen, coarsely and in grey, for the preview."),
    ]

  var settings = Settings()
  private var camera: String?
  private var isLive = false
  private var addsShades = false

  private var rotation: CameraRotation { settings.rotation ?? .none }

  func run() async throws {
    let models = try settings.trackerModels()
    let tracker: HandTracker
    do { tracker = try HandTracker(models, hands: settings.hands) } catch {
      throw Failure.badInput("\(error)")
    }
    let camera = CameraName(self.camera ?? "")
    var writer = TrackedFrames(tracker: tracker, addsShades: addsShades)
    if case .browser(let port) = camera { return try await trackPage(at: port, &writer) }
    guard camera.isLive || isLive else {
      return try await CameraPictures.read(camera, isPaced: false, rotation: rotation) {
        writer.write($0, at: $1)
      }
    }
    try await trackLive(camera, &writer)
  }

  /// Tracks the pictures that a page in a browser sends. Standard input is passed on to the page.
  private func trackPage(at port: Int?, _ writer: inout TrackedFrames) async throws(Failure) {
    let camera = try await BrowserCamera(port: port, rotation: rotation)
    let listening = Task { await camera.passWordsToPage() }
    defer { listening.cancel() }
    await camera.read(
      { picture, time in
        let line = writer.line(of: picture, at: time)
        return (try? Console.output(line.utf8)).map { line }
      },
      pulse: { (try? Console.output("".utf8)) != nil })
  }

  /// Tracks a camera, or a film at its own pace. Only the newest picture waits for the tracker.
  private func trackLive(
    _ camera: CameraName, _ writer: inout TrackedFrames
  ) async throws(Failure) {
    let (latest, continuation) = AsyncStream<(Picture, time: Double)>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    let reading = Task { [rotation] () -> Failure? in
      defer { continuation.finish() }
      do throws(Failure) {
        try await CameraPictures.read(camera, isPaced: true, rotation: rotation) { picture, time in
          continuation.yield((picture, time))
          return !Task.isCancelled
        }
      } catch { return error }
      return nil
    }
    for await (picture, time) in latest {
      guard writer.write(picture, at: time) else { return reading.cancel() }
    }
    if let failure = await reading.value { throw failure }
  }
}

/// Finds the hands in pictures and prints their landmarks, one line for each picture.
private struct TrackedFrames {
  let tracker: HandTracker
  let addsShades: Bool
  /// When shades were last sent, in seconds.
  var shadesTime = -Double.infinity

  /// Seconds between two frames with shades: often enough to see somebody move.
  private static let shadesInterval = 0.2

  /// Prints the line of a picture at `time` (seconds); returns false if the output has no reader.
  mutating func write(_ picture: Picture, at time: Double) -> Bool {
    (try? Console.output(line(of: picture, at: time).utf8)) != nil
  }

  mutating func line(of picture: Picture, at time: Double) -> String {
    var frame = tracker.track(picture, at: time)
    if addsShades, time - shadesTime >= Self.shadesInterval - 0.001 {
      frame.seen?.shades = tracker.shades
      shadesTime = time
    }
    return LandmarkEncoder.line(frame, withShades: true)
  }
}
