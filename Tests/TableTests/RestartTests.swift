import Cards
import Testing

@testable import Table

/// A demonstration begins again after its end.
@Suite struct RestartTests {
  private func finished() -> Session {
    var options = Options()
    options.restartPause = 5
    var session = Session(deck: Games.deck(2), options: options)
    session.happen(.key(.right), time: 1)
    session.happen(.key(.left), time: 2)
    return session
  }

  @Test func allCardsComeBackAfterPause() {
    var session = finished()
    session.happen(.tick, time: 3)
    #expect(session.wakeTime == 7)
    session.happen(.tick, time: 6.9)
    #expect(session.isFinished)
    session.happen(.tick, time: 7)
    #expect(session.game.stack.remaining == [0, 1])
    #expect(session.wakeTime == nil)
  }

  @Test func keyDelaysRestartAndListPreventsIt() {
    var session = finished()
    session.happen(.key(.down), time: 6)
    session.happen(.tick, time: 8)
    #expect(session.isFinished)
    session.happen(.key(.tab), time: 9)
    session.happen(.tick, time: 100)
    #expect(session.isFinished)
    #expect(session.wakeTime == nil)
  }
}
