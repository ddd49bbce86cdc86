import Cards
import Gestures
import Testing

@testable import Keys
@testable import Sessions

/// Looking back at the end of the deck.
@Suite struct ReviewTests {
  private func finished(_ count: Int = 4) -> Session {
    var session = Games.session(Games.deck(count))
    for index in 0..<count { session.press(index.isMultiple(of: 2) ? .right : .left) }
    return session
  }

  private func changes(_ effects: [Effect]) -> [Notification.Kind] {
    effects.compactMap {
      if case .notify(let notification) = $0 { notification.kind } else { nil }
    }
  }

  @Test func answerKeyAfterLastCardChangesNothing() {
    var session = finished()
    let before = session.decisions
    session.press(.right, .character("n"), .left)
    #expect(session.decisions == before)
    #expect(session.notice?.contains("every card is decided") == true)
  }

  /// The keys that are named are those that there are.
  @Test func keysOfTheEndAreThoseThatAreLeft() throws {
    var options = Options()
    options.answers = try Answers.standard.changed(
      answers: "keep:q,no:u,hm:?", choices: nil)
    var session = Session(deck: Games.deck(1), options: options)
    #expect(Screen.draw(session).canvas.lines[23].hasSuffix("Ctrl-C interrupt"))
    session.press(.right)
    #expect(Screen.draw(session).canvas.lines.joined().contains("Enter quit"))
    session.press(.character("u"))
    #expect(session.notice == "every card is decided; Backspace takes the last one back")
    session.press(.character("r"))
    #expect(session.notice == "all cards are back; Backspace undoes the reset")
  }

  @Test func enterQuitsWhenNothingIsLeftToDecide() {
    var session = Games.session(Games.deck(2))
    #expect(session.press(.enter) == [])
    session.press(.right, .right)
    #expect(session.press(.enter) == [.end(.quit)])
    session.press(.backspace)
    #expect(session.press(.enter) == [])
    var growing = Session(deck: Games.deck(1), isDeckGrowing: true)
    growing.press(.right)
    #expect(growing.press(.enter) == [])
  }

  @Test func sessionEndsWithDeckIfOptionIsSet() {
    var options = Options()
    options.endsWithDeck = true
    var session = Session(deck: Games.deck(2), isDeckGrowing: true, options: options)
    var host = SilentHost()
    func press(_ key: Key) -> Ending? { session.dispatch(Event(.key(key), time: 0), to: &host) }
    #expect(press(.down) == nil)
    #expect(press(.right) == nil)
    // What was put off is decided now.
    #expect(press(.left) == nil)
    #expect(session.dispatch(Event(.deckEnded(problem: nil), time: 0), to: &host) == .quit)
    #expect(press(.backspace) == nil)
    #expect(press(.right) == .quit)
  }

  @Test func arrowsOpenListAtLatestDecision() {
    for key in [Key.up, .down, .pageUp, .pageDown] {
      var session = finished()
      session.press(key)
      #expect(session.list?.selected == 3)
      session.press(.escape)
      #expect(session.list == nil)
      #expect(session.isFinished)
    }
  }

  @Test func listAtEndChangesDecisions() {
    var session = finished()
    session.press(.up, .up, .up)
    #expect(session.list?.selected == 1)
    #expect(changes(session.press(.right)) == [.move(.change(card: 1, .like, from: .nope))])
    #expect(session.game.stack.count(of: .like) == 3)
    // The card stays selected, and the answer that it has already changes nothing.
    #expect(session.list?.selected == 1)
    #expect(session.press(.right) == [])
    #expect(
      changes(session.press(.character("u"))) == [
        .move(.rewind(.change(card: 1, .like, from: .nope))), .end,
      ])
    #expect(session.game.stack.count(of: .like) == 2)
    #expect(
      changes(session.press(.character("U"))) == [
        .move(.redo(.change(card: 1, .like, from: .nope)))
      ])
  }

  @Test(
    arguments: [
      ["/", "l", "\r", "A", "s", "s"], ["r"],
    ] as [[Character]])
  func endComesAgainWhenWhatTookItAwayIsUndone(_ keys: [Character]) {
    var session = finished(2)
    for key in keys { session.press(key == "\r" ? .enter : .character(key)) }
    #expect(!session.isFinished)
    #expect(changes(session.press(.character("u"))).last == .end)
    #expect(session.isFinished)
  }

  @Test func arrowsOpenNoListWithoutCards() {
    var session = Session(deck: Games.deck(0), isDeckGrowing: true)
    session.press(.down)
    #expect(session.covers.isEmpty)
  }

  @Test func changeToLaterBringsCardBack() {
    var session = finished()
    session.press(.up, .up)
    #expect(
      changes(session.press(.character("s"))) == [.move(.change(card: 2, .later, from: .like))])
    #expect(session.topCard?.id == "2")
    #expect(!session.isFinished)
    session.press(.escape, .left)
    #expect(session.isFinished)
    #expect(session.decisions.last?.answer == .nope)
  }

  /// Whether the list is open or not.
  @Test(arguments: [[], [.down], [.down, .up]] as [[Key]])
  func thumbAtEndDecidesAndChangesNothing(_ keys: [Key]) {
    var session = finished()
    for key in keys { session.press(key) }
    let before = session.decisions
    var effects = session.show(.fist, seconds: 0.5)
    effects += session.show(.thumbUp, seconds: 1)
    effects += session.show(.fist, seconds: 0.5)
    effects += session.show(.thumbUp.flipped, seconds: 1)
    #expect(!changes(effects).contains { if case .move = $0 { true } else { false } })
    #expect(session.decisions == before)
  }

  @Test func clickOpensListAtDecision() throws {
    var session = finished()
    let regions = Screen.draw(session).viewport.regions.filter { $0.label == "decision" }
    #expect(regions.map(\.target) == [3, 2, 1, 0].map { .listed($0) })
    _ = session.mouse(.press, 40, regions[3].area.row)
    #expect(session.list?.selected == 0)
  }

  @Test func wheelOpensList() {
    var session = finished(60)
    _ = session.mouse(.wheelDown, 40, 12)
    #expect(session.list?.selected == 59)
  }
}

/// Cards that come while somebody looks back.
@Suite struct NewCardTests {
  @Test func keyForListDoesNotDecideNewCard() {
    let cards = Games.deck(3).cards
    var session = Session(
      deck: Deck(name: "growing", cards: Array(cards[..<2])), isDeckGrowing: true,
      control: Control(ThumbControl()))
    session.press(.right, .right, .down)
    #expect(session.list?.selected == 1)
    session.happen(.cards([cards[2]]), time: session.now + 0.1)
    session.happen(.key(.left), time: session.now + 0.1)
    #expect(session.topCard?.id == "2")
    #expect(session.decisions.map(\.answer) == [.like, .nope])
  }
}
