import Testing

@testable import Cards

@Suite struct ScoreTests {
  private func choices(_ stars: Int, _ speed: StarRound.Speed = .normal) throws -> CardChoices {
    CardChoices(stars: try #require(StarRound(count: stars, speed: speed)))
  }

  @Test func rightAnswersAndTheirStreaksAreCounted() throws {
    var score = Score()
    for (stars, answer) in [(1, 1), (2, 2), (3, 4), (4, 4), (5, 5), (6, 6)] {
      score.add(.choice(UInt8(answer)), to: try choices(stars), time: 2)
    }
    #expect((score.right, score.count) == (5, 6))
    #expect((score.streak, score.bestStreak) == (3, 3))
    #expect(score.meanTime == 2)
  }

  @Test func eachSpeedHasItsBestTime() throws {
    var score = Score()
    score.add(.choice(3), to: try choices(3, .slow), time: 2.5)
    score.add(.choice(3), to: try choices(3, .slow), time: 1.5)
    // What was wrong or not timed is no record.
    score.add(.choice(3), to: try choices(4, .fast), time: 0.1)
    score.add(.choice(4), to: try choices(4, .fast), time: nil)
    #expect(score.bestTimes == [.slow: 1.5])
  }

  @Test func postponedCardsAndThoseWithoutARightAnswerDoNotCount() throws {
    var score = Score()
    score.add(.later, to: try choices(3), time: 1)
    score.add(.like, to: try choices(3), time: 1)
    score.add(.choice(1), to: try CardChoices(count: 5), time: 1)
    #expect(score == Score())
    #expect(score.meanTime == nil)
  }
}
