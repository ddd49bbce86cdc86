import Basics
import OperatingSystem

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
    guard let path, isThere else { return Configuration() }
    let text = try WholeFile.read(path, "the configuration")
    do throws(TextError) { return try ConfigurationReader.configuration(of: text) } catch {
      throw .badInput("\(path), \(error)")
    }
  }
}
