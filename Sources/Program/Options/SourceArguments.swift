import ArgumentParser
import Cells
import Gestures
import HandTracking
import Hands
import LandmarkStreams
import OperatingSystem
import Producers

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
        + "for a page that opens the camera in a browser. Goes after the name of the deck or the hand.",
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

  package init?(argument: String) {
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

/// Options for facts that landmarks may not state themselves.
struct HintArguments: ParsableArguments {
  /// Pictures a second. Slower pictures show no gesture, and no camera is faster.
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

  @Option(
    help: "The hand-detection models: lite costs half of full, which is a little better.")
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

  /// The options as they are written on a command line.
  var words: [String] {
    [
      "--rotate", "\(rotation.rawValue)", "--hands", "\(hands)", "--tracker", tracker.rawValue,
    ]
  }
}

extension TrackerModels.Size: ExpressibleByArgument {}

/// Options that can name a source of landmarks.
///
/// Its option groups are siblings, not nested: ArgumentParser checks itself in debug builds, which
/// takes four times as long for every level of groups.
protocol SourceCommand: ParsableArguments {
  var sourceArguments: SourceArguments { get }
  var listenArguments: ListenArguments { get }
  var trackingArguments: TrackingArguments { get }
  var hintArguments: HintArguments { get }
}

extension SourceCommand {
  /// True if the source is a camera or a film. Only then is the terminal asked what it can show.
  var hasCamera: Bool { sourceArguments.camera != nil }

  var hasSource: Bool {
    sourceArguments.landmarks != nil || listenArguments.listen != nil
      || sourceArguments.camera != nil
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
      return try cameraSource(
        CameraName(camera), isPlayed: isPlayed, showsPicture: showsPicture)
    }
    return try await SourceFactory.source(
      named: sourceArguments.landmarks, listen: listenArguments.listen,
      allowsRemote: listenArguments.allowRemote,
      producerLog: sourceArguments.producerLog, hints: hintArguments.hints,
      speed: sourceArguments.speed ?? (isPlayed ? .times(1) : .maximum), loops: loops,
      outlivesProducers: isPlayed)
  }

  /// A camera as a source of landmarks.
  ///
  /// With `isPlayed`, a film is played at its own pace, and a camera that fails is opened again.
  private func cameraSource(
    _ name: CameraName, isPlayed: Bool, showsPicture: Bool
  ) throws(Failure) -> ProgramSource {
    // Missing models are reported before anything is drawn.
    _ = try ModelFolder.path(of: trackingArguments.tracker)
    let isLive = name.isLive || isPlayed
    var source = ProgramSource(
      arguments: OwnProgram.tracker + [name.argument] + trackingArguments.words
        + (isLive ? ["--live"] : []) + (showsPicture ? ["--shades"] : []),
      name: name.description, restarts: isPlayed && name.isLive, isLive: isLive,
      hasWallTime: isLive, hints: StreamHints(isYUp: false),
      errorFile: try sourceArguments.producerLog.map(SourceFactory.logFile))
    source.isOwn = true
    if name.isBrowser {
      source.input = ProgramInput()
    }
    return source
  }
}

extension CameraRotation: ExpressibleByArgument {}
