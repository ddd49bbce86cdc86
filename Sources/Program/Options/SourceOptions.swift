import ArgumentParser
import OperatingSystem
import Producers

/// Options that can name a source of landmarks.
///
/// Its option groups are siblings, not nested: ArgumentParser checks itself in debug builds, which
/// takes four times as long for every level of groups.
protocol SourceOptions: ParsableArguments {
  var sourceArguments: SourceArguments { get }
  var listenArguments: ListenArguments { get }
  var trackingArguments: TrackingArguments { get }
  var hintArguments: HintArguments { get }
}

extension SourceOptions {
  /// True if the source is a camera or a film. Only then is the terminal asked what it can show.
  var hasCamera: Bool { sourceArguments.camera != nil }

  var hasSource: Bool {
    sourceArguments.landmarks != nil || listenArguments.listen != nil || hasCamera
  }

  /// True if an option says which way is up in the pictures or the landmarks.
  var isUpKnown: Bool { trackingArguments.rotate != nil || hintArguments.y != nil }

  /// The options that give a game the same source of hands, or a camera if this source shows only
  /// what was recorded.
  var sourceOfGames: [String] {
    if let address = listenArguments.listen {
      return ["--listen", address] + (listenArguments.allowRemote ? ["--allow-remote"] : [])
    }
    if let name = sourceArguments.landmarks, let address = try? SourceAddress(name) {
      if case .recording = address { return ["--camera"] }
      return ["--landmarks", name]
    }
    guard let camera = sourceArguments.camera, CameraName(camera).isLive else {
      return ["--camera"]
    }
    let rotation = trackingArguments.rotation
    return ["--camera"] + (camera == "0" ? [] : [camera])
      + (rotation == .none ? [] : ["--rotate", "\(rotation.rawValue)"])
  }

  /// Throws if several sources are named, or if both deck and landmarks are standard input.
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

  /// The named source for a command without a terminal, closed by signals; throws if none is named.
  func sourceWithoutTerminal() async throws(Failure) -> any LandmarkSource {
    guard let source = try await source(isPlayed: false) else {
      throw .wrongUsage("no source of landmarks was named")
    }
    SignalExit.install { source.close() }
    if let address = source.listeningAddress { Console.say("listening on \(address)") }
    return source
  }

  /// The source of landmarks, ready to run; nil without an option for it.
  ///
  /// With `isPlayed`, a recording has its own pace, and a source waits for the next producer when
  /// one has ended. With `showsPicture`, a camera also sends what it sees, coarsely.
  func source(
    isPlayed: Bool, loops: Bool = false, showsPicture: Bool = false
  ) async throws(Failure) -> (any LandmarkSource)? {
    if let camera = sourceArguments.camera {
      // Missing models are reported before anything is drawn.
      _ = try ModelFolder.path(of: trackingArguments.tracker)
      return try SourceFactory.camera(
        CameraName(camera), options: trackingArguments.words + (showsPicture ? ["--shades"] : []),
        producerLog: sourceArguments.producerLog, isPlayed: isPlayed)
    }
    return try await SourceFactory.source(
      named: sourceArguments.landmarks, listen: listenArguments.listen,
      allowsRemote: listenArguments.allowRemote,
      producerLog: sourceArguments.producerLog, hints: hintArguments.hints,
      speed: sourceArguments.speed ?? (isPlayed ? .times(1) : .maximum), loops: loops,
      outlivesProducers: isPlayed)
  }
}
