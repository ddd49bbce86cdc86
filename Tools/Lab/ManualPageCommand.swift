import ArgumentParser
import Foundation
import ManualPage

/// Writes the manual page to standard output.
struct ManualPageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual-page", abstract: "Write the manual page from a template and the help.",
    usage: "thumbdeck --experimental-dump-help | lab manual-page TEMPLATE VERSION DATE")

  @Argument(help: "The page with its @ lines.")
  var template: String

  @Argument(help: "The program's version.")
  var version: String

  @Argument(help: "The day of that version, such as 2026-01-31.")
  var date: String

  func run() throws {
    let help = try FileHandle.standardInput.readToEnd() ?? Data()
    let text = try String(contentsOf: URL(filePath: template), encoding: .utf8)
    var page = try Page(help: help, version: version, date: date)
    print(try page.text(template: text), terminator: "")
  }
}
