import Basics
import Cards
import Foundation
import Libc
import Testing

extension Fault {
  /// The deck is not what it was when the log was written.
  static let decks: [Fault] = [
    Fault(
      "deck changed", by: "shuffled, grown, shrunk between games with undo, redo and reset",
      short: 3, long: 200
    ) { generator in
      let folder = try TemporaryFolder()
      var cards = (0..<Int.random(in: 4..<12, using: &generator)).map { "card \($0)" }
      var sum = FaultTally(injected: 0)
      for round in 0..<3 {
        if round > 0 { change(&cards, round, using: &generator) }
        sum += try await playToTheEnd(cards, in: folder, using: &generator)
      }
      return sum
    }
  ]

  private static func change(
    _ cards: inout [String], _ round: Int, using generator: inout SeededGenerator
  ) {
    cards.shuffle(using: &generator)
    if Bool.random(using: &generator) { cards.insert("new \(round)", at: 0) }
    if Bool.random(using: &generator), cards.count > 3 { cards.removeLast() }
  }

  /// Presses keys at random, then decides what is left: each card of the deck has one answer.
  private static func playToTheEnd(
    _ cards: [String], in folder: TemporaryFolder, using generator: inout SeededGenerator
  ) async throws -> FaultTally {
    let deck = try folder.write(cards.joined(separator: "\n"), to: "deck.txt")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([deck, "-o", folder.path("log")])
    try await terminal.wait(forText: "/\(cards.count)  ")
    let keys = (0..<30).compactMap { _ in "lhlhsuuUUr".randomElement(using: &generator) }
    // A card for later returns at the end, so that twice as many answers decide all.
    terminal.type(String(keys) + String(repeating: "l", count: 2 * cards.count))
    try await terminal.wait(forText: "All \(cards.count) cards are decided.")
    let shown = terminal.screen.decided
    terminal.type("q")
    let outcome = await child.outcome()
    // The random answers may like none.
    #expect(outcome.status <= 1, "\(outcome.errors)")
    let found = try RunTests.decisions(outcome).map(\.id)
    let expected = Set(cards.map { ContentHash.name(of: $0) })
    return FaultTally(
      decisions: shown, lost: expected.subtracting(found).count,
      invented: found.count - expected.intersection(found).count)
  }
}
