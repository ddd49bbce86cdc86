import Cards
import Hands
import TestSupport
import Testing

@testable import Keys
@testable import Sessions

/// A decision is written down, and then made.
@Suite struct DecisionTests {
  private static let keys: [Key] = [
    .left, .right, .down, .up, .character("u"), .character("U"), .character("r"),
  ]

  /// Whatever can't be written has not been decided: the stack is what was written, replayed.
  @Test(arguments: Seed.first(18, long: 60))
  func failedWriteLeavesStackUnchanged(_ seed: Seed) {
    var generator = seed.generator
    let deck = Games.deck(Int(seed.value % 6) + 1)
    var session = Games.session(deck)
    var host = FailingHost(failures: [])
    var replayed = CardStack(count: deck.cards.count)
    for index in 0..<120 {
      guard let key = Self.keys.randomElement(using: &generator) else { continue }
      host.failures = [Bool.random(using: &generator)]
      let before = session.game.stack
      let count = host.written.count
      _ = session.dispatch(Event(.key(key), time: Double(index)), to: &host)
      if host.written.count == count { #expect(session.game.stack == before) }
      for decision in host.written[count...] {
        let fits = replayed.apply(decision.move, provenance: decision.provenance)
        #expect(fits)
      }
      #expect(session.game.stack == replayed)
    }
    #expect(host.written.count > 10)
  }

  /// A thumb whose decision could not be written is told so, and may be shown again.
  @Test func thumbMayBeShownAgainAfterFailedWrite() {
    var session = Games.session()
    var host = FailingHost(failures: [true, false])
    func show(_ hand: Hand, from start: Double) {
      for index in 1...30 {
        let time = start + Double(index) / 30
        let event = Event(.frame(HandFrame(time: time, hands: [hand])), time: time)
        _ = session.dispatch(event, to: &host)
      }
    }
    show(.fist, from: 0)
    show(.thumbUp, from: 1)
    #expect(session.decisions.isEmpty)
    #expect(
      session.notice
        == "not saved, so nothing has changed: disk full; w saves all decisions to a new log")
    show(.fist, from: 2)
    show(.thumbUp, from: 3)
    #expect(session.decisions.map(\.answer) == [.like])
  }

  /// Where there is no room, another log in the same place would not help.
  @Test func fullDiskAsksForRoom() {
    var session = Games.session()
    guard case .decide(let decision)? = session.handle(Event(.key(.right), time: 1)).first else {
      Issue.record("nothing is decided")
      return
    }
    session.reject(decision, WriteError(reason: "log: no room", isDiskFull: true))
    #expect(
      session.notice
        == "not saved, so nothing has changed: log: no room; make room there and answer again")
  }

  @Test func draggedCardReturnsAfterFailedWrite() {
    var session = Games.session()
    _ = session.mouse(.press, 40, 10)
    _ = session.mouse(.drag, 75, 10)
    var host = FailingHost(failures: [true])
    let release = Mouse(.release, column: 75, row: 10)
    _ = session.dispatch(Event(.mouse(release), time: session.now + 1), to: &host)
    #expect(session.decisions.isEmpty)
    #expect(session.card.body.isAtRest)
    #expect(session.card.motion?.kind == .settle)
  }
}
