import ArgumentParser
import Basics
import Cards
import Cells
import Gestures
import OperatingSystem
import Scenarios
import Sessions

struct ConfigCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show every setting and where it comes from.",
    discussion: """
      A setting is taken from the first of these that has it: the command line; the environment \
      variable THUMBDECK_OPTS, which holds options as on the command line; the file \
      $XDG_CONFIG_HOME/thumbdeck/config.json (by default ~/.config/thumbdeck/config.json), which \
      is a JSON object:

        {
          "keys": {"rewind": ["i", "Backspace"], "reset": "none"},
          "control": "thumb",
          "hand": "me",
          "colors": {"like": "#00aa55"},
          "thresholds": {"rest": 400},
          "opener": "firefox",
          "mouse": false
        }

      Examples:
        thumbdeck config
        THUMBDECK_OPTS='--swap --landmarks unix:/tmp/hands.sock' thumbdeck config
      """)

  static let options: [OptionRow<Self>] = rows(Settings.options)

  static let inheritance = Inheritance.fileAndVariable

  var settings = Settings()

  func validate() throws {
    try settings.validateCards()
    try settings.validateSource()
  }

  func run() throws {
    let report = SettingsReport(
      given: settings, environment: try Inherited.command(as: Self.self).settings,
      file: Inherited.file(as: Self.self).settings, standard: Settings(),
      configuration: try ConfigurationFile.load())
    let state = ConfigurationFile.isThere ? "" : " (not there; create it to change settings)"
    let file = ConfigurationFile.path.map { "configuration file: \(PrintableText.of($0))\(state)" }
    let none = "no configuration file: neither XDG_CONFIG_HOME nor HOME is set"
    try Console.output([file ?? none] + report.lines)
  }
}

/// Formats every setting with its value and its source as a table.
private struct SettingsReport {
  /// The settings in effect, from the variable and the file, from the file alone, and by default.
  let given, environment, file, standard: Settings
  let configuration: Configuration

  var lines: [String] {
    let opener = configuration.opener
    let openerRow = ["opener", opener?.text ?? Opener.standard, from(opener != nil)]
    let rows = Settings.options.map(row) + [openerRow] + keyRows + colorRows + thresholdRows
    return TextTable.lines(header: ["setting", "value", "from"], rows, leftCount: 3)
  }

  private func row(_ option: OptionRow<Settings>) -> [String] {
    let given = option.text(given)
    if given == nil, let text = option.text(configuration.settings) {
      return [option.name, text, from(true)]
    }
    return [option.name, given ?? option.standard ?? "-", origin(of: option)]
  }

  private func origin(of option: OptionRow<Settings>) -> String {
    if option.text(given) != option.text(environment) { return "command line" }
    if option.text(environment) != option.text(file) { return Inherited.variable }
    return from(option.text(file) != option.text(standard))
  }

  private var keyRows: [[String]] {
    let chosen = given.setup.answers.flatMap { try? Answers.standard.changed(by: $0) } ?? .standard
    let standard = KeyBindings(deck: .standard, keys: [], chosen: .standard)
    let byFile = KeyBindings(deck: .standard, keys: configuration.keys, chosen: .standard)
    let bindings = KeyBindings(deck: .standard, keys: configuration.keys, chosen: chosen)
    return bindings.bindings.map { binding in
      let names = binding.keys.map { $0.name() }.joined(separator: " ")
      let fileKeys = byFile.keys(for: binding.action)
      let isInFile =
        fileKeys != standard.keys(for: binding.action)
        || configuration.keys.contains { $0.action == binding.action }
      let from =
        binding.keys == fileKeys ? from(isInFile) : origin(of: SetupOptions.answers.at(\.setup))
      return ["keys.\(binding.action.name)", names.isEmpty ? "none" : names, from]
    }
  }

  private var colorRows: [[String]] {
    Palette.Role.allCases.map { role in
      let from = from(configuration.colors[role] != nil)
      return ["colors.\(role.rawValue)", configuration.palette[role].text, from]
    }
  }

  /// The thresholds of every control, named with their control unless it is the default one.
  private var thresholdRows: [[String]] {
    Control.descriptions.flatMap { control in
      let isStandard = control.name == Control.standard.description.name
      let prefix = isStandard ? "thresholds" : "thresholds.\(control.name)"
      return control.settings.map { setting in
        let set = configuration.thresholds[control.name]?[setting.name]
        let value = SettingText.number(set ?? setting.standard)
        return ["\(prefix).\(setting.name)", "\(value) \(setting.unit)", from(set != nil)]
      }
    }
  }

  private func from(_ isInFile: Bool) -> String {
    isInFile ? ConfigurationFile.path ?? "the configuration" : "default"
  }
}
