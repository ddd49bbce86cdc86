import ArgumentParser
import Basics
import OperatingSystem

/// Inserts the options of the configuration file, and then those of `THUMBDECK_OPTS`, before those
/// of the command line. Later options take precedence.
enum EnvironmentOptions {
  static let variable = "THUMBDECK_OPTS"

  private static let commands = ["play", "run", "config"]
  /// The commands that use the terminal but have no deck.
  private static let withoutDeck = ["teach", "draw"]
  /// Options that name a source. Only one source is allowed, so these are removed from the inserted
  /// options if the command line names a source.
  private static let sources = ["--landmarks", "--listen"]
  /// Further options that name a source. They are not removed from the inserted options.
  private static let otherSources = ["--camera", "--demo"]

  /// The words of `THUMBDECK_OPTS`; empty if it is not set. Throws if they are not valid options.
  static func words() throws(Failure) -> [String] {
    guard let text = Surroundings.current.variable(variable) else { return [] }
    let words: [String]
    do throws(ShellWords.UnclosedQuote) { words = try ShellWords.split(text) } catch {
      throw .wrongUsage("\(variable): a closing quote is missing")
    }
    guard !words.contains("--") else {
      throw .wrongUsage("\(variable): \"--\" is not allowed, only options are")
    }
    do { _ = try GameOptions.parse(words) } catch {
      guard GameOptions.exitCode(for: error) != .success else {
        throw .wrongUsage("\(variable): --help and --version are allowed on the command line only")
      }
      throw .wrongUsage("\(variable): \(GameOptions.message(for: error))")
    }
    return words
  }

  /// Returns the command line with the options of the file and the variable inserted after `play`,
  /// `run` or `config`. `teach` and `draw` get only the file's switches for the screen, and all
  /// other commands get nothing.
  static func arguments(
    _ arguments: [String], commands names: [String]
  ) throws(Failure) -> [String] {
    guard let first = arguments.first else { return arguments }
    // The command itself reports a file that can't be read.
    let configuration = (try? ConfigurationFile.load()) ?? Configuration()
    if withoutDeck.contains(first) {
      return [first] + configuration.screenSwitchWords + arguments.dropFirst()
    }
    let isNamed = commands.contains(first)
    let isRootOption =
      ["-h", "--help", "--version", "--experimental-dump-help"].contains(first)
      || first.hasPrefix("--generate-completion-script")
    let isOther = isRootOption || names.contains(first)
    guard isNamed || !isOther else { return arguments }
    var words = configuration.optionWords + (try words())
    guard !words.isEmpty else { return arguments }
    let given = arguments.dropFirst(isNamed ? 1 : 0)
    let namesSource = (sources + otherSources).contains { source in
      given.contains { isOption($0, source) }
    }
    if namesSource { words = withoutSources(words) }
    return [isNamed ? first : "play"] + words + given
  }

  private static func withoutSources(_ words: [String]) -> [String] {
    var rest: [String] = []
    var index = 0
    while index < words.count {
      let source = sources.first { isOption(words[index], $0) }
      if source == nil { rest.append(words[index]) }
      index += source == words[index] ? 2 : 1
    }
    return rest
  }

  private static func isOption(_ word: String, _ name: String) -> Bool {
    word == name || word.hasPrefix(name + "=")
  }
}
