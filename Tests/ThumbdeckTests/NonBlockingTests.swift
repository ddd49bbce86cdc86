import Foundation
import Testing

/// Streams that another program has made non-blocking.
@Suite struct NonBlockingTests {
  private static let title = String(repeating: "x", count: 2_000)

  @Test func nonBlockingStandardOutputGetsEveryLine() async throws {
    let terminal = try PseudoTerminal()
    let cards = (0..<100).map { "\(Self.title)\($0)\n" }.joined()
    let child = try terminal.start(
      ["-", "--print", "jsonl"], input: .data(Data(cards.utf8)), areStreamsBlocking: false)
    try await terminal.wait(forText: "0/100")
    terminal.type(String(repeating: "l", count: 100))
    try await terminal.wait(forText: "All 100 cards are decided.")
    terminal.type("q")
    // Until the terminal is restored and the pipe is full.
    try await terminal.wait(for: "the shell's screen") { !$0.isAlternate }
    try await child.waitUntilFull(.output)
    let outcome = await child.outcome()
    #expect(outcome.lines.count == 100)
    #expect(outcome.status == 0)
  }

  @Test func nonBlockingStandardErrorGetsEveryLine() async throws {
    let terminal = try PseudoTerminal()
    let folder = try TemporaryFolder()
    let cards = (0..<100).map { "\(Self.title)\($0)\n" }.joined()
    let deck = try folder.write(cards, to: "cards.txt")
    let child = try terminal.start(
      [deck, "--plain", "--no-log"], areStreamsBlocking: false)
    _ = try await child.waitForErrors("1/")
    terminal.type(String(repeating: "l", count: 100))
    // Until the pipe is full.
    try await child.waitUntilFull(.errors)
    let errors = try await child.waitForErrors("all 100 cards are decided")
    for number in 2...100 { #expect(errors.contains("\n\(number)/100 ")) }
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  @Test func nonBlockingStandardInputIsWaitedFor() async throws {
    let terminal = try PseudoTerminal()
    let pipe = try InputPipe()
    let child = try terminal.start(
      ["-", "--print", "likes"], input: .pipe(pipe), areStreamsBlocking: false)
    pipe.write("one\n")
    try await terminal.wait(forText: "0/1+")
    pipe.write("two\n")
    try await terminal.wait(forText: "0/2+")
    pipe.end()
    terminal.type("ll")
    try await terminal.wait(forText: "All 2 cards are decided.")
    terminal.type("q")
    #expect(await child.outcome().output == "one\ntwo\n")
  }
}
