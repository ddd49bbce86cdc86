import ArgumentParser
import Table

/// The command `config`: prints every setting and its source.
struct ConfigCommand: SourceCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show every setting and where it comes from.",
    discussion: """
      A setting is taken from the first of these that has it: the command line; the environment \
      variable THUMBDECK_OPTS, which holds options as on the command line; the file \
      $XDG_CONFIG_HOME/thumbdeck/config.json (by default ~/.config/thumbdeck/config.json), which \
      is a JSON object:

        {
          "keys": {"rewind": ["z", "Backspace"], "reset": "none"},
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

  @OptionGroup var cardArguments: CardArguments
  @OptionGroup var sourceArguments: SourceArguments
  @OptionGroup var listenArguments: ListenArguments
  @OptionGroup var trackingArguments: TrackingArguments
  @OptionGroup var hintArguments: HintArguments
  @OptionGroup var controlArguments: ControlArguments
  @OptionGroup var handArguments: HandArguments
  @OptionGroup var outputArguments: OutputArguments
  @OptionGroup var printArguments: PrintArguments
  @OptionGroup var screenArguments: ScreenArguments
  @OptionGroup var endArguments: EndArguments

  func validate() throws {
    try validateSource()
  }

  func run() throws {
    do throws(Failure) {
      let file = try ConfigurationFile.load()
      let words = file.switchWords + (try EnvironmentOptions.words())
      let report = SettingsReport(
        options: (
          options, Self.options(words), Self.options(file.switchWords), Self.options([])
        ),
        file: file)
      for line in [Self.fileLine] + report.lines { try Console.output(line.utf8) }
    } catch {
      throw error.reported()
    }
  }

  /// The settings that have an option, with their values as text.
  var options: [SettingsReport.Option] {
    let hand = handArguments
    let source = sourceArguments
    let output = outputArguments
    return [
      ("format", cardArguments.format?.rawValue), ("columns", cardArguments.columns),
      ("header", SettingText.flag(cardArguments.header)),
      ("read0", SettingText.flag(cardArguments.endsWithNUL)),
      ("skip-bad", SettingText.flag(cardArguments.skipsBadCards)),
      ("shuffle", cardArguments.shuffle?.text),
      ("limit", cardArguments.limit.map(String.init)), ("answers", cardArguments.answers),
      ("choices", cardArguments.choices),
      ("landmarks", source.landmarks), ("listen", listenArguments.listen),
      ("allow-remote", SettingText.flag(listenArguments.allowRemote)),
      ("control", controlArguments.control?.rawValue),
      ("hand", controlArguments.hand),
      ("hand-rewind", SettingText.flag(controlArguments.handRewind)),
      ("confirm", controlArguments.confirm.map(SettingText.number)),
      ("profile", controlArguments.profile.rawValue), ("speed", source.speed?.text),
      ("fps", hintArguments.fps.map(SettingText.number)), ("y", hintArguments.y?.rawValue),
      ("swap", SettingText.flag(hand.swap)), ("output", output.output),
      ("restart", SettingText.flag(output.restart)), ("log", SettingText.flag(output.log)),
      ("print", printArguments.format.rawValue),
      ("print0", printArguments.endsWithNUL.map(SettingText.flag)),
      ("csv-safe", SettingText.flag(printArguments.isCSVSafe)),
      ("events", SettingText.flag(output.events)),
      ("mirror", SettingText.flag(screenArguments.mirror)),
      ("color", SettingText.flag(screenArguments.color)),
      ("motion", SettingText.flag(screenArguments.motion)),
      ("exit-at-end", SettingText.flag(endArguments.exitsAtEnd)),
      ("plain", SettingText.flag(screenArguments.plain)),
      ("mouse", SettingText.flag(screenArguments.mouse)),
      ("ascii", SettingText.flag(screenArguments.ascii)),
      ("sync", SettingText.flag(screenArguments.sync)),
    ].map { SettingsReport.Option(name: $0, value: $1) }
  }

  /// The options for words that were parsed before without an error.
  private static func options(_ words: [String]) -> [SettingsReport.Option] {
    (try? ConfigCommand.parse(words))?.options ?? []
  }

  /// Which file the settings are read from, whether or not it is there.
  private static var fileLine: String {
    guard let path = ConfigurationFile.path else {
      return "no configuration file: neither XDG_CONFIG_HOME nor HOME is set"
    }
    let words = "configuration file: \(PrintableText.of(path))"
    return ConfigurationFile.isThere ? words : words + " (not there; create it to change settings)"
  }
}
