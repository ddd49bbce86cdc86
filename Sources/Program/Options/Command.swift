import ArgumentParser
import Basics
import OperatingSystem
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

/// The sources of the options that are set before a command's own words are read.
enum Inheritance {
  case nothing
  case file
  case fileAndVariable
}

/// The settings that a command takes from the configuration file and from `THUMBDECK_OPTS`, before
/// its own words are read. Later settings win.
enum Inherited {
  /// The environment variable that holds options, as they are typed on a command line.
  static let variable = "THUMBDECK_OPTS"

  /// Returns a command with its inherited settings. With `exceptSources`, no source of hands is
  /// inherited, because sources exclude each other. Throws if the variable is not valid.
  static func command<C: Command>(
    as type: C.Type, exceptSources: Bool = false
  ) throws(Failure) -> C {
    var command = file(as: type)
    guard C.inheritance == .fileAndVariable else { return command }
    for (row, text) in try variableOptions()
    where !(exceptSources && Settings.sourceNames.contains(row.name)) {
      set(row.name, to: text, in: &command)
    }
    return command
  }

  /// Returns a command with the options of the configuration file. A file that can't be read sets
  /// none; the error is reported when the command needs the file.
  static func file<C: Command>(as type: C.Type) -> C {
    var command = C()
    guard C.inheritance != .nothing, let file = try? ConfigurationFile.load() else {
      return command
    }
    for (row, text) in file.options where row.fileUse == .setting {
      set(row.name, to: text, in: &command)
    }
    return command
  }

  private static func set<C: Command>(_ name: String, to text: String, in command: inout C) {
    // The text was checked where it was read.
    try? C.options.first { $0.name == name }?.read(text, &command)
  }

  private typealias Given = CommandLineReader<VariableOptions>.Given

  private static func variableOptions() throws(Failure) -> [Given] {
    guard let text = Surroundings.current.variable(variable) else { return [] }
    guard let words = ShellWords.split(text) else {
      throw .wrongUsage("\(variable): a closing quote is missing")
    }
    guard !words.contains("--") else {
      throw .wrongUsage("\(variable): \"--\" is not allowed, only options are")
    }
    do {
      if let given = CommandLineReader<VariableOptions>.options(in: words) { return given }
      _ = try CommandParser<VariableOptions>.parse(words)
      return []
    } catch let failure as Failure {
      throw .wrongUsage("\(variable): \(failure.message)")
    } catch {
      guard CommandParser<VariableOptions>.exitCode(for: error) != .success else {
        throw .wrongUsage("\(variable): --help and --version are allowed on the command line only")
      }
      throw .wrongUsage("\(variable): \(CommandParser<VariableOptions>.message(for: error))")
    }
  }
}

/// The options of `THUMBDECK_OPTS`, as a command that is never run.
private struct VariableOptions: ConfiguredCommand {
  static let configuration = CommandConfiguration(commandName: Inherited.variable)
  static let options: [OptionRow<Self>] = rows(Settings.options)

  var settings = Settings()

  func run() {}
}
