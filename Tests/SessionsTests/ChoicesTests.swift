import Cards
import DecisionLogs
import Gestures
import Hands
import TestSupport
import Testing

@testable import Cells
@testable import Keys
@testable import Sessions

/// A game of cards with choices.
@Suite struct ChoicesTests {
  private func session(
    _ text: String, control: Control = .standard
  ) throws -> Session {
    let deck = try Deck(
      name: "Pets", bytes: Array(text.utf8), reading: DeckReading(format: .json))
    return Session(deck: deck, control: control)
  }

  private static let pets =
    #"{"choices": ["cat", "dog", "bird"], "cards": ["Tom", "Rex", "Tweety"]}"#

  /// True if a line has dots of a star.
  private func hasStar(_ line: String) -> Bool {
    line.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }
  }

  private func decisions(_ session: Session) -> [String] {
    session.decisions.map { "\(session.game.deck.cards[$0.card].title) \($0.answer.name)" }
  }

  @Test func digitAnswersWithThatChoice() throws {
    var session = try session(Self.pets)
    session.press(.character("2"))
    session.press(.character("1"))
    #expect(decisions(session) == ["Tom 2", "Rex 1"])
    #expect(session.card.motion?.kind == .leave(.choice(1)))
    #expect(session.game.tallies.map(\.text) == ["1 cat", "1 dog", "0 bird"])
  }

  @Test(arguments: ["4", "9", "0", "y", "n", "l", "h"])
  func keysBesidesChoicesAnswerNothing(_ key: Character) throws {
    var session = try session(Self.pets)
    session.press(.character(key))
    #expect(session.decisions.isEmpty)
    #expect(session.topCard?.title == "Tom")
  }

  @Test func thumbOnCardWithChoicesAsksForNumber() throws {
    var session = try session(Self.pets)
    session.show(Hand.fist, seconds: 0.5)
    session.show(Hand.thumbUp, seconds: 1)
    #expect(session.decisions.isEmpty)
    #expect(session.notice == "this card is answered by a number from 1 to 3")
  }

  @Test func cardWithChoicesCanBePutOff() throws {
    var session = try session(Self.pets)
    session.press(.down)
    session.press(.character("1"))
    #expect(decisions(session) == ["Tom later", "Rex 1"])
    #expect(session.game.stack.remaining == [2, 0])
  }

  @Test func zeroKeyChoosesTen() throws {
    var session = try session(#"[{"title": "Fingers", "choices": 10}]"#)
    session.press(.character("0"))
    #expect(decisions(session) == ["Fingers 10"])
  }

  /// Words for many choices: `w1` to the number.
  private func manyChoices(_ count: Int) throws -> Session {
    let words = (1...count).map { "\"w\($0)\"" }.joined(separator: ",")
    return try session(#"{"choices": [\#(words)], "cards": ["Tom", "Rex", "Tweety"]}"#)
  }

  /// A number is whole with its second digit, or when no second one can follow.
  @Test(arguments: [
    ("12", ["Tom 12"]), ("30", ["Tom 30"]), ("4", ["Tom 4"]), ("07", ["Tom 7"]), ("1", []),
    ("3", []), ("0", []), ("31", []), ("00", []), ("1213", ["Tom 12", "Rex 13"]),
    ("4112", ["Tom 4", "Rex 11"]), ("1\r", ["Tom 1"]), ("0\r", []), ("0\r5", ["Tom 5"]),
    ("1\u{1B}2\r", ["Tom 2"]), ("1\u{7F}2\r", ["Tom 2"]), ("1s2\r", ["Tom later", "Rex 2"]),
    ("\r", []), ("1j\r", []),
  ])
  func digitsAnswerByOneOfManyChoices(_ keys: String, _ expected: [String]) throws {
    var session = try manyChoices(30)
    for key in keys {
      switch key {
      case "\r": session.press(.enter)
      case "\u{1B}": session.press(.escape)
      case "\u{7F}": session.press(.backspace)
      default: session.press(.character(key))
      }
    }
    #expect(decisions(session) == expected)
  }

  /// What Enter would take is shown, and told; time alone takes nothing.
  @Test func typedChoiceIsShownUntilItIsTaken() throws {
    var session = try manyChoices(30)
    var narrator = Narrator()
    _ = narrator.lines(of: session)
    session.press(.character("1"))
    session.happen(.tick, time: session.now + 60)
    #expect(session.decisions.isEmpty)
    let words = "1 w1: Enter takes it, Esc clears it"
    #expect(Screen.draw(session).canvas.lines.last?.contains(words) == true)
    #expect(narrator.lines(of: session) == [words])
    session.press(.enter)
    #expect(decisions(session) == ["Tom 1"])
    #expect(Screen.draw(session).canvas.lines.last?.contains("Enter takes") == false)
  }

  /// A digit is for the card that was shown: it is forgotten when the hand decides that card.
  @Test func typedDigitIsForItsCardOnly() throws {
    var session = try session(
      #"{"choices": 30, "cards": ["Tom", "Rex"]}"#, control: Control(FingerControl()))
    session.press(.character("1"))
    session.show(.holdingUp(fingers: 0), seconds: 0.5)
    session.show(.holdingUp(fingers: 4), seconds: 0.6)
    #expect(decisions(session) == ["Tom 4"])
    session.press(.enter)
    #expect(decisions(session) == ["Tom 4"])
  }

  /// In the list two digits answer the selected card, and help on it takes no digits.
  @Test func digitsAnswerTheSelectedCard() throws {
    var session = try manyChoices(30)
    session.press(.tab, .down, .character("1"), .character("2"))
    #expect(decisions(session) == ["Rex 12"])
    session.press(.character("?"), .character("1"), .enter)
    #expect(decisions(session) == ["Rex 12"])
  }

  @Test func assignedDigitAnswersCardWithoutChoices() throws {
    var session = try session(
      #"{"answers": {"like": {"keys": ["1"]}}, "cards": ["a", {"title": "b", "choices": 2}, "c"]}"#)
    session.press(.character("1"))
    session.press(.character("1"))
    session.press(.character("2"))
    #expect(decisions(session) == ["a like", "b 1"])
    #expect(session.game.tallies.map(\.text) == ["1 like", "0 nope", "1 chosen"])
  }

  @Test func choiceIsUndoneRedoneAndChanged() throws {
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
    #expect(session.game.isNothingLiked == false)
  }

  @Test func listShowsFiltersAndAnswersChoices() throws {
    var session = try session(Self.pets)
    session.press(.character("2"))
    session.press(.tab)
    #expect(Screen.draw(session).canvas.lines.contains { $0.contains("dog") && $0.contains("Tom") })
    for _ in 0..<5 { session.press(.character("f")) }
    #expect(session.list?.filter == .answer(.choice(2)))
    #expect(Screen.draw(session).canvas.lines.contains { $0.contains("1 of 3 cards  only dog") })
    // In the list, digits answer the selected card.
    session.press(.character("f"))
    session.press(.down)
    session.press(.character("3"))
    session.press(.character("4"))
    #expect(session.notice == "this card is answered by a number from 1 to 3")
    session.press(.character("y"))
    #expect(decisions(session) == ["Tom 2", "Rex 3"])
    session.press(.character("1"))
    #expect(decisions(session) == ["Tom 2", "Rex 1"])
  }

  private static let mixed = #"""
    {"choices": ["cat", "dog", "bird"], "cards": ["Tom", {"title": "Film", "choices": 5},
     {"title": "Capital", "choices": {"words": ["Rome", "Paris"], "correct": 2}},
     {"title": "River", "choices": {"words": ["Po", "Seine"], "correct": 1}}]}
    """#

  @Test func listButtonsAreChoicesOfSelectedCard() throws {
    var session = try session(Self.mixed)
    session.press(.character("1"), .character("1"), .tab, .up, .up)
    func labels() -> [String] {
      Screen.draw(session).viewport.regions.compactMap {
        if case .button(.answer(let answer)) = $0.target, answer.number != nil {
          $0.label
        } else {
          nil
        }
      }
    }
    #expect(labels() == [" 1 cat ", " 2 dog ", " 3 bird "])
    session.press(.down)
    #expect(labels() == [" 1 ", " 2 ", " 3 ", " 4 ", " 5 "])
  }

  @Test func talliesSeparateKindsAndScoreFollowsChanges() throws {
    var session = try session(Self.mixed)
    session.press(.character("2"), .character("2"), .character("2"), .character("2"))
    #expect(
      session.game.tallies.map(\.text)
        == ["0 cat", "1 dog", "0 bird", "1 chosen", "1 right", "1 wrong"])
    #expect(session.game.scoreWords.first?.hasPrefix("1 of 2 right, 1 in a row") == true)
    // Taking back and changing count anew.
    session.press(.character("u"))
    #expect(session.game.score?.count == 1)
    session.press(.character("1"))
    #expect(session.game.score?.bestStreak == 2)
    session.press(.tab)
    session.press(.character("2"))
    #expect(session.game.score?.right == 1)
  }

  @Test func answerTimeExcludesPostponingAndChanges() throws {
    var session = try session(
      #"""
      [{"title": "a", "choices": {"stars": 2}}, {"title": "b", "choices": {"stars": 2}}]
      """#)
    session.happen(.key(.down), time: 10)
    session.happen(.key(.character("2")), time: 12)
    session.happen(.key(.character("1")), time: 16)
    #expect(session.game.score?.meanTime == 3)
    #expect(session.game.score?.bestTimes == [.normal: 2])
    // Thinking about a change tells nothing.
    session.happen(.key(.up), time: 60)
    session.happen(.key(.character("2")), time: 80)
    #expect(session.game.score?.right == 2)
    #expect(session.game.score?.meanTime == 2)
    #expect(session.game.score?.bestTimes == [.normal: 2])
  }

  @Test func dragOfCardWithChoicesAnswersNothing() throws {
    var session = try session(Self.pets)
    session.happen(.mouse(Mouse(.press, column: 30, row: 8)), time: 0.1)
    session.happen(.mouse(Mouse(.drag, column: 70, row: 8)), time: 0.2)
    #expect(session.pull?.offset != .zero)
    #expect(session.pull?.answer == nil)
    session.happen(.mouse(Mouse(.release, column: 70, row: 8)), time: 0.3)
    #expect(session.decisions.isEmpty)
    #expect(session.topCard?.title == "Tom")
  }

  /// They were dog, cat, fish then; a choice that is gone is not taken for another.
  @Test func replayMatchesChoicesByWordAndKeepsFormerOnes() throws {
    var session = try resumed(
      #""swipe","id":"TOM","answer":"1","word":"dog""#,
      #""swipe","id":"TOM","answer":"2","word":"cat","was":"1","wasWord":"dog""#,
      #""swipe","id":"REX","answer":"3","word":"fish""#)
    #expect(session.decisions.map(\.answer) == [.choice(1), .former(3, word: "fish")])
    #expect(session.game.tallies.map(\.text) == ["1 cat", "0 dog", "0 bird", "1 chosen"])
    session.press(.tab, .up)
    #expect(
      Screen.draw(session).canvas.lines.contains { $0.contains("fish") && $0.contains("Rex") })
    for _ in 0..<6 { session.press(.character("f")) }
    #expect(Screen.draw(session).canvas.lines.contains { $0.contains("1 of 3 cards  only fish") })
    session.press(.character("3"))
    #expect(decisions(session) == ["Tom 1", "Rex 3"])
  }

  /// Two choices of then may be one now; the log can still be gone on with and undone.
  @Test func changeBetweenMergedChoicesIsReplayedAndUndone() throws {
    let lines = [
      #""swipe","id":"TOM","answer":"2","word":"bird""#,
      #""swipe","id":"TOM","answer":"3","word":"bird","was":"2","wasWord":"bird""#,
      #""rewind","id":"TOM""#, #""rewind","id":"TOM""#,
    ]
    #expect(decisions(try resumed(lines[0], lines[1])) == ["Tom 3"])
    #expect(decisions(try resumed(lines[0], lines[1], lines[2])) == ["Tom 3"])
    #expect(try resumed(lines[0], lines[1], lines[2], lines[3]).decisions.isEmpty)
  }

  @Test func cardTextIsShownBesideStars() throws {
    let body = Array(repeating: "alpha beta gamma delta", count: 30).joined(separator: " ")
    var session = try session(
      "[{\"title\": \"Stars\", \"body\": \"\(body)\", \"choices\": {\"stars\": 6}}]")
    session.happen(.resize(Size(columns: 40, rows: 15)), time: 0)
    session.happen(.tick, time: 6)
    for _ in 0..<40 { session.press(.character("j")) }
    let lines = Screen.draw(session).canvas.lines
    #expect(lines.contains { $0.contains("delta") })
    // There are stars, and none is drawn over the text.
    #expect(lines.contains(where: hasStar))
    #expect(!lines.contains { $0.contains("delta") && hasStar($0) })
  }

  @Test func clickOnChoiceAnswers() throws {
    var session = try session(Self.pets)
    let line = try #require(
      Screen.viewport(of: session).regions.first { $0.label.contains("bird") && $0.area.row < 12 })
    session.happen(
      .mouse(Mouse(.press, column: line.area.column, row: line.area.row)), time: 0.1)
    #expect(decisions(session) == ["Tom 3"])
  }

  @Test func noticeTellsCorrectAnswerAndStreak() throws {
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
    #expect(session.game.scoreWords.first?.hasPrefix("2 of 3 right, 2 in a row") == true)
  }

  /// The original game could be won before its first round, by no hand at all.
  @Test func framesWithoutHandsAnswerNoStarRound() throws {
    var session = try session(
      #"[{"title": "Stars", "choices": {"stars": 3}}]"#, control: Control(FingerControl()))
    for frame in 0..<90 {
      session.happen(.frame(HandFrame(time: Double(frame) / 30)), time: Double(frame) / 30)
    }
    #expect(session.decisions.isEmpty)
  }

  @Test func starsFallUntilTheySettle() throws {
    var session = try session(#"[{"title": "Stars", "choices": {"stars": 4}}, "x"]"#)
    func isDrawn() -> Bool { Screen.draw(session).canvas.lines.contains(where: hasStar) }
    #expect(!isDrawn())
    let wake = try #require(session.wakeTime)
    #expect(wake <= 0.05)
    session.happen(.tick, time: 1)
    #expect(isDrawn())
    session.happen(.tick, time: StarRain.settlingTime + 1)
    #expect(isDrawn())
    #expect(session.wakeTime == nil)
  }

  @Test func journalRestoresChoices() throws {
    let session = try resumed(
      #""swipe","id":"REX","answer":"3","word":"bird""#,
      #""swipe","id":"REX","answer":"1","word":"cat","was":"3","wasWord":"bird""#)
    #expect(decisions(session) == ["Rex 1"])
  }

  /// A game of the pets that goes on with lines of a log, in which Tom and Rex stand for their ids.
  private func resumed(_ lines: String...) throws -> Session {
    var session = try session(Self.pets)
    let ids = session.game.deck.cards.map(\.id)
    try session.resume(
      lines.map {
        try LogLine(
          #"{"event":\#($0)}"#.replacing("TOM", with: ids[0]).replacing("REX", with: ids[1]))
      })
    return session
  }

  /// A picture may leave no room for the words on the card.
  @Test(arguments: [(80, "1 cat  2 dog"), (29, "1 cat 2 dog"), (28, "press 1 or 2")])
  func wordsOfChoicesStandBelowAPicture(_ columns: Int, _ hint: String) throws {
    var answers = Answers.standard
    answers.choices = try CardChoices(list: "cat,dog")
    let session = Session(
      deck: Deck(name: "d", cards: [Card(id: "1", title: "a.jpg")], answers: answers),
      size: Size(columns: columns, rows: 24))
    #expect(session.choiceHint == hint)
  }
}
