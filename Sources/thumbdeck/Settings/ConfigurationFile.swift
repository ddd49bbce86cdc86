import JSONText

/// The configuration file: `$XDG_CONFIG_HOME/thumbdeck/config.json`, by default
/// `~/.config/thumbdeck/config.json` (XDG Base Directory Specification).
enum ConfigurationFile {
  /// The path; nil if neither `XDG_CONFIG_HOME` nor `HOME` is set.
  static var path: String? {
    BaseFolder.configuration.map { $0 + "/thumbdeck/config.json" }
  }

  /// True if there is a file.
  static var isThere: Bool {
    path.map { FileIdentity(path: $0, followsLinks: true) != nil } ?? false
  }

  /// Reads the file; an empty configuration if there is none. Prints its warnings.
  static func load() throws(Failure) -> Configuration {
    let configuration = try read()
    if let path {
      for warning in configuration.warnings { Console.say("\(path): \(warning)") }
    }
    return configuration
  }

  /// Reads the file; an empty configuration if there is none.
  static func read() throws(Failure) -> Configuration {
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
