import Cards
import Testing

@testable import Cells
@testable import Keys
@testable import Sessions

/// What the end of the deck says besides the list of decisions.
@Suite struct DecisionSummaryTests {
  private static let deck = Deck(
    name: "tagged",
    cards: (0..<12).map { index in
      let tags = ["tag \(min(index, 9))"] + (index < 6 ? ["even"] : [])
      return Card(id: "\(index)", title: "\(index)", tags: tags)
    })

  private func played(seconds: [Double]) -> Session {
    var session = Session(deck: Self.deck)
    for (index, pause) in seconds.enumerated() {
      let key: Key = index.isMultiple(of: 3) ? .left : .right
      session.happen(.key(key), time: session.now + pause)
    }
    return session
  }

  @Test func summaryComesWithTheLastDecision() throws {
    #expect(played(seconds: Array(repeating: 1, count: 11)).game.summary == nil)
    let summary = try #require(played(seconds: Array(repeating: 1, count: 12)).game.summary)
    #expect(summary.tags.count == 8)
    #expect(summary.tags[0] == .init(name: "even", counts: [.like: 4, .nope: 2]))
    #expect(summary.tags[1].name == "tag 9")
  }

  @Test func summaryGoesWhenACardComesBack() {
    var session = played(seconds: Array(repeating: 1, count: 12))
    session.press(.character("u"))
    #expect(session.game.summary == nil)
    session.press(.right)
    #expect(session.game.summary != nil)
  }

  @Test func changedAnswerIsCountedOnce() throws {
    var session = played(seconds: Array(repeating: 1, count: 12))
    session.press(.down, .left)
    let summary = try #require(session.game.summary)
    #expect(summary.tags.first { $0.name == "tag 9" }?.counts.total == 3)
    #expect(session.game.stack.count(of: .nope) == 5)
  }

  @Test func medianIsThatOfTheTimesBetweenDecisions() throws {
    let seconds = [1, 1, 1, 1, 1, 2, 3, 3, 3, 3, 3, 100].map(Double.init)
    let median = try #require(played(seconds: seconds).game.summary?.median)
    #expect(abs(median - 2) < 0.001)
  }

  @Test func newSittingBeginsItsTimesAnew() {
    let last = Provenance(by: .key, time: 500, wallTime: 10_500)
    #expect(Provenance(by: .key, time: 3, wallTime: 20_003).seconds(since: last) == 3)
    #expect(Provenance(by: .key, time: 503, wallTime: 10_503).seconds(since: last) == 3)
    #expect(Provenance(by: .key, time: 700, wallTime: 99_000).seconds(since: last) == 700)
  }

  @Test func nearestRankOfNothingIsNothing() {
    #expect([Double]().percentile(0.5) == nil)
    #expect([1.0, 2, 3, 4].percentile(0) == 1)
    #expect([1.0, 2, 3, 4].percentile(0.5) == 2)
    #expect([1.0, 2, 3, 4].percentile(0.9) == 4)
  }

  /// The bars of a wide screen say what was counted.
  @Test func wideEndShowsTagsAndTime() {
    var session = played(seconds: Array(repeating: 2, count: 12))
    session.happen(.resize(Size(columns: 120, rows: 40)), time: session.now + 1)
    let text = Screen.draw(session).canvas.lines.joined(separator: "\n")
    #expect(text.contains("#even"))
    #expect(text.contains("median 2 s a card"))
  }
}
