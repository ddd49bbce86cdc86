import TestSupport
import Testing

/// What a terminal says comes to the program in pieces, and none of them is a key.
@Suite struct CutInputTests {
  private static let sequences =
    ["\u{1B}]11;rgb:1c1c/1c1c/1c1c\u{7}"]
    + (Effort.isLong
      ? [
        "\u{1B}]11;rgb:1c1c/1c1c/1c1c\u{1B}\\", "\u{1B}P>|lhu(390)\u{1B}\\",
        "\u{1B}[200~lhu\u{1B}[201~", "\u{1B}[108;2u", "\u{1B}[M lh",
      ] : [])

  /// The rest comes so late that the program has stopped waiting for it.
  @Test(arguments: sequences)
  func cutSequenceWithLateRestDecidesNothing(_ sequence: String) async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors])
    try await terminal.wait(forText: "Yellow")
    let bytes = Array(sequence.utf8)
    for cut in 1..<bytes.count {
      terminal.type(bytes: Array(bytes[..<cut]))
      try await terminal.waitUntilRead()
      // It draws its new size once it is done with what it has read.
      terminal.resize(columns: 80 + cut % 2, rows: 24)
      try await terminal.wait(forText: "? help  q quit")
      terminal.type(bytes: Array(bytes[cut...]))
      try await terminal.waitUntilRead()
    }
    terminal.type("l")
    try await terminal.wait(forText: "1/6  1 like  0 nope")
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 1)
  }

  @Test func cutSequenceDecidesNothingInPlainMode() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors, "--plain"])
    _ = try await child.waitForErrors("1/6 Yellow.")
    let bytes = Array("\u{1B}]11;rgb:1c1c/1c1c/1c1c\u{7}".utf8)
    for cut in 1..<bytes.count {
      terminal.type(bytes: Array(bytes[..<cut]))
      try await terminal.waitUntilRead()
      terminal.type(bytes: Array(bytes[cut...]))
      try await terminal.waitUntilRead()
    }
    terminal.type("l")
    let words = try await child.waitForErrors("2/6 Blue.")
    #expect(!words.contains("rewound") && !words.contains("reset"))
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 1)
  }
}
