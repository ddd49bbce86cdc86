import ArgumentParser
import Scenarios

/// A command of the program: its name, its options and its work.
protocol Command: Sendable {
  static var configuration: CommandConfiguration { get }
  static var options: [OptionRow<Self>] { get }
  static var inheritance: Inheritance { get }
  init()

  /// Throws a `ValidationError` if values that are each valid don't go together.
  func validate() throws
  mutating func run() async throws
}

extension Command {
  static var inheritance: Inheritance { .nothing }

  static var name: String { configuration.commandName ?? "" }

  func validate() throws {}

  static var parser: any ParsableCommand.Type { CommandParser<Self>.self }

  /// Returns the command with the values in `words`; nil if ArgumentParser has to explain them.
  static func command(of words: some Sequence<String>) throws -> Self? {
    try CommandLineReader<Self>.command(of: words)
  }

  static func hasOption(typedAs word: String) -> Bool {
    CommandLineReader<Self>.option(typedAs: word) != nil
  }

  /// Throws if the value of one of the rows is out of its range, or if values don't go together.
  func check(_ rows: [OptionRow<Self>] = options) throws {
    for row in rows {
      if let problem = row.check(self) { throw ValidationError("\(row.label)\(problem).") }
    }
    try validate()
  }
}

/// A command that obeys settings of games and their hands.
protocol ConfiguredCommand: Command {
  var settings: Settings { get set }
}

extension ConfiguredCommand {
  /// Returns rows of settings as rows of this command.
  static func rows(_ groups: [OptionRow<Settings>]...) -> [OptionRow<Self>] {
    groups.joined().map { $0.at(\Self.settings) }
  }
}

extension OptionRow {
  /// The option's name as it is typed.
  var label: String { shape.isPositional ? "<\(valueName)>" : "--\(name)" }
}
