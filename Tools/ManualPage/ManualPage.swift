import Foundation

/// Writes the manual page to standard output:
/// `thumbdeck --experimental-dump-help | ManualPage TEMPLATE VERSION DATE`
@main
enum ManualPage {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 3 else {
      stop("usage: thumbdeck --experimental-dump-help | ManualPage TEMPLATE VERSION DATE", code: 64)
    }
    do {
      let template = try String(contentsOf: URL(filePath: arguments[1]), encoding: .utf8)
      let input = try FileHandle.standardInput.readToEnd() ?? Data()
      let help = try JSONDecoder().decode(ProgramHelp.self, from: input)
      var page = Page(help: help, version: arguments[2], date: arguments[3])
      print(try page.text(template: template), terminator: "")
    } catch {
      stop("the manual page can't be written: \(error)", code: 2)
    }
  }

  private static func stop(_ reason: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("\(reason)\n".utf8))
    exit(code)
  }
}
