import OperatingSystem
import Scenarios

/// Reads the words of a command line by the options of one command.
///
/// ArgumentParser would take milliseconds to prepare its types for all options. It explains the
/// command lines that this reader does not accept, and writes help and completions.
struct CommandLineReader<C: Command> {
  /// A value that was typed for an option.
  typealias Given = (row: OptionRow<C>, text: String)

  private var words: ArraySlice<String>
  private var given: [Given] = []
  private var positions = C.options.filter(\.shape.isPositional)[...]

  /// Returns the command with the values that were typed; nil if the words are not valid. Throws an
  /// ``UnknownOption`` if the words name an option that the command lacks.
  static func command(of words: some Sequence<String>) throws -> C? {
    var reader = CommandLineReader(words: Array(words)[...])
    guard try reader.read() else { return nil }
    do { return try command(with: reader.given) } catch let failure as Failure {
      throw failure
    } catch {
      // ArgumentParser adds the usage to its message.
      return nil
    }
  }

  /// Returns the command with its inherited settings and the given values, which it checks.
  static func command(with given: [Given]) throws -> C {
    let isSource = given.contains { Settings.sourceNames.contains($0.row.name) }
    var command = try Inherited.command(as: C.self, exceptSources: isSource)
    for (row, text) in given { try row.read(text, &command) }
    try command.check(given.map(\.row))
    return command
  }

  /// Returns the values that were typed; nil if the words are not valid.
  static func options(in words: [String]) -> [Given]? {
    var reader = CommandLineReader(words: words[...])
    let isRead = (try? reader.read()) == true
    return isRead && (try? command(with: reader.given)) != nil ? reader.given : nil
  }

  /// Reads all words; returns false if they are not valid.
  private mutating func read() throws(UnknownOption) -> Bool {
    while let word = words.popFirst() {
      if word.hasPrefix("-"), word != "-" {
        guard try readOption(word) else { return false }
      } else {
        guard let row = positions.first else { return false }
        if row.shape != .arguments { positions.removeFirst() }
        given.append((row, word))
      }
    }
    return C.options.allSatisfy { row in
      !row.shape.isRequired || given.contains { $0.row.name == row.name }
    }
  }

  private mutating func readOption(_ word: String) throws(UnknownOption) -> Bool {
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
    guard isOn else { return false }
    if value == nil, let next = words.first, !next.hasPrefix("-") || next == "-" {
      // The word after an option that needs no value can be an argument.
      var trial = C()
      if !row.shape.isOptionalValue || (try? row.read(next, &trial)) != nil {
        value = words.removeFirst()
      }
    }
    if case .optionalValue(let standard) = row.shape { value = value ?? standard }
    guard let value else { return false }
    given.append((row, value))
    return true
  }

  /// Finds the option that is typed as `word`, and whether it is typed without `no-`.
  static func option(typedAs word: String) -> (row: OptionRow<C>, isOn: Bool)? {
    let rows = C.options.lazy.filter { !$0.shape.isPositional }
    guard word.hasPrefix("--") else {
      let row = rows.first { row in row.letter.map { "-\($0)" == word } ?? false }
      return row.map { ($0, true) }
    }
    let name = word.dropFirst(2)
    if let row = rows.first(where: { $0.name == name }) { return (row, true) }
    guard name.hasPrefix("no-") else { return nil }
    return rows.first { $0.shape == .flag && $0.name == name.dropFirst(3) }.map { ($0, false) }
  }
}

struct UnknownOption: Error { let word: String }
