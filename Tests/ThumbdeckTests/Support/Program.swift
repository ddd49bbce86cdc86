import Foundation
import Libc
import Sessions
import Testing

/// The built program and what it is run on.
enum Program {
  /// The project's top folder.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The program, which stands beside the tests' own bundle.
  static let path: String = {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    return URL(filePath: bundle).deletingLastPathComponent().appending(path: "thumbdeck").path()
  }()

  static let colors = root.appending(path: "Decks/colors.json").path()
  static let thumbs = root.appending(path: "Decks/recordings/thumbs.jsonl").path()
  static let fingers = root.appending(path: "Decks/recordings/fingers.jsonl").path()

  /// What a run came to.
  struct Outcome: Equatable {
    let status: Int32
    let output: String
    let errors: String
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The variables of a run, in which nothing of one test is there for another, nor anything of
  /// whoever runs them.
  static func environment(home: String, _ more: [String: String]) -> [String: String] {
    ProcessInfo.processInfo.environment
      .merging([
        "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "COLORTERM": "", "NO_COLOR": "",
        // A terminal that says this is not asked for the colour of its ground.
        "COLORFGBG": "15;0",
        "STY": "", "TMUX": "", "TERM_PROGRAM": "",
        "XDG_STATE_HOME": home, "XDG_CONFIG_HOME": home, "THUMBDECK_OPTS": "",
      ]) { $1 }
      .merging(more) { $1 }
  }

  /// Runs the program without a terminal to its end: in the tests' process, or `asProcess` of its own
  /// where a test is about that, or about what a process shares, such as its time zone.
  static func run(
    _ arguments: [String], input: Data? = nil, environment: [String: String] = [:],
    asProcess: Bool = false
  ) async throws -> Outcome {
    guard asProcess else {
      return try await CommandRun(input: input, environment: environment).outcome(of: arguments)
    }
    let process = try Child(
      arguments: arguments, environment: environment, input: input.map { .data($0) } ?? .nothing,
      output: .pipe, terminal: nil)
    return await process.outcome()
  }
}

/// A folder of its own that goes away with the test.
final class TemporaryFolder {
  let url: URL

  init() throws {
    // Short, because the path of a Unix socket has to be.
    url = URL(filePath: "/tmp/thumbdeck-\(UInt32.random(in: 0...(.max)))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appending(path: name).path() }

  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: url.appending(path: name))
    return path(name)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }
}
