import ArgumentParser

/// The option for landmarks that bear no time.
struct FrameRateArguments: ParsableArguments {
  /// Slower is no gesture, and faster no camera.
  private static let rates = 1.0...1000.0

  @Option(
    help: ArgumentHelp(
      "The pictures a second of landmarks that bear no time; by default 30, or for live landmarks "
        + "as they arrive.", valueName: "n"))
  var fps: Double?

  func validate() throws {
    guard let fps, !Self.rates.contains(fps) else { return }
    throw ValidationError("--fps takes a number of pictures a second from 1 to 1000.")
  }
}
