import ArgumentParser
import OperatingSystem
import Producers

/// Options that can name a source of landmarks.
protocol SourceOptions: ParsableArguments {
  var sourceArguments: SourceArguments { get }
  var listenArguments: ListenArguments { get }
  var trackingArguments: TrackingArguments { get }
  var hintArguments: HintArguments { get }
}

extension SourceOptions {
  /// True if the source is a camera or a film, which can send pictures to show.
  var hasCamera: Bool { sourceArguments.camera != nil }

  var hasSource: Bool {
    sourceArguments.landmarks != nil || listenArguments.listen != nil || hasCamera
  }

  /// True if an option says which way is up in the pictures or the landmarks.
  var isUpKnown: Bool { trackingArguments.rotate != nil || hintArguments.y != nil }

  /// The options that give a game the same source of hands; `--camera` if the source is a
  /// recording or a film, or if there is none.
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

  /// Opens the source for a command without a terminal; throws if none is named. Signals close the
  /// source.
  func sourceWithoutTerminal() async throws(Failure) -> any LandmarkSource {
    guard let source = try await source(isPlayed: false) else {
      throw .wrongUsage("no source of landmarks was named")
    }
    SignalExit.install { source.close() }
    if let address = source.listeningAddress { Console.say("listening on \(address)") }
    return source
  }

  /// Opens the source of landmarks; nil if no option names one.
  ///
  /// If `isPlayed`, a recording is read at its own pace unless `--speed` changes it, and a source
  /// whose producer has ended waits for the next one. If `loops`, a recording starts over at its
  /// end. If `showsPicture`, a camera also sends a coarse picture of what it sees.
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
