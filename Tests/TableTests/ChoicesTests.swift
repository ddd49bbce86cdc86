import Cards
import Hands
import TestSupport
import Testing

@testable import Table

/// A game of cards with choices.
@Suite struct ChoicesTests {
  private func session(
    _ text: String, options: Options = Options()
  ) throws -> Session {
    let deck = try Deck(
      name: "Pets", bytes: Array(text.utf8), reading: DeckReading(format: .json))
    return Session(deck: deck, options: options)
  }

  private static let pets =
    #"{"choices": ["cat", "dog", "bird"], "cards": ["Tom", "Rex", "Tweety"]}"#

  private func decisions(_ session: Session) -> [String] {
    session.decisions.map { "\(session.deck.cards[$0.card].title) \($0.answer.name)" }
  }

  @Test func aDigitAnswers() throws {
    var session = try session(Self.pets)
    session.press(.character("2"))
    session.press(.character("1"))
    #expect(decisions(session) == ["Tom 2", "Rex 1"])
    #expect(session.motion?.kind == .leave(.choice(1)))
    #expect(session.tallies.map(\.text) == ["1 cat", "1 dog", "0 bird"])
  }

  @Test(arguments: ["4", "9", "0", "y", "n", "l", "h"])
  func whatIsNoChoiceAnswersNothing(_ key: Character) throws {
    var session = try session(Self.pets)
    session.press(.character(key))
    #expect(session.decisions.isEmpty)
    #expect(session.topCard?.title == "Tom")
  }

  @Test func aThumbSaysWhatTheCardAsksFor() throws {
    var session = try session(Self.pets)
    session.show(Hand.fist, seconds: 0.5)
    session.show(Hand.thumbUp, seconds: 1)
    #expect(session.decisions.isEmpty)
    #expect(session.notice == "this card is answered by a number from 1 to 3")
  }

  @Test func aCardCanBeAnsweredLater() throws {
    var session = try session(Self.pets)
    session.press(.down)
    session.press(.character("1"))
    #expect(decisions(session) == ["Tom later", "Rex 1"])
    #expect(session.stack.remaining == [2, 0])
  }

  @Test func zeroIsTen() throws {
    var session = try session(#"[{"title": "Fingers", "choices": 10}]"#)
    session.press(.character("0"))
    #expect(decisions(session) == ["Fingers 10"])
  }

  @Test func digitsKeepTheirMeaningElsewhere() throws {
    var session = try session(
      #"{"answers": {"like": {"keys": ["1"]}}, "cards": ["a", {"title": "b", "choices": 2}, "c"]}"#)
    session.press(.character("1"))
    session.press(.character("1"))
    session.press(.character("2"))
    #expect(decisions(session) == ["a like", "b 1"])
    #expect(session.tallies.map(\.text) == ["1 like", "0 nope", "1 chosen"])
  }

  @Test func aChoiceIsUndoneAndChanged() throws {
    var session = try session(Self.pets)
    for key in "213" { session.press(.character(key)) }
    #expect(session.isFinished)
    session.press(.character("u"))
    #expect(session.topCard?.title == "Tweety")
    session.press(.character("U"))
    // At the end the selected decision gets another answer.
    session.press(.up)
    session.press(.character("1"))
    #expect(decisions(session) == ["Tom 2", "Rex 1", "Tweety 1"])
    session.press(.character("y"))
    #expect(session.notice == "this card is answered by a number from 1 to 3")
    #expect(session.isNothingLiked == false)
  }

  @Test func theListShowsTheWordsAndFiltersByThem() throws {
    var session = try session(Self.pets)
    session.press(.character("2"))
    session.press(.tab)
    #expect(Screen.draw(session).canvas.lines.contains { $0.contains("dog") && $0.contains("Tom") })
    for _ in 0..<5 { session.press(.character("f")) }
    #expect(session.list?.filter == .answer(.choice(2)))
    #expect(Screen.draw(session).canvas.lines.contains { $0.contains("1 of 3 cards  only dog") })
    // In the list, digits are numbers of cards.
    session.press(.character("f"))
    session.press(.character("3"))
    #expect(session.list?.selected == 2)
    session.press(.character("y"))
    #expect(session.decisions.count == 1)
  }

  @Test func aClickOnAChoiceAnswers() throws {
    var session = try session(Self.pets)
    session.happen(.shown(Screen.draw(session).viewport), time: 0)
    let line = try #require(
      session.viewport.regions.first { $0.label.contains("bird") && $0.area.row < 12 })
    session.happen(
      .mouse(Mouse(.press, column: line.area.column, row: line.area.row)), time: 0.1)
    #expect(decisions(session) == ["Tom 3"])
  }

  @Test func theRightAnswerIsSaid() throws {
    var session = try session(
      #"""
      [{"title": "France", "choices": {"words": ["Rome", "Paris"], "correct": 2}},
       {"title": "Italy", "choices": {"words": ["Rome", "Paris"], "correct": 1}},
       {"title": "Spain", "choices": {"words": ["Madrid", "Lisbon"], "correct": 1}}]
      """#)
    session.press(.character("2"))
    #expect(session.notice == "Paris is right")
    session.press(.character("1"))
    #expect(session.notice == "Rome is right, 2 in a row")
    session.press(.character("2"))
    #expect(session.notice == "not Lisbon: it was Madrid")
    #expect(session.scoreWords.first?.hasPrefix("2 of 3 right, 2 in a row") == true)
  }

  /// The original game could be won before its first round, by no hand at all.
  @Test func noRoundIsWonByNoHand() throws {
    var session = try session(#"[{"title": "Stars", "choices": {"stars": 3}}]"#)
    for frame in 0..<90 {
      session.happen(.frame(HandFrame(time: Double(frame) / 30)), time: Double(frame) / 30)
    }
    #expect(session.decisions.isEmpty)
  }

  @Test func starsFallAsTimePasses() throws {
    var session = try session(#"[{"title": "Stars", "choices": {"stars": 4}}, "x"]"#)
    func isDrawn() -> Bool {
      Screen.draw(session).canvas.lines.joined().unicodeScalars.contains {
        (0x2801...0x28FF).contains($0.value)
      }
    }
    #expect(!isDrawn())
    let wake = try #require(session.wakeTime)
    #expect(wake <= 0.05)
    session.happen(.tick, time: 1)
    #expect(isDrawn())
    session.happen(.tick, time: StarRain.settlingTime + 1)
    #expect(isDrawn())
    #expect(session.wakeTime == nil)
  }

  @Test func aJournalBringsTheChoicesBack() throws {
    var session = try session(Self.pets)
    var replay = JournalReplay(over: session.deck)
    let provenance = Provenance(by: .key, time: 1)
    let id = session.deck.cards[1].id
    try replay.apply(.swipe(id: id, .choice(3), provenance), to: &session)
    try replay.apply(.change(id: id, .choice(1), from: .choice(3), provenance), to: &session)
    #expect(decisions(session) == ["Rex 1"])
  }
}
