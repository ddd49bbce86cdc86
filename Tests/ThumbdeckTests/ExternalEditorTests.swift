import Foundation
import Libc
import Testing

/// A note is written in the person's editor, which has the terminal meanwhile.
@Suite struct ExternalEditorTests {
  private static func deck(_ folder: TemporaryFolder) throws -> String {
    try folder.write("Tea\nCoffee\n", to: "d.txt")
  }

  @Test(arguments: [[], ["--plain"]])
  func editorGetsTheTerminalAndItsTextIsTheNote(_ options: [String]) async throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(
      "#!/bin/sh\nprintf 'editing\\n'\nread -r line\nprintf '%s' \"$line\" >>\"$2\"\n", to: "mine")
    chmod(script, 0o755)
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      [try Self.deck(folder), "--print", "jsonl"] + options,
      environment: ["VISUAL": "\(script) -x", "TMPDIR": folder.path("")])
    if options.isEmpty {
      try await terminal.wait(forText: "Tea")
    } else {
      _ = try await child.waitForErrors("Tea")
    }
    terminal.type("E")
    try await terminal.wait(for: "the editor") { !$0.isAlternate && $0.text.contains("editing") }
    terminal.type("hot, no sugar\n")
    if options.isEmpty {
      try await terminal.wait(forText: "✎ hot, no sugar")
    } else {
      _ = try await child.waitForErrors("noted")
    }
    try await terminal.waitUntilHandled()
    terminal.type("lq")
    let outcome = await child.outcome()
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(#""answer":"like","note":"hot, no sugar""#))
    // Nothing is left behind.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).count == 2)
  }

  @Test func editorThatFailsLeavesNoteAsItWas() async throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      [try Self.deck(folder)], environment: ["VISUAL": "", "EDITOR": "false"])
    try await terminal.wait(forText: "Tea")
    terminal.type("E")
    try await terminal.wait(forText: "the note is as it was: false ended with exit code 1")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  /// The editor goes with the terminal, and its file with the editor.
  @Test(arguments: [SIGHUP, SIGTERM])
  func gameThatEndsLeavesNoFileOfItsEditor(_ signal: CInt) async throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("#!/bin/sh\necho editing\nsleep 600\n", to: "mine")
    chmod(script, 0o755)
    mkdir(folder.path("notes"), 0o700)
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      [try Self.deck(folder)],
      environment: ["VISUAL": script, "TMPDIR": folder.path("notes")])
    try await terminal.wait(forText: "Tea")
    terminal.type("E")
    try await terminal.wait(for: "the editor") { !$0.isAlternate && $0.text.contains("editing") }
    child.send(signal)
    #expect(await child.outcome().status == 128 + signal)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("notes")) == [])
  }

  /// Typed for a card that nobody saw: an editor is known to be opened only when it is there.
  @Test(arguments: [[], ["--plain"]])
  func keysTypedTogetherWithTheEditorsDecideNothing(_ options: [String]) async throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      [try folder.write("Tea\nCoffee\nWater\n", to: "d.txt"), "--no-log"] + options,
      environment: ["VISUAL": "", "EDITOR": "true"])
    if options.isEmpty {
      try await terminal.wait(forText: "Tea")
    } else {
      _ = try await child.waitForErrors("Tea")
    }
    terminal.type("lEhh")
    try await terminal.waitUntilHandled()
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.lines.map { $0.contains(#""answer":"like""#) } == [true])
  }
}
