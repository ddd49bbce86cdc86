import TestSupport
import Testing

@testable import Program

/// The help: short enough to read, with everything else one word away.
@Suite struct HelpTests {
  private static func options(in help: String) -> [String] {
    help.matches(of: /(?m)^  (?:-[a-z], )?(--[a-z0-9-]+)/).map { String($0.1) }
  }

  @Test func firstScreenOfHelpNamesWhatAnswersNeed() async throws {
    let screen = try await Program.run(["play", "--help"]).lines.prefix(24).joined(separator: "\n")
    for option in ["-o", "--print", "--answers"] { #expect(screen.contains(option), "\(option)") }
  }

  @Test func shortHelpListsFifteenOptionsInGroups() async throws {
    let help = try await Program.run(["help", "play"]).output
    #expect(Self.options(in: help).filter { !["--version", "--help"].contains($0) }.count == 15)
    let titles = help.matches(of: /(?m)^([A-Z]+):$/).map { String($0.1) }
    #expect(
      titles == ["ARGUMENTS", "DECK", "ANSWERS", "OUTPUT", "HAND", "SCREEN", "OPTIONS"])
    let count = PlayCommand.optionCount
    #expect(help.contains("thumbdeck play --help-all lists all \(count) options."))
  }

  @Test(arguments: Thumbdeck.commands.map { $0.name })
  func wholeHelpListsEveryOption(of command: String) async throws {
    let type = try #require(Thumbdeck.commands.first { $0.name == command })
    let listed = Self.options(in: try await Program.run([command, "--help-all"]).output)
    for label in type.labels where type.configuration.shouldDisplay {
      #expect(listed.contains(label), "\(label)")
    }
  }

  @Test func helpWithoutCommandIsThatOfPlay() async throws {
    #expect(
      try await Program.run(["--help-all"]).output
        == Program.run(["play", "--help-all"]).output)
  }

  /// The opposite of an option that is off by default only undoes a setting.
  @Test func helpHasNoOppositeOfWhatIsOff() async throws {
    let help = try await Program.run(["play", "--help-all"]).output
    #expect(!help.contains("default: --no-"))
    #expect(help.contains("--motion/--no-motion"))
    for word in ["--recursive", "--no-recursive"] {
      let run = try await Program.run(["run", Program.colors, "--landmarks", Program.thumbs, word])
      #expect(run.status == 0, "\(word)")
    }
  }

  /// ArgumentParser explains a command line with an error, and must know both words of a flag.
  @Test func errorBesideAnOppositeNamesTheErrorOnly() async throws {
    let run = try await Program.run(["run", Program.colors, "--no-recursive", "--limit", "none"])
    #expect(run.status == 64)
    #expect(run.errors.contains("--limit"))
    #expect(!run.errors.contains("recursive"))
  }
}

extension Command {
  /// The options that are typed by name.
  fileprivate static var labels: [String] {
    options.filter { !$0.shape.isPositional }.map { "--" + $0.name }
  }
}
