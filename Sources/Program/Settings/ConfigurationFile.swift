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

  /// What the file says; an empty configuration if there is none. Prints its warnings.
  static func load() throws(Failure) -> Configuration {
    let configuration = try read()
    if let path {
      for warning in configuration.warnings { Console.say("\(path): \(warning)") }
    }
    return configuration
  }

  /// What the file says; an empty configuration if there is none.
  static func read() throws(Failure) -> Configuration {
    try (outcome ?? result).get()
  }

  /// Runs `body`, during which the file is what it is now: the options of the command line are
  /// settled by its switches before a command asks for the rest.
  static func readOnce<Value>(for body: () async -> Value) async -> Value {
    await $outcome.withValue(result, operation: body)
  }

  /// What reading the file gave, if it is read once.
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
