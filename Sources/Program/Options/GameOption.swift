import Gestures

/// An option of a game: its name, where it can be set besides the command line, and its value.
///
/// Argument groups declare the options for the command line. Everything else (`config`, the
/// configuration file, the switches for commands without cards) uses the list ``all``.
struct GameOption: Sendable {
  /// Where an option can be set besides the command line and `THUMBDECK_OPTS`.
  enum Place {
    case nowhere
    /// In the configuration file: it is a matter of taste or of the terminal, not of one game.
    case file
    /// In the configuration file, also for commands without cards, because it concerns the screen.
    case screen
  }

  let name: String
  let place: Place
  var isSwitch = false
  let text: @Sendable (GameOptions) -> String?
  /// The value of a setting that the configuration file does not store as an option; nil for other
  /// settings, or if the file does not have the setting.
  var fileText: @Sendable (Configuration) -> String? = { _ in nil }
  var standard: String?

  /// The options that `config` prints, in its order.
  static let all: [GameOption] = [
    option("format") { $0.cardArguments.format?.rawValue },
    option("columns") { $0.cardArguments.columns },
    flag("header") { $0.cardArguments.header },
    flag("read0") { $0.cardArguments.endsWithNUL },
    flag("skip-bad") { $0.cardArguments.skipsBadCards },
    flag("strict") { $0.cardArguments.strict },
    option("shuffle") { $0.cardArguments.shuffle?.text },
    option("limit") { $0.cardArguments.limit.map(String.init) },
    answers,
    option("choices") { $0.cardArguments.choices },
    option("landmarks") { $0.sourceArguments.landmarks },
    option("listen") { $0.listenArguments.listen },
    flag("allow-remote") { $0.listenArguments.allowRemote },
    GameOption(
      name: "control", place: .nowhere, text: { $0.controlArguments.control?.rawValue },
      fileText: { $0.control?.rawValue }, standard: ControlName.standard.rawValue),
    GameOption(
      name: "hand", place: .nowhere, text: { $0.controlArguments.hand }, fileText: { $0.hand }),
    flag("hand-rewind", .file) { $0.controlArguments.handRewind },
    GameOption(
      name: "sensitivity", place: .nowhere, text: { $0.controlArguments.sensitivity?.rawValue },
      fileText: { $0.sensitivity?.rawValue }, standard: Sensitivity.normal.rawValue),
    option("confirm") { $0.controlArguments.confirm.map(SettingText.number) },
    option("profile") { $0.controlArguments.profile.rawValue },
    option("speed") { $0.sourceArguments.speed?.text },
    option("fps") { $0.hintArguments.fps.map(SettingText.number) },
    option("y") { $0.hintArguments.y?.rawValue },
    flag("swap", .file) { $0.handArguments.swap },
    flag("sleep-poses", .file) { $0.handArguments.sleepPoses },
    flag("asleep", .file) { $0.handArguments.asleep },
    option("output") { $0.outputArguments.output },
    flag("restart") { $0.outputArguments.restart },
    flag("log", .file) { $0.outputArguments.log },
    option("print") { $0.printArguments.format.rawValue },
    flag("print0") { $0.printArguments.endsWithNUL },
    flag("csv-safe", .file) { $0.printArguments.isCSVSafe },
    flag("events") { $0.outputArguments.events },
    flag("mirror", .screen) { $0.screenArguments.mirror },
    flag("color", .screen) { $0.screenArguments.color },
    option("graphics", .file) { $0.screenArguments.graphics.rawValue },
    option("preview", .file) { $0.screenArguments.preview?.template },
    option("preview-timeout", .file) { SettingText.number($0.screenArguments.previewTimeout) },
    flag("picture", .screen) { $0.screenArguments.picture },
    flag("motion", .screen) { $0.screenArguments.motion },
    flag("exit-at-end", .file) { $0.endArguments.exitsAtEnd },
    flag("plain", .screen) { $0.screenArguments.plain },
    flag("mouse", .screen) { $0.screenArguments.mouse },
    flag("ascii", .screen) { $0.screenArguments.ascii },
    flag("sync", .screen) { $0.screenArguments.sync },
    flag("bell", .screen) { $0.screenArguments.bell },
    flag("timings") { $0.screenArguments.timings },
    GameOption(
      name: "opener", place: .nowhere, text: { _ in nil },
      fileText: { $0.opener?.text }, standard: Opener.standard),
  ]

  /// The option for the answers, which can also change keys.
  static let answers = option("answers") { $0.cardArguments.answers }

  static let switchNames = all.filter { $0.place != .nowhere && $0.isSwitch }.map(\.name).sorted()
  static let valueNames = all.filter { $0.place != .nowhere && !$0.isSwitch }.map(\.name).sorted()
  static let screenSwitchNames = all.filter { $0.place == .screen }.map(\.name).sorted()

  private static func option(
    _ name: String, _ place: Place = .nowhere,
    _ text: @escaping @Sendable (GameOptions) -> String?
  ) -> GameOption {
    GameOption(name: name, place: place, text: text)
  }

  private static func flag(
    _ name: String, _ place: Place = .nowhere, _ value: @escaping @Sendable (GameOptions) -> Bool?
  ) -> GameOption {
    GameOption(
      name: name, place: place, isSwitch: true, text: { value($0).map { $0 ? "yes" : "no" } })
  }
}
