import Cards
import DecisionLogs
import TestSupport
import Testing

@testable import Keys
@testable import Sessions

/// A journal is gone on with over a deck that was shuffled, that has grown, or that has lost cards.
@Suite struct ReorderTests {
  private static let keys: [Key] = [
    .left, .right, .right, .down, .character("u"), .character("u"), .character("U"),
    .character("r"), .tab, .enter, .up,
  ]

  /// Every card waits or is decided, once.
  private static func expectEveryCardOnce(in session: Session, _ what: Comment) {
    let stack = session.game.stack
    let decided = stack.standing.filter { !$0.answer.isPostponing }.map(\.card)
    #expect((stack.remaining + decided).sorted() == Array(0..<stack.count), what)
    #expect(stack.decidedCount == decided.count, what)
    #expect(stack.count == session.game.deck.cards.count, what)
  }

  /// What was said of each card, by name.
  private static func answers(_ session: Session) -> [String: Answer] {
    let pairs = session.decisions.map { (session.game.deck.cards[$0.card].id, $0.answer) }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  @Test(arguments: Seed.first(40, long: 150))
  func resumeOverChangedDeckNeitherLosesNorDoublesCards(_ seed: Seed) throws {
    var generator = seed.generator
    let all = Games.deck(12).cards
    var cards = Array(all[..<Int.random(in: 1...8, using: &generator)])
    var journal: [LogLine] = []
    var isShrunk = false
    for round in 0..<4 {
      let deck = Deck(name: "deck", cards: cards)
      var session = Games.session(deck)
      _ = try session.resume(journal)
      Self.expectEveryCardOnce(in: session, "round \(round), resumed")
      var host = FailingHost(failures: [])
      for index in 0..<20 {
        guard let key = Self.keys.randomElement(using: &generator) else { continue }
        _ = session.dispatch(Event(.key(key), time: Double(index)), to: &host)
        Self.expectEveryCardOnce(in: session, "round \(round), key \(index)")
      }
      journal += try host.written.map { try LogLine($0, of: deck) }
      var again = Games.session(deck)
      _ = try again.resume(journal)
      #expect(again.decisions == session.decisions)
      // All of it is taken back and done again, whatever lies on top meanwhile.
      var stack = again.game.stack
      func walk(_ next: (CardStack) -> Move?) {
        while let move = next(stack) {
          let fits = stack.apply(move, provenance: Provenance(by: .key, time: 0))
          #expect(fits, "\(move)")
          guard fits else { return }
        }
      }
      walk { $0.nextRedo }
      let end = stack
      walk { $0.nextRewind }
      #expect(stack.standing.isEmpty)
      walk { $0.nextRedo }
      #expect(stack.standing == end.standing)
      #expect(stack.answers == end.answers)
      #expect(stack.remaining.sorted() == end.remaining.sorted())
      let kept = Self.answers(again)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: cards.shuffle(using: &generator)
      case 1:
        if let new = all.first(where: { !cards.contains($0) }) { cards.insert(new, at: 0) }
      default:
        if cards.count > 1 {
          cards.remove(at: Int.random(in: cards.indices, using: &generator))
          isShrunk = true
        }
      }
      if !isShrunk {
        var reordered = Games.session(Deck(name: "deck", cards: cards))
        _ = try reordered.resume(journal)
        #expect(Self.answers(reordered) == kept)
      }
    }
  }
}
