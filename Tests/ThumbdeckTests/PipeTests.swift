import Foundation
import Libc
import Testing

/// Decks that come through a pipe, and answers that leave through one.
@Suite struct PipeTests {
  private func start(
    _ terminal: PseudoTerminal, _ pipe: InputPipe, _ arguments: String...,
    environment: [String: String] = [:]
  ) throws -> Child {
    try terminal.start(["-"] + arguments, environment: environment, input: .pipe(pipe))
  }

  @Test func lateCardsGoBehindTheCardInHand() async throws {
    let terminal = try PseudoTerminal()
    let pipe = try InputPipe()
    pipe.write("one\ntwo\nthr")
    let child = try start(terminal, pipe, "--print", "likes")
    try await terminal.wait(forText: "0/2+")
    terminal.type("l")
    try await terminal.wait(forText: "1/2+")
    pipe.write("ee\nfour\n")
    try await terminal.wait(forText: "1/4+")
    try await terminal.wait(forText: "two")
    terminal.type("lhl")
    try await terminal.wait(forText: "4 decided; more cards may come.")
    terminal.type("l")
    try await terminal.wait(forText: "no card has come yet")
    pipe.write("five\n")
    try await terminal.wait(forText: "4/5+")
    try await terminal.wait(forText: "five")
    pipe.end()
    try await terminal.wait(for: "the end of the pipe") { $0.text.contains("4/5 ") }
    terminal.type("l")
    try await terminal.wait(forText: "All 5 cards are decided.")
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.output == "one\ntwo\nfour\nfive\n")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
  }

  @Test func endEventComesWhenThePipeEnds() async throws {
    let terminal = try PseudoTerminal()
    let pipe = try InputPipe()
    pipe.write("one\n")
    let child = try start(terminal, pipe, "--events")
    try await terminal.wait(forText: "0/1+")
    terminal.type("h")
    try await terminal.wait(forText: "1 decided; more cards may come.")
    pipe.end()
    try await terminal.wait(forText: "The card is decided.")
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines.last?.hasPrefix(#"{"event":"end","by":"key""#) == true)
    #expect(outcome.status == 1)
  }

  @Test func errorFarDownThePipeLosesNoDecision() async throws {
    let terminal = try PseudoTerminal()
    let pipe = try InputPipe()
    pipe.write("{\"title\":\"one\"}\n")
    let child = try start(terminal, pipe, "--format", "jsonl", "--print", "likes")
    try await terminal.wait(forText: "0/1+")
    terminal.type("l")
    try await terminal.wait(forText: "1/1+")
    pipe.write("{\"titel\":\"two\"}\n")
    try await terminal.wait(forText: "no more cards: standard input: line 2, card 2")
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.output == "{\"title\":\"one\"}\n")
    #expect(outcome.errors.contains("line 2, card 2, field \"title\": it is missing or empty"))
    #expect(outcome.status == 2)
  }

  @Test func limitStopsReadingThePipe() async throws {
    let terminal = try PseudoTerminal()
    let pipe = try InputPipe()
    pipe.write("one\ntwo\nthree\n")
    let child = try start(terminal, pipe, "--limit", "2")
    try await terminal.wait(forText: "0/2 ")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  /// Cards without end fill neither the memory nor the time.
  @Test func endlessPipeIsReadOnlyAsFarAsNeeded() async throws {
    let folder = try TemporaryFolder()
    let fifo = folder.path("fifo")
    #expect(mkfifo(fifo, 0o600) == 0)
    let terminal = try PseudoTerminal()
    let child = try terminal.start([fifo, "--no-log"])
    // The writer is to hear of the reader's end, not to die of it.
    signal(SIGPIPE, SIG_IGN)
    let writer = Thread {
      let file = open(fifo, O_WRONLY | O_CLOEXEC)
      let bytes = Array(String(repeating: "y\n", count: 4_096).utf8)
      while write(file, bytes, bytes.count) > 0 {}
      close(file)
    }
    writer.start()
    try await terminal.wait(for: "the most that wait") { $0.count >= 100_000 }
    terminal.type("l")
    try await terminal.wait(forText: "1 like")
    try await terminal.waitUntilHandled()
    #expect(terminal.screen.count < 200_000)
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  /// What a pipe may not do, since it may have no end.
  @Test func longFileIsCountedToItsEnd() async throws {
    let folder = try TemporaryFolder()
    let lines = (0..<150_000).map { "card \($0)\n" }.joined()
    let terminal = try PseudoTerminal()
    let child = try terminal.start([try folder.write(lines, to: "long.txt"), "--no-log"])
    try await terminal.wait(forText: "0/150000 ")
    terminal.type("l")
    try await terminal.wait(forText: "1/150000 ")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  @Test func pipedDeckContinuesItsNamedLog() async throws {
    let folder = try TemporaryFolder()
    for (cards, keys, expected) in [("one\ntwo\n", "l", "1/2"), ("one\ntwo\n", "h", "2/3")] {
      let terminal = try PseudoTerminal()
      let pipe = try InputPipe()
      pipe.write(cards)
      let child = try start(terminal, pipe, "-o", folder.path("log"))
      if expected == "2/3" {
        try await terminal.wait(forText: "resumed: 1 of 2 decided")
        pipe.write("three\n")
        try await terminal.wait(forText: "1/3")
      } else {
        try await terminal.wait(forText: "0/2")
      }
      terminal.type(keys)
      try await terminal.wait(forText: expected)
      terminal.type("q")
      #expect(await child.outcome().status == 0)
    }
    #expect(try folder.read("log").split(separator: "\n").count == 2)
  }

  /// The log may speak of cards that the pipe has yet to bring.
  @Test func cardsNamedInTheLogAreWaitedFor() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    _ = try await Program.run(
      ["run", "-", "--landmarks", Program.thumbs, "-o", log], input: Data("1\n2\n3\n4\n".utf8))
    let terminal = try PseudoTerminal()
    let pipe = try InputPipe()
    pipe.write("1\n2\n")
    let child = try start(terminal, pipe, "-o", log)
    pipe.write("3\n")
    pipe.write("4\n5\n")
    try await terminal.wait(forText: "4/5+")
    try await terminal.wait(forText: "resumed: 4 of")
    terminal.type("u")
    try await terminal.wait(forText: "rewound: 4")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  /// The same cards may come with another question: nothing is decided by an answer to the last.
  @Test func pipedDeckStartsANewLogEachTime() async throws {
    let folder = try TemporaryFolder()
    let environment = ["XDG_STATE_HOME": folder.path("state")]
    for _ in 0..<2 {
      let terminal = try PseudoTerminal()
      let pipe = try InputPipe()
      pipe.write("one\ntwo\n")
      pipe.end()
      let child = try start(terminal, pipe, environment: environment)
      try await terminal.wait(forText: "0/2 ")
      terminal.type("l")
      try await terminal.wait(forText: "1/2 ")
      terminal.type("\u{3}")
      let outcome = await child.outcome()
      #expect(outcome.status == 130)
      let path = try #require(outcome.errors.split(separator: " ").first { $0.hasPrefix("/") })
      #expect(outcome.errors.hasPrefix("thumbdeck: 1 of 2 decided; use -o /"))
      #expect(try String(contentsOfFile: String(path), encoding: .utf8).contains("\"like\""))
    }
    let terminal = try PseudoTerminal()
    let pipe = try InputPipe()
    pipe.write("one\n")
    let child = try start(terminal, pipe, environment: environment)
    try await terminal.wait(forText: "0/1")
    terminal.type("q")
    #expect(await child.outcome().errors == "")
    let logs = try FileManager.default.contentsOfDirectory(atPath: folder.path("state/thumbdeck"))
    #expect(logs.count == 2)
  }

  /// `seq 5 | thumbdeck - --print likes | cat`, word for word, in a shell on a terminal.
  @Test func gameWorksAsAFilterBetweenPipes() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      ["-c", "seq 5 | \(Program.path) - --print likes | cat"], program: "/bin/sh")
    try await terminal.wait(forText: "0/5")
    terminal.type("lhlhl")
    try await terminal.wait(forText: "All 5 cards are decided.")
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.output == "1\n3\n5\n")
    #expect(outcome.status == 0)
  }

  /// `find -print0 | thumbdeck - --read0 --print likes | xargs -0 rm`, word for word: the liked files
  /// go and no others, whatever they are called.
  @Test func nulSeparatedFileNamesReachXargsUnchanged() async throws {
    let folder = try TemporaryFolder()
    let names = ["a b", "new\nline", "new", "line", "it's \"quoted\" \\n", "-rf *", " ", "plain"]
    for name in names { _ = try folder.write("", to: name) }
    let terminal = try PseudoTerminal()
    let list = "find \"$1\" -type f -print0 | sort -z"
    let child = try terminal.start(
      [
        "-c", "\(list) | \(Program.path) - --read0 --print likes | xargs -0 rm", "sh",
        folder.url.path(),
      ], program: "/bin/sh")
    try await terminal.wait(forText: "0/8")
    let inOrder = names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    let liked: Set<String> = ["a b", "new\nline", "-rf *", "it's \"quoted\" \\n"]
    terminal.type(inOrder.map { liked.contains($0) ? "l" : "h" }.joined())
    try await terminal.wait(forText: "All 8 cards are decided.")
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path())
    #expect(Set(left) == Set(names).subtracting(liked))
  }

  @Test(arguments: ["eread it\r", "lu"])
  func logOfAPipeIsKeptForWhatIsNoDecision(_ keys: String) async throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal()
    let pipe = try InputPipe()
    pipe.write("one\n")
    pipe.end()
    let child = try start(
      terminal, pipe, environment: ["XDG_STATE_HOME": folder.path("state")])
    try await terminal.wait(forText: "0/1 ")
    terminal.type(keys)
    try await terminal.waitUntilHandled()
    terminal.type("\u{3}")
    #expect(await child.outcome().errors.contains("0 of 1 decided; use -o /"))
    let logs = try FileManager.default.contentsOfDirectory(atPath: folder.path("state/thumbdeck"))
    #expect(logs.count == 1)
  }
}

extension TerminalScreen {
  /// How many cards there are, by the numbers in the top row.
  var count: Int {
    let word = lines[0].split(separator: " ").last { $0.contains("/") }
    return word.flatMap { Int($0.drop { $0 != "/" }.dropFirst().prefix { $0 != "+" }) } ?? 0
  }

}
