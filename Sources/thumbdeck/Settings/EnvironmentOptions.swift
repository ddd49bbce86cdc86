import ArgumentParser

/// Options that stand in `THUMBDECK_OPTS`: they come in front of those of the command line, which
/// win where both say something.
enum EnvironmentOptions {
  static let variable = "THUMBDECK_OPTS"

  /// Commands to which they belong.
  private static let commands = ["play", "run", "config"]
  /// Of these one may be said, so that those of the command line take the environment's away.
  private static let sources = ["--landmarks", "--listen"]

  /// The words of the variable; none where it says nothing.
  static func words() throws(Failure) -> [String] {
    guard let text = EnvironmentVariable.value(variable) else { return [] }
    let words: [String]
    do throws(ShellWords.UnclosedQuote) { words = try ShellWords.split(text) } catch {
      throw .wrongUsage("\(variable): a quote is not closed")
    }
    guard !words.contains("--") else { throw .wrongUsage("\(variable): it holds options only") }
    do { _ = try ConfigCommand.parse(words) } catch {
      guard ConfigCommand.exitCode(for: error) != .success else {
        throw .wrongUsage("\(variable): --help and --version are for the command line")
      }
      throw .wrongUsage("\(variable): \(ConfigCommand.message(for: error))")
    }
    return words
  }

  /// The command line with the variable's words where they belong.
  static func arguments(_ arguments: [String]) throws(Failure) -> [String] {
    guard let first = arguments.first else { return arguments }
    let isNamed = commands.contains(first)
    let others = Thumbdeck.configuration.subcommands.map { $0._commandName } + ["help"]
    let isRootOption =
      ["-h", "--help", "--version", "--experimental-dump-help"].contains(first)
      || first.hasPrefix("--generate-completion-script")
    guard isNamed || !(others.contains(first) || isRootOption) else { return arguments }
    var words = try words()
    guard !words.isEmpty else { return arguments }
    let given = arguments.dropFirst(isNamed ? 1 : 0)
    if sources.contains(where: { source in given.contains { isOption($0, source) } }) {
      words = withoutSources(words)
    }
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
