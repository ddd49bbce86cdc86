import ArgumentParser
import Basics
import Cards
import Gestures
import HandTracking
import Hands
import LandmarkStreams
import OperatingSystem
import Producers
import Scenarios

/// Where hands come from, how they are read, and what their answers mean.
extension Settings {
  static let sourceOptions: [OptionRow<Settings>] = [
    .file(
      "landmarks", \.landmarks, as: "source",
      "Read the hand from a recording, a socket or a program. SOURCE is a file, - for standard input, "
        + "unix:PATH or tcp:HOST:PORT to connect to, or exec:COMMAND for a producer to start."
    ).everyday,
    cameraOption,
    .value(
      "speed", \.speed, as: "factor|max",
      "The speed of a recording: a factor from 0.001 to 1000000, or max.",
      parse: speed, text: { $0.isFinite ? SettingText.number($0) : "max" }),
  ]

  static let cameraOption = OptionRow<Settings>.text(
    "camera", \.camera, shape: .optionalValue("0"), completion: .file,
    "Find the hand in the pictures of a camera or a film. CAMERA is its number or device, a film's file, "
      + "or browser[:PORT] for a page that opens the camera in a browser. Goes after the name of the "
      + "deck or the hand."
  ).everyday

  static let listenOptions: [OptionRow<Settings>] = [
    .text(
      "listen", \.listen, as: "address",
      "Listen for producers at unix:PATH, tcp:HOST:PORT, or ws:HOST:PORT for pages in a browser."),
    .flag("allow-remote", \.allowsRemote, "Accept producers from other machines, too."),
  ]

  static let trackingOptions: [OptionRow<Settings>] = [
    .choice(
      "rotate", \.rotation, as: "degrees",
      "Turn the pictures of the camera clockwise, by 90, 180 or 270 degrees."),
    .number(
      "hands", \.hands.orNil, as: "n", min: 1, max: HandFrame.maxHands, "Find up to N hands."),
    .choice(
      "tracker", \.tracker.orNil,
      "The hand-detection models: lite costs half of full, which is a little better."),
  ]

  /// Facts that landmarks do not always state themselves.
  static let hintOptions: [OptionRow<Settings>] = [
    // Gestures can't be seen at less than 1 picture a second; cameras rarely exceed 1,000.
    .number(
      "fps", \.frameRate, as: "n", of: "pictures a second", min: 1, max: 1000,
      "The pictures a second of landmarks without timestamps; by default 30, or for live landmarks as "
        + "they arrive."),
    .choice(
      "y", \.vertical, as: "direction", "Which way y runs where landmarks don't tell: up or down."),
  ]

  static let allSourceOptions = sourceOptions + listenOptions + trackingOptions + hintOptions

  /// The options that name a source. They exclude each other.
  static let sourceNames = ["landmarks", "listen", "camera", "demo"]

  /// The options that don't go with a typed one, and so are not taken from the variable.
  static func excluded(by name: String) -> [String] {
    switch name {
    case "hand": ["control", "profile"]
    case "control": ["hand"]
    case "profile": ["control", "hand"]
    case "scenario": sourceNames
    default: sourceNames.contains(name) ? sourceNames : []
    }
  }

  var hasSource: Bool { landmarks != nil || listen != nil || camera != nil }

  /// True if an option says which way is up in the pictures or the landmarks.
  var isUpKnown: Bool { rotation != nil || vertical != nil }

  var hints: StreamHints { StreamHints(frameRate: frameRate, isYUp: vertical.map { $0 == .up }) }

  /// The options that give a game the same live source of hands, or else a camera.
  var sourceOfGames: [String] {
    if let listen { return ["--listen", listen] + (allowsRemote ? ["--allow-remote"] : []) }
    if let landmarks, SourceFactory.isLive(landmarks) { return ["--landmarks", landmarks] }
    guard let camera, CameraName(camera).isLive else { return ["--camera"] }
    let turn = rotation ?? .none
    return ["--camera"] + (camera == "0" ? [] : [camera])
      + (turn == .none ? [] : ["--rotate", "\(turn.rawValue)"])
  }

  /// Throws if none is named that is required, if several are, or if two read standard input.
  func validateSource(isRequired: Bool = false) throws {
    guard hasSource || !isRequired else {
      throw ValidationError("Name a source of landmarks with --landmarks, --listen or --camera.")
    }
    guard [landmarks, listen, camera].compactMap(\.self).count <= 1 else {
      throw ValidationError(
        "--landmarks, --listen and --camera exclude each other; use one of them.")
    }
    if deck == "-", landmarks == "-" {
      throw ValidationError("The deck and the landmarks can't both come from standard input.")
    }
  }

  static func speed(_ text: String) throws(OptionProblem) -> Double {
    // With smaller factors, nothing would seem to move, and times would overflow.
    if let factor = Double(text), (0.001...1_000_000).contains(factor) { return factor }
    guard text == "max" else { throw OptionProblem("use a factor from 0.001 to 1000000, or max") }
    return .infinity
  }

