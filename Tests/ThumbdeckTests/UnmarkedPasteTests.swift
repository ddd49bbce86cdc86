import TestSupport
import Testing

/// A terminal that does not say what is pasted. `Scripts/test` runs this alone: between the parts of a
/// paste a busy machine is late.
@Suite(.serialized) struct UnmarkedPasteTests {
  /// Text that was pasted decides nothing.
  @Test(arguments: [[], ["--plain"]]) func pasteIsNoKeys(_ options: [String]) async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write((1...3_000).map { "\($0)\n" }.joined(), to: "deck.txt")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([deck, "--no-log"] + options)
    if options.isEmpty {
      try await terminal.wait(forText: "0/3000")
    } else {
      _ = try await child.waitForErrors("1/3000 1.")
    }
    // More than the terminal's driver keeps: the rest follows while the first is read.
    terminal.type(String(repeating: "l", count: 20_000))
    try await terminal.waitUntilHandled()
    terminal.type("lq")
    #expect(await child.outcome().lines.count == 1)
  }
}
