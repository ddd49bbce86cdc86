import Foundation
import ManualPage
import TestSupport
import Testing

/// The manual page says what the program can do, in a language that formatters read.
@Suite struct ManualPageTests {
  /// The page as it is installed.
  private static func page(template: String? = nil) async throws -> String {
    let help = try await Program.run(["--experimental-dump-help"]).output
    var page = try Page(help: Data(help.utf8), version: "1.2.3", date: "2026-01-31")
    return try page.text(
      template: template ?? Repository.text("Tools/ManualPage/thumbdeck.1"))
  }

  @Test func manualPageListsEveryOption() async throws {
    let page = try await Self.page()
    for command in NamedOptions.commands {
      let help = try await Program.run([command, "--help-all"]).output
      let options = help.matches(of: /(?m)^  (?:-[a-z], )?(--[a-z0-9-]+)/).map { String($0.1) }
      #expect(options.count >= 3)
      for option in options {
        #expect(page.contains(option.replacing("-", with: #"\-"#)), "\(option)")
      }
    }
    #expect(page.hasPrefix(".TH THUMBDECK 1 \"2026-01-31\" \"thumbdeck 1.2.3\""))
    #expect(!page.contains(/^@/.anchorsMatchLineEndings()))
    #expect(page.utf8.max() ?? 0 < 0x80)
  }

  @Test func synopsisNamesEveryCommand() async throws {
    let page = try await Self.page()
    let synopsis = page.prefix(
      upTo: try #require(page.firstRange(of: ".SH DESCRIPTION")).lowerBound)
    let help = try await Program.run(["--help"]).output
    let list = help.suffix(from: try #require(help.firstRange(of: "SUBCOMMANDS:")).upperBound)
    let commands = list.matches(of: /(?m)^  ([a-z]+)/).map { String($0.1) }
    #expect(commands.contains("cameras"))
    for command in commands where command != "help" && command != "play" {
      #expect(synopsis.contains("thumbdeck \(command)\\fR"), "\(command)")
    }
  }

  @Test func undescribedOptionIsAnError() async {
    let template = ["thumbdeck", "play run config", "play run", "play", "check"]
      .map { "@options \($0)\n" }.joined()
    let error = await #expect(throws: PageError.self) { try await Self.page(template: template) }
    #expect(
      error?.description == "no @options line of the page describes --stats of decisions")
  }

  @Test(.enabled(if: Machine.has("mandoc"), "no mandoc on this machine"))
  func mandocFindsNoFault() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(try await Self.page(), to: "thumbdeck.1")
    let run = try await Machine.run(["mandoc", "-T", "lint", "-W", "warning", path])
    #expect(run == (0, ""))
  }

  @Test(.enabled(if: Machine.has("groff"), "no groff on this machine"))
  func groffFormatsThePageWithoutWarning() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(try await Self.page(), to: "thumbdeck.1")
    let run = try await Machine.run(["groff", "-man", "-ww", "-z", path])
    #expect(run == (0, ""))
    let text = try await Machine.run(["groff", "-man", "-Tutf8", "-P-cbou", path]).output
    #expect(text.contains("-o, --output FILE"))
    #expect(text.contains("→, l, y"))
  }
}
