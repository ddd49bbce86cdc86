import Cards
import Hands
import LandmarkStreams
import Testing

@testable import Cells
@testable import Gestures
@testable import Sessions

/// What a person is told while their hand is measured.
@Suite struct TuningTests {
  /// Six seconds of free movement, and two gestures of two seconds of rest and three of showing.
  private static let script = TuningScript(
    minutes: 0.1, gestures: 2, answers: Array(Control.standard.gestures.prefix(2)))

  private func session(_ size: Size = Size(columns: 80, rows: 24)) -> Session {
    Session(
      deck: Deck(name: "tune", cards: []), room: .tuning(Tuning(Self.script)), size: size)
  }

  private func text(_ session: Session) -> String {
    Screen.draw(session).canvas.lines.joined(separator: "\n")
  }

  @Test func handIsToldWhatToDoUntilAllIsMeasured() {
    var session = session()
    #expect(text(session).contains("1 of 2: move freely"))
    session.show(.thumbUp, seconds: 2)
    #expect(text(session).contains("For 6 s move freely, and show no gesture"))
    // The person sees what the control reads, and nothing is decided.
    #expect(text(session).contains("relax your hand first"))
    #expect(session.decisions.isEmpty)
    session.show(.fist, seconds: 5)
    #expect(text(session).contains("2 of 2: show gestures"))
    #expect(text(session).contains("rest your hand; next, 1 of 2: thumb up"))
    session.show(.thumbUp, seconds: 3)
    #expect(text(session).contains("now: thumb up"))
    #expect(session.room.tuning?.isOver == false)
    #expect(session.show(.fist, seconds: 9).contains(.end(.quit)))
    #expect(session.room.tuning?.isOver == true)
  }

  @Test func smallScreenShowsWhatCountsNow() {
    var session = session(Size(columns: 20, rows: 8))
    session.show(.fist, seconds: 9)
    #expect(text(session).contains("now: thumb up"))
  }

  @Test func sourceThatEndsTooEarlyIsSaid() {
    var session = session()
    session.show(.fist, seconds: 3)
    _ = session.happen(.source(SourceStatus(.ended("the recording has ended"))), time: 4)
    #expect(text(session).contains("the recording has ended after 2 of 18 s"))
    #expect(!text(session).contains("move freely: telephone"))
    // Keys that decide cards do nothing here.
    session.press(.right, .character("l"))
    #expect(session.decisions.isEmpty)
    #expect(session.press(.character("q")).contains(.end(.quit)))
    #expect(session.room.tuning?.isOver == false)
  }
}
