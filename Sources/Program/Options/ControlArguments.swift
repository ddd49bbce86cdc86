import ArgumentParser
import Basics
import Cards
import Gestures
import OperatingSystem
import Sessions

struct ControlArguments: ParsableArguments {
  @Option(help: "The control that reads the hand; the configuration can change its default, thumb.")
  var control: ControlName?

  @Option(
    help: ArgumentHelp(
      "The taught hand NAME, or its file: its own poses answer, instead of thumbs. See "
        + "thumbdeck teach.", valueName: "name"),
    completion: .custom { _, _, _ in HandFile.names })
  var hand: String?

  @Option(help: "The rule for a thumb: standard, or article for that of the article, as published.")
  var profile = Profile.standard

  @Option(
    help: ArgumentHelp(
      "How long a gesture must be shown before it counts, in milliseconds; a longer time is safer "
        + "when hands move.", valueName: "ms"))
  var confirm: Double?

  @Option(
    help: ArgumentHelp(
      "How easily what a hand shows is taken for meant: calm where hands also talk and work, quick where "
        + "they do nothing else.", valueName: "calm|normal|quick"))
  var sensitivity: Sensitivity?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "A peace sign that is held rewinds: it takes the last answer back.")
  var handRewind = true

  /// The first given option of `--hand`, `--control` and `--profile`, as it is typed; nil if none.
  var given: String? {
    if let hand { return "--hand \(ShellWords.quoted(hand))" }
    if let control { return "--control \(control.rawValue)" }
    return profile == .standard ? nil : "--profile \(profile.rawValue)"
  }

  /// Creates a control for each of `places`, from -1 (quick) to 1 (calm), whatever the sensitivity.
  func controls(at places: [Double], _ configuration: Configuration) throws(Failure) -> [Control] {
    try places.map { place throws(Failure) in try newControl(configuration, place: place) }
  }

  /// Creates a control from the options, the deck and the configuration; `changes` override its
  /// settings. `place` is from -1 (quick) to 1 (calm); if it is nil, the sensitivity sets it.
  func newControl(
    _ configuration: Configuration, deck: Answers? = nil, changes: [String: Double] = [:],
    place: Double? = nil
  ) throws(Failure) -> Control {
    let poses = try handFile(configuration)?.read()
    let entry = if let poses { Control.entry(for: poses) } else { try entry(configuration) }
    if let confirm {
      try Self.check(
        confirm, of: ControlSettings.confirmed, in: entry.description, option: "--confirm")
    }
    for (setting, value) in changes {
      try Self.check(value, of: setting, in: entry.description, option: "--sweep")
    }
    let settings = settings(configuration, hand: poses).settings(
      of: entry.description, requestedConfirm: deck?.confirm, place: place)
    return entry.control(settings: settings.merging(changes) { $1 })
  }

  private func entry(_ configuration: Configuration) throws(Failure) -> Control.Entry {
    let name = (control ?? configuration.control ?? .standard).rawValue
    guard let entry = Control.entry(named: name, profile: profile.publishedName) else {
      throw .wrongUsage("--profile \(profile.rawValue): --control \(name) has no such rule")
    }
    return entry
  }

  /// Returns the file of the taught hand; nil if no taught hand is used.
  ///
  /// A control or a published rule on the command line overrides the hand of the configuration.
  func handFile(_ configuration: Configuration) throws(Failure) -> HandFile? {
    let isOther = control != nil || profile != .standard
    if hand != nil, isOther {
      throw .wrongUsage("--hand can't be combined with --control or --profile")
    }
    guard let name = hand ?? (isOther ? nil : configuration.hand) else { return nil }
    return try HandFile(name)
  }

  /// Returns the controls that the player can switch between, starting with `first`. Each control
  /// ignores settings that it does not have.
  func choice(first: Control, _ configuration: Configuration, deck: Answers) -> [Control] {
    let settings = settings(configuration, hand: first.taught?.poses)
    return Control.switchable(first: first) {
      settings.settings(of: $0, requestedConfirm: deck.confirm)
    }
  }

  /// Returns the settings for reading hands. The sensitivity is that of the option, or else of the
  /// taught hand, or else of the configuration.
  func settings(_ configuration: Configuration, hand: PoseSet?) -> ControlSettings {
    var settings = ControlSettings()
    settings.sensitivity = sensitivity ?? hand?.sensitivity ?? configuration.sensitivity ?? .normal
    settings.thresholds = configuration.thresholds
    settings.confirm = confirm
    settings.ignoresRewind = !handRewind
    return settings
  }

  private static func check(
    _ value: Double, of name: String, in description: ControlDescription, option: String
  ) throws(Failure) {
    guard let problem = description.problem(setting: name, to: value) else { return }
    throw .wrongUsage("\(option): \(problem)")
  }
}

extension Sensitivity: ExpressibleByArgument {}

/// An option's value that must be one of a few names.
protocol OptionName: RawRepresentable<String>, ExpressibleByArgument, CaseIterable, Equatable {
  /// All names; the first is the default.
  static var names: [String] { get }
  /// Creates the value for `name`, which must be one of `names`.
  init(known name: String)
}

extension OptionName {
  init?(rawValue: String) {
    guard Self.names.contains(rawValue) else { return nil }
    self.init(known: rawValue)
  }

  static var allCases: [Self] { names.map(Self.init(known:)) }

  static var standard: Self { Self(known: names[0]) }
}

struct ControlName: OptionName {
  let rawValue: String
  static let names = Control.names

  init(known name: String) { rawValue = name }
}

/// The rule by which a control reads hands: `standard` for its own rule, or a published rule.
struct Profile: OptionName {
  let rawValue: String
  static let names = ["standard"] + Control.profiles

  init(known name: String) { rawValue = name }

  /// The name of a published rule; nil for the control's own rule.
  var publishedName: String? { self == .standard ? nil : rawValue }
}

/// Options for what the hand's answers mean, and for when the hand can answer.
struct HandArguments: ParsableArguments {
  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Liked cards leave to the left, rejected cards to the right.")
  var swap = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "A fist held for 2 s puts the hand to sleep, and an open palm held for 1 s wakes it.")
  var sleepPoses = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "The hand is asleep at first, until an open palm held for 1 s, or the key p, wakes it.")
  var asleep = false

  func complete(_ options: inout Options) {
    options.isSwapped = swap
    (options.hasSleepPoses, options.startsAsleep) = (sleepPoses, asleep)
  }
}
