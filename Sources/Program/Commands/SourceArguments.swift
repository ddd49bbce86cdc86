import ArgumentParser
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

  @OptionGroup var listenArguments: ListenArguments

  @OptionGroup var cameraArguments: CameraArguments

  // Not a part of the group above: ArgumentParser checks itself in debug builds, which takes four
  // times as long for every level of groups.
  @OptionGroup var trackingArguments: TrackingArguments

  @OptionGroup var frameRateArguments: FrameRateArguments

  @Option(
    help: ArgumentHelp(
      "The speed of a recording: a factor from 0.001 to 1000000, or max.",
      valueName: "factor|max"))
  var speed: Speed?

  func validate() throws {
    let named = [landmarks, listenArguments.listen, cameraArguments.camera].compactMap(\.self)
    guard named.count <= 1 else {
      throw ValidationError(
        "--landmarks, --listen and --camera exclude each other; use one of them.")
    }
  }

  /// The named source for a command without a terminal, which a signal closes; throws if none is named.
  func sourceWithoutTerminal() async throws(Failure) -> any LandmarkSource {
    guard let source = try await source(defaultSpeed: .maximum, outlivesProducers: false) else {
      throw .wrongUsage("no source of landmarks was named")
    }
    SignalExit.install { source.close() }
    if let address = source.listeningAddress { Console.say("listening on \(address)") }
    return source
  }

  /// True if a source of landmarks is named.
  var hasSource: Bool {
    landmarks != nil || listenArguments.listen != nil || cameraArguments.camera != nil
  }

  /// Throws if the deck and the landmarks would both be read from standard input.
  func validate(deck: String) throws {
    if deck == "-", landmarks == "-" {
      throw ValidationError("The deck and the landmarks can't both come from standard input.")
    }
  }

  /// The source of landmarks, ready to run; nil without an option for it.
  ///
  /// With `outlivesProducers` the source continues after a producer has ended, and waits for the
  /// next one.
  func source(
    defaultSpeed: Speed, outlivesProducers: Bool, loops: Bool = false
  ) async throws(Failure) -> (any LandmarkSource)? {
    if let camera = try cameraArguments.source(
      trackingArguments, isPlayed: outlivesProducers, producerLog: producerLog)
    {
      return camera
    }
    return try await SourceFactory.source(
      named: landmarks, listen: listenArguments, producerLog: producerLog,
      frameRate: frameRateArguments.fps, speed: speed ?? defaultSpeed,
      loops: loops, outlivesProducers: outlivesProducers)
  }
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
