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
    try CommandLineReader<Self>.result(of: words)?.command
  }

  static var labels: [String] { options.map(\.label) }

  static func hasOption(typedAs word: String) -> Bool {
    CommandLineReader<Self>.option(typedAs: word) != nil
  }
}

/// A command that obeys settings of games and their hands.
protocol ConfiguredCommand: Command { var settings: Settings { get set } }

extension ConfiguredCommand {
  /// Returns rows of settings as rows of this command.
  static func rows(_ groups: [OptionRow<Settings>]...) -> [OptionRow<Self>] {
    // A key path is made anew each time that a generic function names it.
    let settings: OptionRow<Self>.Path<Settings> = \.settings
    return groups.joined().map { $0.at(settings) }
  }
}

extension OptionRow {
  /// The option's name as it is typed.
  var label: String { shape.isPositional ? "<\(valueName)>" : "--\(name)" }
}

/// The sources of the options that are set before a command's own words are read.
enum Inheritance { case nothing, file, fileAndVariable }

/// The settings that a command takes from the configuration file and from `THUMBDECK_OPTS`, before
/// its own words are read. Later settings win.
enum Inherited {
  /// The environment variable that holds options, as they are typed on a command line.
  static let variable = "THUMBDECK_OPTS"

  /// Returns a command with its inherited settings. Options that exclude one of the `typed` ones are
  /// not inherited from the variable. Throws if the variable is not valid.
  static func command<C: Command>(as type: C.Type, typed: [String] = []) throws(Failure) -> C {
    var command = file(as: type)
    guard C.inheritance == .fileAndVariable else { return command }
    let excluded = typed.flatMap { Settings.excluded(by: $0) }
    for (row, text) in try variableOptions() where !excluded.contains(row.name) {
      set(row.name, to: text, in: &command)
    }
    return command
  }

  /// Returns a command with the options of the configuration file. A file that can't be read sets
  /// none; the error is reported when the command needs the file.
  static func file<C: Command>(as type: C.Type) -> C {
    var command = C()
    guard C.inheritance != .nothing, let file = try? ConfigurationFile.load()
    else { return command }
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
      do {
        if let read = try CommandLineReader<VariableOptions>.result(of: words) { return read.given }
      } catch is UnknownOption {}
      return try CommandParser<VariableOptions>.parse(words).given
    } catch let failure as Failure { throw .wrongUsage("\(variable): \(failure.message)") } catch {
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

/// Reads the words of a command line by the options of one command.
///
/// ArgumentParser would take milliseconds to prepare its types for all options. It explains the
/// command lines that this reader does not accept, and writes help and completions. Rows are searched
/// by loops, because Swift looks up conformances for methods of sequences of generic rows.
struct CommandLineReader<C: Command> {
  /// A value that was typed for an option.
  typealias Given = (row: OptionRow<C>, text: String)

  private var words: ArraySlice<String>
  private var given: [Given] = []

  /// Returns the command with the values that were typed; nil if the words are not valid. Throws an
  /// ``UnknownOption`` if the words name an option that the command lacks.
  static func result(of words: some Sequence<String>) throws -> (command: C, given: [Given])? {
    var reader = CommandLineReader(words: Array(words)[...])
    guard try reader.read() else { return nil }
    do { return (try command(with: reader.given), reader.given) } catch {
      // ArgumentParser adds the usage to its message.
      if error is Failure { throw error }
      return nil
    }
  }

  /// Returns the command with its inherited settings and the given values, which it checks.
  static func command(with given: [Given]) throws -> C {
    var names: [String] = []
    for (row, _) in given { names.append(row.name) }
    var command = try Inherited.command(as: C.self, typed: names)
    for (row, text) in given { try row.read(text, &command) }
    for (row, _) in given {
      if let problem = row.check(command) { throw ValidationError("\(row.label)\(problem).") }
    }
    try command.validate()
    return command
  }

  /// Reads all words; returns false if they are not valid.
  private mutating func read() throws -> Bool {
    var positions: [OptionRow<C>] = []
    for row in C.options where row.shape.isPositional { positions.append(row) }
    while let word = words.popFirst() {
      // ArgumentParser knows what stands behind it.
      if word == "--" { return false }
      if word.hasPrefix("-"), word != "-" {
        guard try readOption(word) else { return false }
      } else {
        guard let row = positions.first else { return false }
        if row.shape != .arguments { positions.removeFirst() }
        given.append((row, word))
      }
    }
    for row in C.options where row.shape.isRequired {
      guard given.contains(where: { $0.row.name == row.name }) else { return false }
    }
    return true
  }

  private mutating func readOption(_ word: String) throws -> Bool {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let (row, isOn) = Self.option(typedAs: String(parts[0])) else {
      throw UnknownOption(word: String(parts[0]))
    }
    // ArgumentParser takes the next word for the value after a final `=`.
    guard parts.last != "" else { return false }
    var value = parts.count > 1 ? String(parts[1]) : nil
    if row.shape.isSwitch {
      guard value == nil else { return false }
      given.append((row, isOn ? "yes" : "no"))
      return true
    }
    var trial = C()
    if let value, row.shape.impliedValue != nil {
      // ArgumentParser would ignore a value that is not valid.
      do { try row.read(value, &trial) } catch {
        throw Failure.wrongUsage("\(row.label)=\(value): \(error)")
      }
    }
    if value == nil, let next = words.first, !next.hasPrefix("-") || next == "-" {
      // The word after an option that needs no value can be an argument.
      if row.shape.impliedValue == nil || (try? row.read(next, &trial)) != nil {
        value = words.removeFirst()
      }
    }
    guard let value = value ?? row.shape.impliedValue else { return false }
    given.append((row, value))
    return true
  }

  /// Finds the option that is typed as `word`, and whether it is typed without `no-`.
  static func option(typedAs word: String) -> (row: OptionRow<C>, isOn: Bool)? {
    guard word.hasPrefix("--") else {
      guard word.count == 2, word.first == "-" else { return nil }
      return row { $0.letter == word.last }.map { ($0, true) }
    }
    let name = word.dropFirst(2)
    if let row = row(where: { $0.name == name }) { return (row, true) }
    guard name.hasPrefix("no-") else { return nil }
    return row { $0.shape == .flag && $0.name == name.dropFirst(3) }.map { ($0, false) }
  }

  private static func row(where isMeant: (OptionRow<C>) -> Bool) -> OptionRow<C>? {
    for row in C.options where !row.shape.isPositional && isMeant(row) { return row }
    return nil
  }
}

struct UnknownOption: Error { let word: String }
