import Basics
import Foundation
import Libc
import Testing

extension Fault {
  private static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGABRT, SIGSEGV, SIGILL, SIGTRAP, SIGQUIT, SIGBUS, SIGFPE, SIGUSR1,
    SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGSYS, SIGIO,
  ]

  /// The program ends, or pauses, in the middle of a game.
  static let ends: [Fault] = [
    Fault("killed", by: "SIGKILL while cards fly", short: 12, long: 1_000) { generator in
      var game = try await FaultGame(cards: 300)
      game.type(250, using: &generator)
      try await game.wait(forDecisions: .random(in: 0..<200, using: &generator))
      game.child.send(SIGKILL)
      #expect(await game.child.outcome().status == 128 + SIGKILL)
      return try await game.tally(shown: game.shown())
    },
    Fault("another signal", by: "one of 18, while cards fly", short: 6, long: 200) { generator in
      var game = try await FaultGame(cards: 300)
      game.type(250, using: &generator)
      try await game.wait(forDecisions: .random(in: 0..<200, using: &generator))
      let signal = signals.randomElement(using: &generator) ?? SIGTERM
      let shown = try await game.shown()
      game.child.send(signal)
      #expect(await game.child.outcome().status == 128 + signal)
      try await game.terminal.readAll()
      #expect(!game.terminal.screen.isAlternate && game.terminal.screen.isCursorShown)
      return try await game.tally(shown: shown)
    },
    Fault("window closed", by: "hang-up while cards fly", short: 3, long: 100) { generator in
      var game = try await FaultGame(cards: 300)
      game.type(250, using: &generator)
      try await game.wait(forDecisions: .random(in: 0..<200, using: &generator))
      let shown = try await game.shown()
      game.terminal.hangUp()
      #expect(await game.child.outcome().status == 128 + SIGHUP)
      return try await game.tally(shown: shown)
    },
    Fault("stopped and continued", by: "Ctrl-Z and fg, three times", short: 1, long: 50) {
      generator in
      var game = try await FaultGame(cards: 100)
      var tally = FaultTally(injected: 0)
      for _ in 0..<3 {
        game.type(.random(in: 1..<20, using: &generator), using: &generator)
        try await game.wait(forDecisions: game.typed.count)
        game.terminal.type("\u{1A}")
        try await game.terminal.wait(for: "the shell's screen") { !$0.isAlternate }
        game.child.continueInForeground()
        try await game.terminal.wait(for: "the game's screen") { $0.isAlternate }
        // Keys that are typed while the program takes the terminal are discarded.
        try await game.terminal.waitUntilHandled()
      }
      let shown = try await game.quit()
      #expect(shown == game.typed.count)
      tally += try await game.tally(shown: shown)
      tally.injected = 3
      return tally
    },
    Fault("killed without a terminal", by: "SIGKILL to `run`", short: 3, long: 200) { generator in
      try await killedRun(using: &generator)
    },
  ]

  /// Kills `run` while recorded thumbs decide, after some of the decisions that it tells.
  private static func killedRun(using generator: inout SeededGenerator) async throws -> FaultTally {
    let folder = try TemporaryFolder()
    let deck = try folder.write((0..<40).map { "card \($0)\n" }.joined(), to: "deck.txt")
    let recording = try RepeatedThumbs.text(times: 8)
    let arguments = ["run", deck, "--landmarks", "-"]
    let expected = try RunTests.decisions(
      try await Program.run(arguments, input: Data(recording.utf8))
    ).map(\.answer)
    let child = try Child(
      arguments: arguments + ["-o", folder.path("log"), "--events"], environment: [:],
      input: .data(Data(recording.utf8)), output: .pipe, terminal: nil)
    let moment = Int.random(in: 0..<expected.count, using: &generator)
    while lines(folder.path("log")) < moment, kill(child.identifier, 0) == 0 { await Task.yield() }
    child.send(SIGKILL)
    let told = await child.outcome().output.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().count { $0.contains(#""event":"swipe""#) }
    let answers = try await FaultGame.answers(deck, log: folder.path("log"), in: folder)
    return FaultTally(
      decisions: told,
      lost: (0..<told).count { $0 >= answers.count || answers[$0] != expected[$0] },
      invented: answers.indices.count { $0 >= expected.count || answers[$0] != expected[$0] })
  }

  private static func lines(_ path: String) -> Int {
    (try? Data(contentsOf: URL(filePath: path)))?.count { $0 == UInt8(ascii: "\n") } ?? 0
  }
}
