import ArgumentParser
import Scenarios

/// A group of options under a title of its own in the help.
struct HelpSection: Sendable {
  let title: String
  private let names: Set<String>
  private let everyday: Set<String>

  init(_ title: String, _ rows: [OptionRow<Settings>], everyday: Set<String>) {
    (self.title, self.everyday) = (title, everyday)
    names = Set(rows.map(\.name))
  }

  /// The place of an option's group among the groups; nil for an option of one command.
  static func index(of name: String) -> Int? {
    Settings.sections.firstIndex { $0.names.contains(name) }
  }

  /// True while the help that is written lists only what is used every day.
  @TaskLocal static var isShort = false

  /// The word for the help with all options. ArgumentParser does not know it.
  private static let wordForAll = "--help-all"

  /// Calls `run` with the words of a command line as ArgumentParser knows them. Its help is short
  /// unless ``wordForAll`` is among them. The first of `commands` is the default.
  static func withScope(
    of words: [String], _ commands: [any Command.Type], run: ([String]) async -> Int32
  ) async -> Int32 {
    guard words.contains(wordForAll) else {
      let isShort = words.first == "help" || words.contains("--help") || words.contains("-h")
      return await $isShort.withValue(isShort) { await run(words) }
    }
    let command = commands.first { $0.name == words.first } ?? commands[0]
    return await run([command.name, "--help"])
  }

  /// A line that follows a short help and names the full one; nil after any other help.
  static func hint(after words: [String], _ commands: [any Command.Type]) -> String? {
    guard isShort, let name = words.drop(while: { $0 == "help" }).first,
      let command = commands.first(where: { $0.name == name }), command.hasShortHelp
    else { return nil }
    return "thumbdeck \(name) \(wordForAll) lists all \(command.optionCount) options."
  }

  /// Returns whether the help of `command` lists an option. The help of a command that has as many
  /// options as a game leaves most of them to ``wordForAll``.
  static func isListed<C: Command>(_ row: OptionRow<C>, of command: C.Type) -> Bool {
    guard isShort, command.hasShortHelp, !row.shape.isPositional else { return true }
    return row.name == "demo" || Settings.sections.contains { $0.everyday.contains(row.name) }
  }
}

extension Command {
  static var optionCount: Int { options.count }
  static var hasShortHelp: Bool { optionCount > 40 }
}
