import ArgumentParser
import Hands

/// A command that can be given a source of landmarks.
///
/// Its groups of options are beside each other, and not one in another: ArgumentParser checks itself in
/// debug builds, which takes four times as long for every level of groups.
protocol SourceCommand: ParsableCommand {
  var sourceArguments: SourceArguments { get }
  var listenArguments: ListenArguments { get }
  var trackingArguments: TrackingArguments { get }
  var hintArguments: HintArguments { get }
}

extension SourceCommand {
  /// True if a source of landmarks is named.
  var hasSource: Bool {
    sourceArguments.landmarks != nil || listenArguments.listen != nil
      || sourceArguments.camera != nil
  }

  /// Throws if more than one source is named, or if it and the deck were both standard input.
  func validateSource(deck: String? = nil) throws {
    let named = [sourceArguments.landmarks, listenArguments.listen, sourceArguments.camera]
    guard named.compactMap(\.self).count <= 1 else {
      throw ValidationError(
        "--landmarks, --listen and --camera exclude each other; use one of them.")
    }
    if deck == "-", sourceArguments.landmarks == "-" {
      throw ValidationError("The deck and the landmarks can't both come from standard input.")
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

  /// The source of landmarks, ready to run; nil without an option for it.
  ///
  /// With `outlivesProducers` the source continues after a producer has ended, and waits for the
  /// next one.
  func source(
    defaultSpeed: Speed, outlivesProducers: Bool, loops: Bool = false
  ) async throws(Failure) -> (any LandmarkSource)? {
    if let camera = sourceArguments.camera {
      return try cameraSource(CameraName(camera), isPlayed: outlivesProducers)
    }
    return try await SourceFactory.source(
      named: sourceArguments.landmarks, listen: listenArguments,
      producerLog: sourceArguments.producerLog, hints: hintArguments.hints,
      speed: sourceArguments.speed ?? defaultSpeed, loops: loops,
      outlivesProducers: outlivesProducers)
  }

  /// A camera as a source of landmarks.
  ///
  /// With `isPlayed`, a film is played at its own pace, and a camera that fails is opened again.
  private func cameraSource(
    _ name: CameraName, isPlayed: Bool
  ) throws(Failure) -> ProgramSource {
    // Missing models are reported before anything is drawn.
    _ = try ModelFolder.path(of: trackingArguments.tracker)
    let isLive = name.isLive || isPlayed
    var source = ProgramSource(
      arguments: OwnProgram.tracker + [sourceArguments.camera ?? ""] + trackingArguments.words
        + (isLive ? ["--live"] : []),
      name: name.description, restarts: isPlayed && name.isLive, isLive: isLive,
      hasWallTime: isLive, hints: StreamHints(isYUp: false),
      errorFile: try sourceArguments.producerLog.map(SourceFactory.logFile))
    if name.isBrowser {
      source.input = ProgramInput()
    }
    return source
  }
}
