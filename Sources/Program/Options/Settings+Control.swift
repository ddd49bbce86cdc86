import Basics
import Cards
import Gestures
import OperatingSystem
import Scenarios

/// How hands are read, and what their answers mean.
extension Settings {
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
    let entry = if let poses { Control.entry(for: poses) } else { try entry(configuration) }
    if let problem = setup.settings.confirm.flatMap({
      entry.description.problem(setting: ControlSettings.confirmed, to: $0)
    }) {
      throw .wrongUsage("--confirm: \(problem)")
    }
    return entry.control(
      settings: controlSettings(configuration, hand: poses).settings(
        of: entry.description, requestedConfirm: deck?.confirm, place: place))
  }

  private func entry(_ configuration: Configuration) throws(Failure) -> Control.Entry {
    let name =
      setup.control ?? configuration.settings.setup.control ?? Control.standard.description.name
    guard let entry = Control.entry(named: name, profile: setup.profile) else {
      throw .wrongUsage("--profile \(setup.profile ?? ""): --control \(name) has no such rule")
    }
    return entry
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

  /// The controls that the player can switch between, `first` before the others.
  func switchableControls(
    first: Control, _ configuration: Configuration, deck: Answers
  ) -> [Control] {
    let settings = controlSettings(configuration, hand: first.taught?.poses)
    return Control.switchable(first: first) {
      settings.settings(of: $0, requestedConfirm: deck.confirm)
    }
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
