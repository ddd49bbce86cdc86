import Testing

@testable import Gestures
@testable import Hands

/// The times of counting that no row of `inspect` shows: just inside of each limit, and just outside.
@Suite struct FingerLimitTests {
  private static let three = Hand.holdingUp(fingers: 3)

  /// A hand that has shown three fingers for some time, after a closed one.
  private static func play(holding milliseconds: Int) -> FinePlay {
    var play = FinePlay(Control(FingerControl()))
    play.show([.holdingUp(fingers: 0)], for: 1000)
    play.show([three], for: milliseconds)
    return play
  }

  @Test(arguments: [(95, 100), (110, 400)])
  func countIsNotSeenForATenthOfASecondAtMost(_ missed: Int, _ expected: Int) throws {
    var play = Self.play(holding: 300)
    play.show([Self.three.without(.indexTip)], for: missed)
    let start = play.time
    play.show([Self.three], for: 600)
    #expect(abs(try #require(play.answer(after: start)) - expected) <= 10)
  }

  @Test(arguments: [(980, 0), (1_020, 340)])
  func pauseOfASecondDropsTheCount(_ pause: Int, _ expected: Int) throws {
    var play = Self.play(holding: 300)
    play.pause(pause)
    let start = play.time
    play.show([Self.three], for: 600)
    #expect(abs(try #require(play.answer(after: start)) - expected) <= 10)
  }

  @Test func frameCountsFor120MillisecondsAtMost() throws {
    var play = Self.play(holding: 200)
    play.pause(500)
    let start = play.time
    play.show([Self.three], for: 600)
    #expect(abs(try #require(play.answer(after: start)) - 80) <= 10)
  }

  /// A hand that moves half as fast again as a calm one must hold its count half as long again.
  @Test func handThatMovesAPalmASecondIsCalm() throws {
    for (speed, expected) in [(Float(0.95), 400), (1.5, 600)] {
      var play = FinePlay(Control(FingerControl()))
      play.move(for: 1000) { [.holdingUp(fingers: 0).moved(byPalms: Float($0) / 1000 * speed)] }
      let start = play.time
      play.move(for: 1000) { [Self.three.moved(byPalms: (1 + Float($0) / 1000) * speed)] }
      #expect(abs(try #require(play.answer(after: start)) - expected) <= 20, "\(speed)")
    }
  }

  @Test func newHandIsCountedAsSoonAsAnother() throws {
    var play = FinePlay(Control(FingerControl()))
    play.show([], for: 5000)
    let start = play.time
    play.show([Self.three], for: 1000)
    #expect(abs(try #require(play.answer(after: start)) - 400) <= 10)
  }
}
