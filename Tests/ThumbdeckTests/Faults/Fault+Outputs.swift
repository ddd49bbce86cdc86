import Foundation
import Libc
import Testing

extension Fault {
  /// Nobody takes what the program prints.
  static let outputs: [Fault] = [
    Fault("output closed", by: "the reader of the decisions has gone", short: 2, long: 50) {
      generator in
      var game = try await FaultGame(cards: 60)
      game.type(.random(in: 1..<50, using: &generator), using: &generator)
      try await game.wait(forDecisions: game.typed.count)
      game.child.closeOutput()
      game.terminal.type("q")
      #expect(await game.child.outcome().status == 141)
      return try await game.tally(shown: game.typed.count)
    },
    Fault(
      "output full", by: "standard output, standard error or both are /dev/full", short: 1, long: 20
    ) { generator in
      var sum = FaultTally(injected: 0)
      for redirections in [">/dev/full", "2>/dev/full", ">/dev/full 2>/dev/full", ">&- 2>&-"] {
        let folder = try TemporaryFolder()
        let count = UInt64.random(in: 5..<50, using: &generator)
        let deck = try folder.write((0..<count).map { "card \($0)\n" }.joined(), to: "deck.txt")
        let log = folder.path("log")
        _ = try await Machine.run([
          "sh", "-c",
          "'\(Program.path)' run '\(deck)' --landmarks '\(Program.thumbs)' -o '\(log)' \(redirections)",
        ])
        let answers = try await FaultGame.answers(deck, log: log, in: folder)
        let expected = RunTests.labels.map(\.answer)
        sum += FaultTally(
          decisions: expected.count,
          lost: expected.indices.count { $0 >= answers.count || answers[$0] != expected[$0] },
          invented: max(0, answers.count - expected.count))
      }
      return sum
    },
  ]
}
