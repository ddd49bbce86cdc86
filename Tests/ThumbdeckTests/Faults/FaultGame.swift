import Basics
import Cards
import Foundation
import Libc
import Program
import Testing

/// A game by keys, with a log, that something happens to.
struct FaultGame {
  let folder: TemporaryFolder
  let terminal: PseudoTerminal
  let child: Child
  let deck: String
  var log: String { folder.path("log") }
  /// The answers that were typed, card by card.
  private(set) var typed: [String] = []

  /// Starts a game with as many cards as are said, and waits for the first.
  init(
    cards count: Int, _ options: [String] = [], environment: [String: String] = [:],
    input: Child.Input = .terminal, in folder: TemporaryFolder? = nil, log: String? = nil
  ) async throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    deck = try folder.write(
      (0..<count).map { "card \($0)" }.joined(separator: "\n"), to: "deck.txt")
    terminal = try PseudoTerminal()
    child = try terminal.start(
      [deck, "-o", log ?? folder.path("log")] + options, environment: environment, input: input)
    try await terminal.wait(forText: "0/\(count)")
  }

  /// Types likes and nopes in a random order.
  mutating func type(_ count: Int, using generator: inout SeededGenerator) {
    let keys = (0..<count).map { _ in Bool.random(using: &generator) ? "l" : "h" }
    terminal.type(keys.joined())
    typed += keys.map { $0 == "l" ? "like" : "nope" }
  }

  /// Waits until the screen tells of a number of decisions.
  func wait(forDecisions count: Int) async throws {
    try await terminal.wait(for: "\(count) decisions") { $0.decided >= count }
  }

  /// How many decisions the screen has told of, after everything that was written to it.
  func shown() async throws -> Int {
    try await terminal.readAll()
    return terminal.screen.decided
  }

  /// Leaves the game with `q` and gives back how many decisions the screen told of before.
  ///
  /// If `canFail` is true, the latest answer may not have been saved, which the exit code says.
  func quit(canFail: Bool = false) async throws -> Int {
    try await terminal.waitUntilHandled()
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.status == 0 || canFail && outcome.status == 2)
    return outcome.lines.count
  }

  /// Opens the log again, and compares what is in it with what was shown and typed.
  ///
  /// If `canFail` is true, a key may have had no effect, because its decision could not be saved.
  func tally(
    shown: Int, canFail: Bool = false, log: String? = nil
  ) async throws -> FaultTally {
    let answers = try await Self.answers(deck, log: log ?? self.log, in: folder)
    var tally = FaultTally(decisions: shown)
    if canFail {
      tally.lost = max(0, shown - answers.count)
      var keys = typed[...]
      for answer in answers {
        guard let next = keys.firstIndex(of: answer) else {
          tally.invented += 1
          continue
        }
        keys = keys[(next + 1)...]
      }
    } else {
      tally.lost = (0..<shown).count { $0 >= answers.count || answers[$0] != typed[$0] }
      tally.invented = answers.indices.count {
        $0 >= typed.count || $0 >= shown && answers[$0] != typed[$0]
      }
    }
    return tally
  }

  /// The answers that stand in a log, in the deck's order; the first card without one ends them.
  static func answers(
    _ deck: String, log: String, in folder: TemporaryFolder
  ) async throws -> [String] {
    guard access(log, F_OK) == 0 else { return [] }
    let noHand = try folder.write("{\"t\":0,\"hands\":[]}\n", to: "no-hand.jsonl")
    let outcome = try await Program.run(["run", deck, "--landmarks", noHand, "-o", log])
    #expect(outcome.status <= 1, "\(outcome.errors)")
    let decisions = try RunTests.decisions(outcome)
    let cards = try String(contentsOfFile: deck, encoding: .utf8).split(separator: "\n")
    #expect(Set(decisions.map(\.id)).count == decisions.count)
    for (decision, card) in zip(decisions, cards) {
      #expect(decision.id == ContentHash.name(of: String(card)))
    }
    return decisions.map(\.answer)
  }
}
