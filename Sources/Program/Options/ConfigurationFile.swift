import Basics
import OperatingSystem
import Scenarios
import Sessions

/// The configuration file: `$XDG_CONFIG_HOME/thumbdeck/config.json`, by default
/// `~/.config/thumbdeck/config.json` (XDG Base Directory Specification).
enum ConfigurationFile {
  /// The path; nil if neither `XDG_CONFIG_HOME` nor `HOME` is set.
  static var path: String? { BaseFolder.configuration.map { $0 + "/thumbdeck/config.json" } }

  static var isThere: Bool {
    // A link that leads nowhere is a mistake, and so is not taken for no file.
    path.map { FileIdentity(path: $0) != nil } ?? false
  }

  /// Returns the settings of the file; an empty configuration if there is no file.
  static func load() throws(Failure) -> Configuration {
    if let outcome { try outcome.get() } else { try readFile() }
  }

  /// Reads the file once, and runs `body`, in which ``load()`` returns that result. The file's
  /// options complete the command line, and the command then uses its other settings.
  static func readOnce<Value>(for body: () async -> Value) async -> Value {
    await $outcome.withValue(Result { () throws(Failure) in try readFile() }, operation: body)
  }

  /// The result of reading the file while ``readOnce(for:)`` runs; nil otherwise.
  @TaskLocal private static var outcome: Result<Configuration, Failure>?

  private static func readFile() throws(Failure) -> Configuration {
    guard let path, isThere else { return Configuration() }
    let text = try WholeFile.read(path, "the configuration")
    do throws(TextError) { return try ConfigurationReader.configuration(of: text) } catch {
      throw .badInput("\(path), \(error)")
    }
  }
}

/// The settings of the configuration file.
package struct Configuration: Sendable {
  package var keys: [KeyAssignment] = []
  var colors: [Palette.Role: Color] = [:]
  /// The program that opens links and pictures; nil for the desktop's own.
  var opener: Opener.Program?
  /// The options of the command line that the file sets, with their values as they are typed.
  private(set) var options: [(row: OptionRow<Settings>, text: String)] = []
  /// The settings from these options, and the thresholds.
  var settings = Settings()

  mutating func set(_ row: OptionRow<Settings>, to text: String) throws(OptionProblem) {
    try row.read(text, &settings)
    options.append((row, text))
  }

  package var palette: Palette {
    var palette = Palette()
    for (role, color) in colors { palette[role] = color }
    return palette
  }

  /// Thresholds, by the name of the control and the name of the setting.
  package var thresholds: [String: [String: Double]] {
    get { settings.setup.settings.thresholds }
    set { settings.setup.settings.thresholds = newValue }
  }
}