  /// Opens the source for a command without a terminal; signals close it. Throws if none is named.
  func sourceWithoutTerminal(
    cleanUp: @escaping @Sendable () -> Void = {}
  ) async throws(Failure) -> any LandmarkSource {
    guard let source = try await source(isPlayed: false) else {
      throw .wrongUsage("no source of landmarks was named")
    }
    SignalWatch.endRun {
      source.close()
      cleanUp()
    }
    return source
  }

  /// Opens the source of landmarks; nil if no option names one. If `isPlayed`, a recording is read
  /// at its own pace, a source waits for the next producer, and a camera also sends a coarse
  /// picture if it is shown.
  func source(isPlayed: Bool, loops: Bool = false) async throws(Failure) -> (any LandmarkSource)? {
    if let camera {
      // A game goes on by keys without models: its last row says what the tracker lacks.
      if !isPlayed { _ = try ModelFolder.path(of: tracker) }
      let tracking = Self.trackingOptions.flatMap { row in
        row.text(self).map { [row.label, $0] } ?? []
      }
      return SourceFactory.camera(
        camera, options: tracking + (isPlayed && showsPicture ? ["--shades"] : []),
        isPlayed: isPlayed)
    }
    return try await SourceFactory.source(
      named: landmarks, listen: listen, allowsRemote: allowsRemote, hints: hints,
      speed: speed ?? (isPlayed ? 1 : .infinity), loops: loops, outlivesProducers: isPlayed)
  }

  func trackerModels() throws(Failure) -> TrackerModels {
    let folder = try ModelFolder.path(of: tracker)
    do { return try TrackerModels(tracker, folder: folder) } catch { throw .badInput("\(error)") }
  }

  static let controlOptions: [OptionRow<Settings>] = [
    SetupOptions.control.at(\.setup).with {
      ($0.fileUse, $0.standard) = (.fallback, Control.standard.description.name)
    },
    SetupOptions.hand.at(\.setup).with {
      ($0.fileUse, $0.completion) = (.fallback, .names { HandFile.names })
    },
    SetupOptions.profile.at(\.setup),
    SetupOptions.confirm.at(\.setup),
    SetupOptions.sensitivity.at(\.setup).with {
      ($0.fileUse, $0.standard) = (.fallback, Sensitivity.normal.rawValue)
    },
    SetupOptions.handRewind.at(\.setup).with { $0.fileUse = .setting },
  ]

  static let handOptions: [OptionRow<Settings>] = [
    SetupOptions.swap, SetupOptions.sleepPoses, SetupOptions.asleep,
  ].map { row in row.at(\.setup).with { $0.fileUse = .setting } }

  /// The given options that choose how the hand is read, as they are typed; nil if there are none.
  var givenControl: String? {
    if let hand = setup.hand { return "--hand \(ShellWords.quoted(hand))" }
    let words = [("control", setup.control), ("profile", setup.profile)].compactMap { name, value in
      value.map { "--\(name) \($0)" }
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Returns the controls at ``CurveReport/places``, regardless of the sensitivity.
  func curveControls(_ configuration: Configuration) throws(Failure) -> [Control] {
    try CurveReport.places.map { place throws(Failure) in
      try newControl(configuration, place: place)
    }
  }

  /// Creates a control from the options, the deck and the configuration. `place` is its place on the
  /// curve; if it is nil, the sensitivity decides.
  func newControl(
    _ configuration: Configuration, deck: Answers? = nil, place: Double? = nil
  ) throws(Failure) -> Control {
    let poses = try handFile(configuration)?.read()
    let standard = configuration.settings.setup.control
    let entry: Control.Entry
    do throws(OptionProblem) { entry = try setup.entry(for: poses, standard: standard) } catch {
      throw .wrongUsage("--profile: \(error)")
    }
    if let problem = setup.settings.confirm.flatMap({
      entry.description.problem(setting: ControlSettings.confirmed, to: $0)
    }) {
      throw .wrongUsage("--confirm: \(problem)")
    }
    return entry.control(
      settings: controlSettings(configuration, hand: poses).settings(
        of: entry.description, requestedConfirm: deck?.confirm, place: place))
  }

  /// Returns the file of the taught hand; nil for a control that was not taught. A control or a rule
  /// on the command line overrides the hand of the configuration.
  func handFile(_ configuration: Configuration) throws(Failure) -> HandFile? {
    let isOther = setup.control != nil || setup.profile != nil
    if setup.hand != nil, isOther {
      throw .wrongUsage("--hand can't be combined with --control or --profile")
    }
    let inherited = isOther ? nil : configuration.settings.setup.hand
    return try (setup.hand ?? inherited).map { name throws(Failure) in try HandFile(name) }
  }

  /// Returns the settings: options override the taught hand, which overrides the configuration.
  func controlSettings(_ configuration: Configuration, hand: PoseSet?) -> ControlSettings {
    var settings = setup.settings
    settings.sensitivity =
      settings.sensitivity ?? hand?.sensitivity ?? configuration.settings.setup.settings.sensitivity
    settings.thresholds = configuration.thresholds
    return settings
  }
}

enum VerticalDirection: String, CaseIterable { case up, down }
