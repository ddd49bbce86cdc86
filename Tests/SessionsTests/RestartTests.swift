import Testing

@testable import Sessions

/// A demonstration begins again after its end.
@Suite struct RestartTests {
  private func finished() -> Session {
    var options = Options()
    options.isDemonstration = true
    var session = Session(deck: Games.deck(2), options: options)
    session.happen(.key(.right), time: 1)
    session.happen(.key(.left), time: 2)
    return session
  }

  @Test func handWaitsForTheReaderAtEachCardButTheFirst() {
    var options = Options()
    options.isDemonstration = true
    var session = Session(deck: Games.deck(4), options: options)
    func showThumb() {
      session.show(.fist, seconds: 1)
      session.show(.thumbUp, seconds: 1)
    }
    showThumb()
    #expect(session.game.stack.decidedCount == 1)
    showThumb()
    #expect(session.game.stack.decidedCount == 1)
    // Any key says that the reader goes on, also one that decides nothing.
    session.happen(.key(.character("j")), time: session.now)
    showThumb()
    #expect(session.game.stack.decidedCount == 2)
    // Nobody is there.
    for _ in 0..<9 { showThumb() }
    #expect(session.game.stack.decidedCount == 2)
    showThumb()
    showThumb()
    #expect(session.game.stack.decidedCount == 3)
  }

  @Test func allCardsComeBackAfterPause() {
    var session = finished()
    session.happen(.tick, time: 3)
    #expect(session.wakeTime == 10)
    session.happen(.tick, time: 9.9)
    #expect(session.isFinished)
    session.happen(.tick, time: 10)
    #expect(session.game.stack.remaining == [0, 1])
    #expect(session.wakeTime == nil)
  }

  @Test func keyDelaysRestartAndListPreventsIt() {
    var session = finished()
    session.happen(.key(.left), time: 9)
    session.happen(.tick, time: 11)
    #expect(session.isFinished)
    session.happen(.key(.tab), time: 12)
    session.happen(.tick, time: 100)
    #expect(session.isFinished)
    #expect(session.wakeTime == nil)
  }
}
