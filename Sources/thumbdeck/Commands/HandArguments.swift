import ArgumentParser
import Hands

/// Where the hand comes in, and what it does.
struct HandArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A recording, - for standard input, unix:PATH or tcp:HOST:PORT to connect to.",
      valueName: "source"),
    completion: .file())
  var landmarks: String?

  @OptionGroup var listenArguments: ListenArguments

  @OptionGroup var controlArguments: ControlArguments

  @Option(help: ArgumentHelp("A recording's pace: a factor, or max.", valueName: "factor|max"))
  var speed: Speed?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Likes leave to the left, nopes to the right.")
  var swap = false

  func validate() throws {
    if landmarks != nil, listenArguments.listen != nil {
      throw ValidationError("--landmarks and --listen are two sources; name one.")
    }
  }

  /// Refuses what would read standard input twice.
  func validate(deck: String) throws {
    if deck == "-", landmarks == "-" {
      throw ValidationError("The deck and the landmarks can't both come from standard input.")
    }
  }

  /// The source that was asked for, if any, ready to run; `outlivesProducers` says that another
  /// producer may follow the first.
  func source(
    defaultSpeed: Speed, outlivesProducers: Bool
  ) async throws(Failure) -> (any LandmarkSource)? {
    try await SourceFactory.source(
      named: landmarks, listen: listenArguments, speed: speed ?? defaultSpeed,
      outlivesProducers: outlivesProducers)
  }
}

extension Speed: ExpressibleByArgument {
  /// How it is typed.
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
    guard let factor = Double(argument), factor > 0, factor.isFinite else { return nil }
    self = .times(factor)
  }
}
