import Foundation
import Testing

@testable import Basics
@testable import Program

/// The long options that command lines name, and whether the program has them.
struct NamedOptions {
  /// The commands of the program.
  static let commands = [
    "play", "run", "check", "record", "inspect", "evaluate", "teach", "tune", "draw", "decisions",
    "logs", "config", "models", "hand",
  ]

  /// The options that the installing script says it has.
  private let ofScript: Set<String>

  init() async throws {
    let help = try Machine.runBlocking(["Scripts/install", "--help"]).output
    ofScript = Set(help.matches(of: /--[a-z][a-z0-9-]*/).map { String($0.output) })
  }

  /// The options that a command line gives to thumbdeck or to one of its scripts, each with the
  /// command it goes to; nil for a code span that is an option alone, and may be of any command.
  static func options(in line: String) throws -> [(command: String?, option: String)] {
    var found: [(command: String?, option: String)] = []
    let code = line.firstRange(of: " # ").map { String(line[..<$0.lowerBound]) } ?? line
    guard code.contains("--"), !code.hasPrefix("#") else { return [] }
    let all = try #require(ShellWords.split(code))
    for part in all.split(whereSeparator: { ["|", "&&"].contains($0) }) {
      let variables = part.prefix { $0.contains(/^[A-Z_]+=/) }
      for variable in variables.filter({ $0.hasPrefix(Inherited.variable + "=") }) {
        let value = variable.drop { $0 != "=" }.dropFirst()
        found += long(try #require(ShellWords.split(String(value)))).map { ("config", $0) }
      }
      let words = part.dropFirst(variables.count)
      guard let first = words.first else { continue }
      switch first {
      case "thumbdeck", "Scripts/play":
        let name = words.dropFirst().first ?? ""
        let command = commands.contains(name) ? name : "play"
        found += long(words).map { (command, $0) }
      case "Scripts/install": found += long(words).map { (first, $0) }
      case _ where first.hasPrefix("--"): found += long(words).map { (nil, $0) }
      default: break
      }
    }
    return found
  }

  private static func long(_ words: some Sequence<String>) -> [String] {
    words.filter { $0.contains(/^--[a-z]/) }.map { String($0.prefix { $0 != "=" }) }
  }

  /// True if the command has the option, or any command if none is given.
  func has(_ option: String, of command: String?) -> Bool {
    if command == "Scripts/install" { return ofScript.contains(option) }
    return ["--help", "--help-all", "--version"].contains(option)
      || Thumbdeck.commands.contains { type in
        (command ?? type.name) == type.name && type.hasOption(typedAs: option)
      } || command == nil && ofScript.contains(option)
  }

  /// The options of a page that nobody has, each with the line that names it.
  func unknown(in page: DocumentationPage) throws -> [String] {
    try page.commandLines.flatMap { line in
      try Self.options(in: line).filter { !has($0.option, of: $0.command) }
        .map { "\($0.option) in \(line)" }
    }
  }
}
