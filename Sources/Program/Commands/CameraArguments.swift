import ArgumentParser

/// Options for a camera.
struct CameraArguments: ParsableArguments {
  @Option(
    defaultAsFlag: "0",
    help: ArgumentHelp(
      "Find the hand in the pictures of a camera: its number or device, a film, or browser[:PORT] "
        + "for a page that opens the camera in a browser. Goes after the deck's name.",
      valueName: "camera"),
    completion: .file())
  var camera: String?

  /// This program as a tracker. If it crashes, it has to end and to be started again, and not to look
  /// for symbols first, which takes minutes where Swift is installed.
  private static let tracker = [
    "/usr/bin/env", "SWIFT_BACKTRACE=enable=no", OwnProgram.path, "track",
  ]

  /// The camera as a source of landmarks; nil if none was named.
  ///
  /// With `isPlayed`, a film is played at its own pace, and a camera that fails is opened again.
  func source(
    _ tracking: TrackingArguments, isPlayed: Bool, producerLog: String?
  ) throws(Failure) -> ProgramSource? {
    guard let camera else { return nil }
    // What is missing is told before anything is drawn.
    _ = try ModelFolder.path(of: tracking.tracker)
    let name = CameraName(camera)
    let isLive = name.isLive || isPlayed
    var source = ProgramSource(
      arguments: Self.tracker + [camera] + tracking.words + (isLive ? ["--live"] : []),
      name: name.description, restarts: isPlayed && name.isLive, isLive: isLive,
      hasWallTime: isLive, errorFile: try producerLog.map(SourceFactory.logFile))
    if name.isBrowser {
      source.input = ProgramInput()
    }
    return source
  }
}
