import Foundation

/// The manual page: a hand-written template, filled in with the program's help for its options.
///
/// A line `@options play run` is replaced by a heading and the options that all of these commands
/// have and that no earlier line has described. A line `@commands` is replaced by the list of the
/// commands. `@version` and `@date` are replaced anywhere.
package struct Page {
  private let help: ProgramHelp
  private let version: String
  private let date: String
  /// The arguments that have been described so far, by command.
  private var described: [String: [ProgramHelp.Argument]] = [:]

  /// A page about the program whose output for `--experimental-dump-help` is `help`.
  package init(help: Data, version: String, date: String) throws {
    self.help = try JSONDecoder().decode(ProgramHelp.self, from: help)
    self.version = version
    self.date = date
  }

  /// Fills in the template; throws if an option of the program is not described in it.
  package mutating func text(template: String) throws(PageError) -> String {
    var lines: [String] = []
    for line in template.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: " ")
      switch words.first {
      case "@options": lines += try options(of: words.dropFirst().map(String.init))
      case "@commands": lines += commands
      default:
        lines.append(
          Roff.inASCII(line.replacing("@version", with: version).replacing("@date", with: date)))
      }
    }
    for command in documented {
      if let argument = undescribed(of: command).first {
        throw .notDescribed(command: command.commandName, argument: argument.title)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The program and its commands, without `help` and those that the program starts itself.
  private var documented: [ProgramHelp.Command] {
    [help.command]
      + (help.command.subcommands ?? []).filter { $0.commandName != "help" && $0.shouldDisplay }
  }

  private var commands: [String] {
    documented.dropFirst().flatMap { command in
      [".TP", ".B \(Roff.text(command.commandName))", Roff.line(command.abstract ?? "")]
    }
  }

  private mutating func options(of names: [String]) throws(PageError) -> [String] {
    var undescribed: [[ProgramHelp.Argument]] = []
    for name in names {
      guard let command = documented.first(where: { $0.commandName == name }) else {
        throw .unknownCommand(name)
      }
      undescribed.append(self.undescribed(of: command))
    }
    let arguments = (undescribed.first ?? []).filter { argument in
      undescribed.allSatisfy { $0.contains(argument) }
    }
    guard !arguments.isEmpty else { return [] }
    for name in names { described[name, default: []] += arguments }
    let isProgram = names == [help.command.commandName]
    return (isProgram ? [] : [Self.heading(of: names)]) + Self.items(arguments)
  }

  private static func heading(of names: [String]) -> String {
    let others = names.dropLast().joined(separator: ", ")
    let list = (others.isEmpty ? [] : [others]) + names.suffix(1)
    return ".SS Options of \(Roff.text(list.joined(separator: " and ")))"
  }

  /// The arguments of a command that have not been described, for the command or the program.
  private func undescribed(of command: ProgramHelp.Command) -> [ProgramHelp.Argument] {
    let known = [command, help.command].flatMap { described[$0.commandName] ?? [] }
    return command.options.filter { !known.contains($0) }
  }

  /// The list of arguments; a flag and its negation are one item.
  private static func items(_ arguments: [ProgramHelp.Argument]) -> [String] {
    arguments.flatMap { argument -> [String] in
      if arguments.contains(where: { argument.title == $0.negatedTitle }) { return [] }
      let negation = arguments.first { $0.title == argument.negatedTitle }
      return argument.item(negation: negation?.title)
    }
  }
}

/// Why the page can't be written.
package enum PageError: Error, CustomStringConvertible {
  case unknownCommand(String)
  case notDescribed(command: String, argument: String)

  package var description: String {
    switch self {
    case .unknownCommand(let name): "an @options line names \(name), which is not a command"
    case .notDescribed(let command, let argument):
      "no @options line of the page describes \(argument) of \(command)"
    }
  }
}

extension ProgramHelp.Argument {
  /// The argument's longest name as it is typed.
  var title: String { (names ?? []).map(\.typed).max { $0.count < $1.count } ?? "" }

  /// The name of the flag that negates this one, if there is one.
  fileprivate var negatedTitle: String { "--no-" + title.dropFirst(2) }

  /// The lines of the argument in the list of options.
  fileprivate func item(negation: String?) -> [String] {
    [".TP", heading(negation: negation)]
      + [abstract].compactMap { $0.map(Roff.line) }
  }

  /// `-o, --output FILE`: the names, and the value as the help text calls it.
  private func heading(negation: String?) -> String {
    let typed = ((names ?? []).map(\.typed).sorted { $0.count < $1.count } + [negation])
      .compactMap { $0 }.map { "\\fB\(Roff.text($0))\\fR" }.joined(separator: ", ")
    guard kind != "flag", let valueName else { return typed }
    let isWord = valueName.allSatisfy(\.isLetter)
    let value = "\\fI\(Roff.text(isWord ? valueName.uppercased() : valueName))\\fR"
    return isValueOptional ? "\(typed) [\(value)]" : "\(typed) \(value)"
  }

  /// True for an option that can be used without a value.
  private var isValueOptional: Bool { parsingStrategy == "scanningForValue" }
}
