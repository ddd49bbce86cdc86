import ArgumentParser
import Cards
import Hands
import Table

/// Options for the control that reads the hand.
struct ControlArguments: ParsableArguments {
  @Option(help: "The control that reads the hand; the configuration can change its default, thumb.")
  var control: ControlName?

  @Option(
    help: ArgumentHelp(
      "The taught hand NAME, or its file: its own poses answer, instead of thumbs. See "
        + "thumbdeck teach.", valueName: "name"),
    completion: .custom { _, _, _ in HandFile.names })
  var hand: String?

  @Option(
    help: "The rule for a thumb: standard, or article for that of the article, as published.")
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

  /// The number that ``handRewind`` sets.
  private static let rewindHold = "rewind-hold"

  /// The option that says how hands are read, as it is typed; nil if none was given.
  var given: String? {
    if let hand { return "--hand \(ShellWords.quoted(hand))" }
    if let control { return "--control \(control.rawValue)" }
    return profile == .standard ? nil : "--profile \(profile.rawValue)"
  }

  /// The controls at some places of the curve, -1...1, instead of that of the sensitivity.
  func controls(
    at places: [Double], _ configuration: Configuration
  ) throws(Failure) -> [Control] {
    try places.map { place throws(Failure) in try newControl(configuration, place: place) }
  }

  /// A new control by the options, the deck and the configuration, with `changes` to its settings; at a
  /// `place` of its curve, instead of that of the sensitivity, if one is given.
  func newControl(
    _ configuration: Configuration, deck: Answers? = nil, changes: [String: Double] = [:],
    place: Double? = nil
  ) throws(Failure) -> Control {
    if let file = try handFile(configuration) {
      let entry = Control.entry(for: try file.read())
      return entry.control(
        settings: try settings(of: entry.description, configuration, deck, changes, place))
    }
    let name = (control ?? configuration.control ?? .standard).rawValue
    guard let entry = Control.entry(named: name, profile: profile.publishedName) else {
      throw .wrongUsage("--profile \(profile.rawValue): --control \(name) has no such rule")
    }
    return entry.control(
      settings: try settings(of: entry.description, configuration, deck, changes, place))
  }

  /// The file of the taught hand; nil for a control that was not taught.
  ///
  /// A control or a rule on the command line overrides the hand of the configuration.
  func handFile(_ configuration: Configuration) throws(Failure) -> HandFile? {
    let isOther = control != nil || profile != .standard
    if hand != nil, isOther {
      throw .wrongUsage("--hand can't be combined with --control or --profile")
    }
    guard let name = hand ?? (isOther ? nil : configuration.hand) else { return nil }
    return try HandFile(name)
  }

  /// All controls to change between, `first` in front; options that one does not have are left out.
  func choice(first: Control, _ configuration: Configuration, deck: Answers) -> [Control] {
    Control.choice(first: first) { description in
      (try? settings(of: description, configuration, deck, [:], nil))
        ?? configuration.settings(of: description.name)
    }
  }

  /// The settings of a control by the configuration, the deck and the options, with `changes`. A setting
  /// that is named counts for more than those of the sensitivity.
  private func settings(
    of description: ControlDescription, _ configuration: Configuration, _ deck: Answers?,
    _ changes: [String: Double], _ place: Double?
  ) throws(Failure) -> [String: Double] {
    let sensitivity = sensitivity ?? configuration.sensitivity ?? .normal
    var settings = description.settings(at: place ?? sensitivity.place)
    settings.merge(configuration.settings(of: description.name)) { $1 }
    settings.merge(description.settings(confirm: confirm ?? deck?.confirm)) { $1 }
    if let confirm {
      try Self.check(
        confirm, of: ControlDescription.confirmed, in: description, option: "--confirm")
    }
    let hasRewind = description.settings.contains { $0.name == Self.rewindHold }
    if !handRewind, hasRewind { settings[Self.rewindHold] = 0 }
    for (setting, value) in changes {
      try Self.check(value, of: setting, in: description, option: "--sweep")
      settings[setting] = value
    }
    return settings
  }

  /// Throws if a control has no such setting, or the setting no such value.
  private static func check(
    _ value: Double, of name: String, in description: ControlDescription, option: String
  ) throws(Failure) {
    let settings = description.settings
    guard let setting = settings.first(where: { $0.name == name }) else {
      let names = settings.map(\.name).joined(separator: ", ")
      throw .wrongUsage(
        "\(option): this control has no \(name)" + (names.isEmpty ? "" : "; it has \(names)"))
    }
    guard setting.range.contains(value) else {
      throw .wrongUsage(
        "\(option): \(name) is \(SettingText.number(in: setting.range)) \(setting.unit)")
    }
  }
}

extension Sensitivity: ExpressibleByArgument {}

/// A value of an option that is one of a few names.
protocol OptionName: RawRepresentable<String>, ExpressibleByArgument, CaseIterable, Equatable {
  /// All names; the first is the default.
  static var names: [String] { get }
  /// A value of a known name.
  init(known name: String)
}

extension OptionName {
  init?(rawValue: String) {
    guard Self.names.contains(rawValue) else { return nil }
    self.init(known: rawValue)
  }

  static var allCases: [Self] { names.map(Self.init(known:)) }

  /// The default value.
  static var standard: Self { Self(known: names[0]) }
}

/// The name of a control.
struct ControlName: OptionName {
  let rawValue: String
  static let names = Control.names

  init(known name: String) { rawValue = name }
}

/// The name of a control's rule; the first is that of this program.
struct Profile: OptionName {
  let rawValue: String
  static let names = ["standard"] + Control.profiles

  init(known name: String) { rawValue = name }

  /// The name of a published rule; nil for the rule of this program.
  var publishedName: String? { self == .standard ? nil : rawValue }
}

/// The options for what a hand's answers mean, and when it may give some.
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

  /// Says to a session what the hand may do.
  func complete(_ options: inout Options) {
    options.isSwapped = swap
    (options.hasSleepPoses, options.startsAsleep) = (sleepPoses, asleep)
  }
}
