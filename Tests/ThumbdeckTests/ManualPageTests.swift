import Foundation
import Testing

/// The manual page says what the program can do, in a language that formatters read.
@Suite struct ManualPageTests {
  /// The page as it is installed.
  private static func page(
    template: String = "Tools/ManualPage/thumbdeck.1"
  ) throws -> (status: Int32, output: String) {
    let writer = URL(filePath: Program.path).deletingLastPathComponent().appending(
      path: "ManualPage")
    let script = #""$0" --experimental-dump-help | "$1" "$2" 1.2.3 2026-01-31"#
    return try Machine.run(["sh", "-c", script, Program.path, writer.path(), template])
  }

  @Test func manualPageListsEveryOption() async throws {
    let page = try Self.page()
    try #require(page.status == 0, "\(page.output)")
    for command in NamedOptions.commands {
      let help = try await Program.run(["help", command]).output
      let options = help.matches(of: /(?m)^  (?:-[a-z], )?(--[a-z0-9-]+)/).map { String($0.1) }
      #expect(options.count >= 4)
      for option in options {
        #expect(page.output.contains(option.replacing("-", with: #"\-"#)), "\(option)")
      }
    }
    #expect(page.output.hasPrefix(".TH THUMBDECK 1 \"2026-01-31\" \"thumbdeck 1.2.3\""))
    #expect(!page.output.contains(/^@/.anchorsMatchLineEndings()))
    #expect(page.output.utf8.max() ?? 0 < 0x80)
  }

  @Test func undescribedOptionIsAnError() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "@options thumbdeck\n@options play run config\n@options play\n@options check\n", to: "page.1")
    let page = try Self.page(template: path)
    #expect(page.status == 2)
    #expect(page.output.contains("no @options line of the page describes --output of record"))
  }

  @Test(.enabled(if: Machine.has("mandoc"), "no mandoc on this machine"))
  func mandocFindsNoFault() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(try Self.page().output, to: "thumbdeck.1")
    let run = try Machine.run(["mandoc", "-T", "lint", "-W", "warning", path])
    #expect(run == (0, ""))
  }

  @Test(.enabled(if: Machine.has("groff"), "no groff on this machine"))
  func groffFormatsThePageWithoutWarning() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(try Self.page().output, to: "thumbdeck.1")
    let run = try Machine.run(["groff", "-man", "-ww", "-z", path])
    #expect(run == (0, ""))
    let text = try Machine.run(["groff", "-man", "-Tutf8", "-P-cbou", path]).output
    #expect(text.contains("-o, --output FILE"))
    #expect(text.contains("→, l, y"))
  }
}
