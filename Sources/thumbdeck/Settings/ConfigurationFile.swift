/// Where the configuration is: `$XDG_CONFIG_HOME/thumbdeck/config.json`, which is
/// `~/.config/thumbdeck/config.json` unless it is said (XDG Base Directory Specification).
enum ConfigurationFile {
  /// The path; nil where there is no home.
  static var path: String? {
    BaseFolder.configuration.map { $0 + "/thumbdeck/config.json" }
  }

  /// What the file says; nothing where there is none.
  static func load() throws(Failure) -> Configuration {
    guard let path, let file = FileIdentity(path: path, followsLinks: true) else {
      return Configuration()
    }
    // A pipe would keep us waiting for ever.
    guard file.isRegular else { throw .badInput("\(path): the configuration is no file") }
    let text = try WholeFile.read(path, "the configuration")
    do throws(ConfigurationError) {
      let configuration = try ConfigurationReader.configuration(of: text)
      for warning in configuration.warnings { Console.say("\(path): \(warning)") }
      return configuration
    } catch {
      let key = error.key.isEmpty ? "" : ", \(error.key)"
      throw .badInput("\(path), line \(error.line)\(key): \(error.problem)")
    }
  }
}
