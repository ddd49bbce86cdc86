import Basics
import Gestures
import LandmarkStreams
import OperatingSystem
import Sessions

/// The settings of the configuration file.
package struct Configuration: Equatable {
  /// Keys that differ from the default.
  package var keys: [KeyAssignment] = []
  /// The control; nil for the default.
  var control: ControlName?
  /// How easily gestures count; nil for the default.
  var sensitivity: Sensitivity?
  /// The name or path of the taught hand; nil for none.
  var hand: String?
  /// Colours that differ from the default.
  var colors: [Palette.Role: Color] = [:]
  /// Thresholds, by the name of the control and the name of the setting.
  var thresholds: [String: [String: Double]] = [:]
  /// The program that opens links and pictures; nil for the desktop's.
  var opener: Opener.Program?
  /// Switches of the command line that are set, by their names.
  var switches: [String: Bool] = [:]
  /// Other options of the command line that are set, by their names.
  var values: [String: String] = [:]

  /// The switches and options that are set, as words of the command line.
  var optionWords: [String] {
    words(of: GameOption.switchNames)
      + GameOption.valueNames.compactMap { name in values[name].map { "--\(name)=\($0)" } }
  }

  /// The switches that concern the screen, as words of the command line.
  var screenSwitchWords: [String] { words(of: GameOption.screenSwitchNames) }

  private func words(of names: [String]) -> [String] {
    names.compactMap { name in switches[name].map { $0 ? "--\(name)" : "--no-\(name)" } }
  }

  /// The colours to draw with.
  package var palette: Palette {
    var palette = Palette()
    for (role, color) in colors { palette[role] = color }
    return palette
  }

  /// The thresholds of a control that are set, by name.
  func settings(of control: String) -> [String: Double] {
    thresholds[control] ?? [:]
  }
}

/// The configuration file: `$XDG_CONFIG_HOME/thumbdeck/config.json`, by default
/// `~/.config/thumbdeck/config.json` (XDG Base Directory Specification).
enum ConfigurationFile {
  /// The path; nil if neither `XDG_CONFIG_HOME` nor `HOME` is set.
  static var path: String? {
    BaseFolder.configuration.map { $0 + "/thumbdeck/config.json" }
  }

  static var isThere: Bool {
    path.map { FileIdentity(path: $0, followsLinks: true) != nil } ?? false
  }

  /// What the file says; an empty configuration if there is none.
  static func load() throws(Failure) -> Configuration {
    try (outcome ?? result).get()
  }

  /// Reads the file once, for all of `body`: its switches complete the command line before a
  /// command needs its other settings.
  static func readOnce<Value>(for body: () async -> Value) async -> Value {
    await $outcome.withValue(result, operation: body)
  }

  /// The result of reading the file while ``readOnce(for:)`` runs; nil otherwise.
  @TaskLocal private static var outcome: Result<Configuration, Failure>?

  private static var result: Result<Configuration, Failure> {
    Result { () throws(Failure) in try readFile() }
  }

  private static func readFile() throws(Failure) -> Configuration {
    guard let path, let file = FileIdentity(path: path, followsLinks: true) else {
      return Configuration()
    }
    // Reading a pipe could block.
    guard file.isRegular else {
      throw .badInput("\(path): the configuration must be a regular file")
    }
    let text = try WholeFile.read(path, "the configuration")
    do throws(TextError) {
      return try ConfigurationReader.configuration(of: text)
    } catch {
      throw .badInput("\(path), \(error)")
    }
  }
}
