import Basics
import Cards
import Hands
import TestSupport
import Testing

@testable import Cells
@testable import Keys
@testable import Scenarios
@testable import Sessions

/// Looking around in the list of all cards.
@Suite struct ListTests {
  private func session(_ count: Int = 6) -> Session { Games.session(Games.deck(count)) }

  private func moves(_ effects: [Effect]) -> [Move] {
    effects.compactMap {
      if case .notify(let notification) = $0, case .move(let move) = notification.kind {
        move
      } else {
        nil
      }
    }
  }

  private func listed(_ session: Session) -> [Int] {
    guard let list = session.list else { return [] }
    return (0..<list.count).map { list.card(inRow: $0) }
  }

  @Test func listStaysWhereItIsUnderHelp() {
    var session = session(300)
    session.press(.tab)
    for _ in 0..<30 { session.press(.down) }
    for _ in 0..<10 { session.press(.up) }
    let before = Screen.draw(session).canvas.lines
    session.press(.character("?"), .down, .escape)
    #expect(Screen.draw(session).canvas.lines == before)
  }

  @Test func earlierAnswerIsChangedWithFourKeys() {
    var session = session(300)
    for _ in 0..<40 { session.press(.right) }
    let moves = moves(session.press(.tab, .character("5"), .left, .tab))
    #expect(moves == [.change(card: 4, .nope, from: .like)])
    #expect(session.list == nil)
    #expect(session.topCard?.id == "40")
    #expect(session.decisions.count == 40)
    session.press(.character("u"))
    #expect(session.game.stack.count(of: .nope) == 0)
  }

  /// So a key costs one row, and the other cards are not read again.
  @Test func pageStaysWhileTheSelectionMoves() throws {
    var session = session(40)
    session.press(.tab)
    func page() throws -> ListPage {
      ListPage(Array(0..<20), of: try #require(session.list), session, columns: 60)
    }
    let first = try page()
    session.press(.down, .down, .up)
    #expect(try page() == first)
    session.press(.left)
    #expect(try page() != first)
    let answered = try page()
    session.press(.character("/"), .character("1"))
    #expect(try page() != answered)
  }

  @Test func jumpTakesCardInHandAndPostponesNoOther() {
    var session = session(5)
    session.press(.right)
    let effects = session.press(.tab, .down, .down, .enter)
    #expect(moves(effects) == [.jump(card: 3)])
    #expect(session.list == nil)
    #expect(session.game.stack.remaining == [3, 1, 2, 4])
    #expect(session.game.stack.count(of: .later) == 0)
    session.press(.right)
    #expect(session.topCard?.id == "1")
    session.press(.character("u"), .character("u"))
    #expect(session.game.stack.remaining == [1, 2, 3, 4])
    session.press(.character("U"))
    #expect(session.topCard?.id == "3")
  }

  /// Whatever is answered, undone or redone around it, the card in hand stays there.
  @Test func postponedCardStaysInHandWhileOthersAreAnswered() {
    var session = session(6)
    session.press(.down, .down, .tab, .up, .up, .enter)
    #expect(session.game.stack.remaining == [0, 2, 3, 4, 5, 1])
    session.press(.tab, .down, .down, .down, .right)
    #expect(session.game.stack.remaining == [0, 2, 4, 5, 1])
    // One that was postponed like it, and one that is postponed now.
    session.press(.character("2"), .right, .character("5"), .character("s"))
    #expect(session.game.stack.remaining == [0, 2, 5, 4])
    session.press(.character("u"), .character("u"))
    #expect(session.game.stack.remaining == [1, 4, 0, 2, 5])
    session.press(.character("U"), .character("U"), .tab)
    #expect(session.game.stack.remaining == [0, 2, 5, 4])
    #expect(session.game.stack.count(of: .later) == 2)
    session.press(.right)
    #expect(session.game.stack.remaining == [2, 5, 4])
  }

  @Test func jumpToCardInHandMovesNothing() {
    var session = session()
    #expect(moves(session.press(.tab, .enter)) == [])
    #expect(session.list == nil)
  }

  @Test func decidedCardIsNotTakenInHand() {
    var session = session()
    session.press(.right)
    #expect(moves(session.press(.tab, .up, .enter)) == [])
    #expect(session.list != nil)
    #expect(session.notice == "like already; answer it here to change that")
  }

  @Test func waitingCardIsAnsweredInList() {
    var session = session(4)
    #expect(moves(session.press(.tab, .down, .character("n"))) == [.swipe(card: 1, .nope)])
    #expect(session.list?.selected == 1)
    #expect(session.list?.answers == [nil, .nope, nil, nil])
    #expect(moves(session.press(.left)) == [])
    #expect(session.notice == "Blue: nope already")
    #expect(moves(session.press(.character("s"))) == [.change(card: 1, .later, from: .nope)])
    #expect(session.game.stack.remaining == [0, 2, 3, 1])
    session.press(.character("u"))
    #expect(session.list?.answers[1] == .nope)
  }

  @Test func allListedCardsAreAnsweredWhenAskedTwice() {
    var session = session(8)
    session.press(.right, .right, .tab)
    // Three cards have this text; one of them is liked already.
    for character in "/e" { session.press(.character(character)) }
    session.press(.enter)
    let cards = listed(session)
    #expect(moves(session.press(.character("A"), .left)) == [])
    let changed = cards.filter { $0 < 2 }.count
    #expect(
      session.notice
        == "nope for \(cards.count) cards, of which \(changed) had another answer: "
        + "press it again, or Esc")
    let moves = moves(session.press(.left))
    #expect(moves.count == 1)
    #expect(moves.first?.parts.compactMap(\.target.card) == cards)
    #expect(session.list?.answers.indices.filter { session.list?.answers[$0] == .nope } == cards)
    #expect(session.notice == "\(cards.count) cards: nope; u takes all of it back")
    session.press(.character("u"))
    #expect(session.game.stack.answers.prefix(3) == [.like, .like, nil])
    #expect(session.notice == "rewound: \(cards.count) cards together")
  }

  @Test(arguments: [Key.escape, .up, .right, .character("A"), .tab])
  func anyOtherKeyKeepsListedCardsAsTheyAre(_ key: Key) {
    var session = session(8)
    session.press(.tab, .character("f"), .character("A"), .left)
    session.press(key)
    #expect(session.question == (key == .right ? .confirmation(.like, count: 8) : nil))
    #expect(session.game.isUntouched)
  }

  @Test func allCardsAreNotAnsweredWithoutSearchOrFilter() {
    var session = session(8)
    session.press(.tab, .character("A"), .left, .left)
    #expect(session.decisions.count == 1)
    #expect(session.question == nil)
  }

  @Test func groupThatCannotBeSavedChangesNothing() {
    var session = session(8)
    session.press(.tab, .character("f"), .character("A"), .left)
    var host = FailingHost(failures: [true])
    _ = session.dispatch(Event(.key(.left), time: session.now + 1), to: &host)
    #expect(session.game.isUntouched)
    #expect(session.notice?.contains("not saved") == true)
  }

  @Test func tabEscapeBAndQCloseList() {
    for key in [Key.tab, .character("b"), .character("q"), .escape] {
      var session = session()
      #expect(session.press(.character("b"), key) == [])
      #expect(session.list == nil)
    }
  }

  @Test func digitsSelectCardByNumber() {
    var session = session(300)
    session.press(.tab, .character("1"), .character("2"), .character("0"))
    #expect(session.list?.selected == 119)
    session.press(.down, .character("7"))
    #expect(session.list?.selected == 6)
    session.press(.up, .character("9"), .character("9"))
    #expect(session.list?.selected == 98)
    session.press(.up, .character("0"))
    #expect(session.list?.selected == 97)
  }

  @Test func otherKeyBeginsNumberAnew() {
    var session = session(300)
    session.press(.tab, .character("/"), .character("b"), .enter, .character("1"))
    session.press(.escape, .character("2"))
    #expect(session.list?.selected == 1)
    session.press(.character("/"), .enter, .character("9"))
    #expect(session.list?.selected == 8)
  }

  /// A card that is not seen is not answered instead of another.
  @Test func digitsOfCardThatIsNotListedSelectNothing() {
    var session = session(12)
    session.press(.character("/"), .character("b"), .enter, .down)
    #expect(session.list?.selected == 5)
    session.press(.character("7"))
    #expect(session.list?.selected == 5)
    #expect(session.notice == "card 7 is not listed")
    session.press(.down, .down, .character("2"))
    #expect(session.list?.selected == 1)
    #expect(session.notice == nil)
    session.press(.escape, .character("1"), .character("9"))
    #expect(session.list?.selected == 0)
    #expect(session.notice == "there is no card 19")
  }

  @Test func searchNarrowsListWhileTyping() {
    var session = session(12)
    session.press(.character("/"), .character("B"))
    #expect(listed(session) == [1, 5, 7, 11])
    #expect(session.list?.selected == 1)
    session.press(.character("r"))
    #expect(listed(session) == [5, 11])
    #expect(session.list?.selected == 5)
    session.press(.backspace, .character("L"), .enter)
    #expect(listed(session) == [1, 7])
    // After Enter, keys are keys again.
    #expect(moves(session.press(.character("n"))) == [.swipe(card: 7, .nope)])
    session.press(.character("/"), .escape)
    #expect(listed(session).count == 12)
    #expect(session.list?.isTyping == false)
    // The first Esc takes the search back, and the next one leads back to the cards.
    session.press(.character("/"), .character("b"), .enter, .escape)
    #expect(listed(session).count == 12)
    session.press(.escape)
    #expect(session.list == nil)
  }

  @Test func arrowDuringSearchExplainsEnter() {
    var session = session()
    session.press(.character("/"), .character("b"), .right)
    #expect(session.notice == "Enter ends the search; then keys answer")
    session.press(.control("u"))
    #expect(session.list?.search == "")
    #expect(listed(session).count == 6)
  }

  @Test func controlWRemovesWordOfSearch() {
    var session = session(12)
    session.press(.character("/"), .character("b"), .character(" "), .character("x"))
    #expect(listed(session).isEmpty)
    session.press(.control("w"))
    #expect(session.list?.search == "b ")
    session.press(.control("w"))
    #expect(session.list?.search == "")
    #expect(listed(session).count == 12)
    session.press(.control("w"))
    #expect(session.list?.isTyping == true)
    // A backspace ends the search if there is nothing to remove.
    session.press(.backspace)
    #expect(session.list?.isTyping == false)
  }

  @Test func searchFindsAllTextOfCardIgnoringCase() {
    let deck = Deck(
      name: "deck",
      cards: [
        Card(id: "a", title: "ÉTÉ"), Card(id: "b", title: "x", body: "An Apple a day"),
        Card(id: "c", title: "y", back: "ANSWER"), Card(id: "d", title: "z", tags: ["work"]),
        Card(id: "e", title: "w", shown: [ShownField(name: "From", value: "Zoë")]),
      ])
    for (text, cards) in [
      ("été", [0]), ("apple", [1]), ("answer", [2]), ("#work", [3]), ("zoë", [4]), ("a", [1, 2]),
      ("absent", []),
    ] {
      var session = Games.session(deck)
      session.press(.character("/"))
      for character in text { session.press(.character(character)) }
      #expect(listed(session) == cards, "\(text)")
      #expect(session.list?.selected == cards.first, "\(text)")
    }
  }

  @Test func searchUnderlinesWhatItHasFound() throws {
    let deck = Deck(
      name: "d", cards: [Card(id: "a", title: "Red Apple"), Card(id: "b", title: "x")])
    var session = Games.session(deck)
    session.press(.character("/"))
    for character in "apple" { session.press(.character(character)) }
    let canvas = Screen.draw(session).canvas
    let row = try #require(canvas.lines.firstIndex { $0.contains("Red Apple") })
    let marked = (0..<canvas.size.columns).filter { column in
      canvas[column, row].style.attributes.contains(.underline)
    }
    #expect(marked.count == 5)
    #expect(canvas.lines[row].dropFirst(marked[0]).prefix(5) == "Apple")
  }

  /// Tags and people have columns of their own as far as titles leave room; numbers end in line.
  @Test func columnsBesideTitlesFitTheirRoom() {
    let cards = [
      Card(
        id: "a", title: "a", tags: ["bug", "needs-triage"],
        shown: [ShownField(name: "Nr", value: "7"), ShownField(name: "Author", value: "ann")]),
      Card(id: "b", title: "b", shown: [ShownField(name: "Author", value: "bertram")]),
    ]
    for title in ["short", "a title of many words that goes on and on"] {
      for room in 0...100 {
        let found = ListColumns(beside: [title, "b"], of: cards, notes: ["", ""], room: room)
        let used = found.columns.map { $0.width + ListColumns.gap }.reduce(0, +)
        #expect(found.titleWidth + used == room)
        #expect(found.titleWidth >= min(title.count, max(room / 2, min(room, 28))))
        #expect(found.columns.allSatisfy { $0.width >= 7 })
      }
    }
    let wide = ListColumns(beside: ["a", "b"], of: cards, notes: ["", "see me"], room: 100)
    #expect(wide.columns.map(\.texts) == [["#bug #needs-triage", "see me"], ["ann", "bertram"]])
    #expect(wide.columns.map(\.width) == [18, 7])
    let plain = ListColumns(
      beside: ["x", "y"],
      of: ["1,20", "10,00"].map {
        Card(id: $0, title: $0, shown: [ShownField(name: "Sum", value: $0)])
      }, notes: ["", ""], room: 40)
    #expect(plain.columns.map(\.texts) == [["1,20", "10,00"]])
  }

  /// Unicode has a few signs that are equal to those of ASCII.
  @Test func searchFindsEqualSigns() {
    let pairs = [(";", "\u{37E}"), ("`", "\u{1FEF}")]
    for (ascii, other) in pairs {
      let titles = ["a\(ascii)b", "a\(other)b", "é\(other)", "é\(ascii)", "ab\u{37D}"]
      let cards = titles.enumerated().map { Card(id: "\($0.offset)", title: $0.element) }
      let deck = Deck(name: "d", cards: cards)
      for (text, found) in [
        (ascii, [0, 1, 2, 3]), (other, [0, 1, 2, 3]), ("a\(other)b", [0, 1]),
        ("\(ascii)B", [0, 1]), ("é\(other)", [2, 3]), ("\(other)c", []),
      ] {
        #expect(SearchText(text).cards(in: deck, among: Array(0..<5)) == found, "\(text)")
      }
    }
  }

  /// What a row has in columns that are not shown is found, too.
  @Test func searchFindsEveryColumnOfATable() throws {
    let table = "Subject,From\nLunch,Ada\nMinutes,Grace\n"
    let deck = try Deck(
      name: "mails", bytes: Array(table.utf8), reading: DeckReading(format: .csv))
    var session = Games.session(deck)
    session.press(.character("/"))
    for character in "grace" { session.press(.character(character)) }
    #expect(listed(session) == [1])
  }

  @Test func nothingIsDecidedWhileTyping() {
    var session = session()
    #expect(session.press(.character("/"), .character("y"), .character("q"), .left, .right) == [])
    #expect(session.list?.search == "yq")
    #expect(session.list?.selected == nil)
    #expect(session.press(.enter, .right, .enter, .down, .pageUp, .character("3")) == [])
    #expect(session.decisions.isEmpty)
    #expect(session.press(.character("/"), .control("c")) == [.end(.interrupted)])
  }

  @Test func listFiltersByAnswer() {
    var session = session(6)
    session.press(.right, .left, .right, .down)
    session.press(.tab, .character("f"))
    #expect(listed(session) == [4, 5])
    session.press(.character("f"))
    #expect(listed(session) == [0, 2])
    // What gets another answer stays listed until something else is asked for.
    session.press(.character("n"))
    #expect(listed(session) == [0, 2])
    session.press(.character("f"))
    #expect(listed(session) == [1, 2])
    session.press(.character("f"))
    #expect(listed(session) == [3])
    session.press(.character("f"))
    #expect(listed(session).count == 6)
  }

  @Test func listFiltersByTagsOfSelectedCard() {
    let tags = [["red", "big"], ["big"], [], ["red"]]
    var session = Games.session(
      Deck(
        name: "deck",
        cards: tags.enumerated().map { Card(id: "\($0.offset)", title: "card", tags: $0.element) }))
    session.press(.tab, .character("t"))
    #expect(listed(session) == [0, 3])
    session.press(.character("t"))
    #expect(listed(session) == [0, 1])
    session.press(.character("t"))
    #expect(listed(session).count == 4)
    session.press(.character("3"), .character("t"))
    #expect(session.notice == "this card has no tag")
  }

  @Test func handDecidesNothingBehindList() {
    var session = session()
    session.show(Hand.fist, seconds: 0.5)
    session.press(.tab)
    session.show(Hand.thumbUp, seconds: 1)
    session.press(.tab)
    // A thumb that was shown before must rest first.
    session.show(Hand.thumbUp, seconds: 1)
    #expect(session.decisions.isEmpty)
    session.show(Hand.fist, seconds: 0.5)
    session.show(Hand.thumbUp, seconds: 1)
    #expect(session.decisions.count == 1)
  }

  @Test(arguments: [Key.character("?"), .character("p")])
  func thumbShownDuringHelpOrPauseMustRestFirst(_ key: Key) {
    var session = session()
    session.show(Hand.fist, seconds: 0.5)
    session.press(key)
    session.show(Hand.thumbUp, seconds: 1)
    session.press(key)
    session.show(Hand.thumbUp, seconds: 1)
    #expect(session.decisions.isEmpty)
  }

  /// A deck that is searched in three steps, with its last card selected in the list.
  private static let longList = Result {
    let text = (0..<250_000).map { "card \($0)\n" }.joined()
    let deck = try Deck(name: "", bytes: Array(text.utf8), reading: DeckReading(format: .lines))
    var session = Games.session(deck)
    session.press(.tab)
    for digit in "250000" { session.press(.character(digit)) }
    return session
  }

  /// Lets the search go on as long as it wants to; returns the number of its steps.
  @discardableResult
  private func wait(_ session: inout Session) -> Int {
    var steps = 0
    while let wake = session.wakeTime, wake <= session.now, steps < 10 {
      session.happen(.tick, time: session.now)
      steps += 1
    }
    return steps
  }

  /// No key waits until a million cards have been looked through.
  @Test func longSearchGoesOnBetweenKeys() throws {
    var session = try Self.longList.get()
    session.press(.character("/"), .character("9"))
    #expect(listed(session).count == 40_951)
    // The card that was selected is not found yet.
    #expect(session.list?.selected == nil)
    #expect(wait(&session) == 2)
    #expect(listed(session).count == 99_097)
    #expect(session.list?.selected == 249_999)
  }

  /// A game that was saved is the same game, however quickly its keys come.
  @Test(
    arguments: [
      [.character("q"), .backspace, .enter], [.character("q"), .escape],
      [.character("q"), .control("u"), .enter],
      [.character("0"), .character("5"), .backspace, .enter],
      [.character("9"), .character("9"), .backspace, .up, .enter],
      [.character("4"), .enter, .character("f"), .character("f")],
    ] as [[Key]])
  func quickKeysSelectTheSameCardAsSlowOnes(_ keys: [Key]) throws {
    var (quick, slow) = (try Self.longList.get(), try Self.longList.get())
    for key in [.character("/")] + keys {
      quick.press(key)
      slow.press(key)
      wait(&slow)
    }
    #expect(quick.list?.selected == slow.list?.selected)
    #expect(quick.press(.right) == slow.press(.right))
  }

  /// What a button answers is the card that was shown as selected.
  @Test func buttonDuringASearchAnswersNoCardThatWasNotShown() throws {
    var session = try Self.longList.get()
    for character in "/4" { session.press(.character(character)) }
    #expect(session.list?.selected == nil)
    let button = try #require(
      Screen.viewport(of: session).regions.first { $0.target == .button(.answer(.like)) }?.area)
    _ = session.mouse(.press, button.column, button.row)
    #expect(session.decisions.isEmpty)
    #expect(session.list?.selected == 249_999)
    _ = session.mouse(.press, button.column, button.row)
    #expect(session.decisions.map(\.card) == [249_999])
  }

  /// In a replay the search has ended by itself when the mouse comes.
  @Test func clickDuringASearchDoesTheSameInAReplay() throws {
    var live = try Self.longList.get()
    var replayed = live
    for character in "/4" { live.press(.character(character)) }
    for character in "/4" { replayed.press(.character(character)) }
    let button = try #require(
      Screen.viewport(of: live).regions.first { $0.target == .button(.answer(.like)) }?.area)
    for _ in 0..<2 {
      let event = Event(
        .mouse(Mouse(.press, column: button.column, row: button.row)), time: live.now)
      let recorded = KeyTranslation.recorded(event, in: live)
      _ = live.happen(event.kind, time: event.time)
      wait(&replayed)
      if let recorded { _ = replayed.happen(recorded.kind, time: recorded.time) }
      #expect(replayed.decisions == live.decisions)
      #expect(replayed.list?.selected == live.list?.selected)
    }
    #expect(live.decisions.count == 1)
  }

  @Test func arrivingCardsJoinSearchResults() {
    var session = Session(deck: Games.deck(2), isDeckGrowing: true)
    session.press(.right, .tab, .character("/"), .character("e"), .character("a"))
    #expect(listed(session) == [])
    session.happen(.cards(Array(Games.deck(8).cards[2...])), time: 20)
    #expect(listed(session) == [3])
    #expect(session.list?.selected == 3)
    #expect(session.list?.answers.count == 8)
  }

  @Test func clickSelectsAndSecondClickTakesCard() throws {
    var session = session()
    session.press(.tab)
    let row = try #require(
      Screen.viewport(of: session).regions.first { $0.target == .listed(3) }?.area)
    _ = session.mouse(.press, row.column + 5, row.row)
    #expect(session.list?.selected == 3)
    _ = session.mouse(.press, row.column + 5, row.row)
    #expect(session.topCard?.id == "3")
    #expect(session.list == nil)
  }

  @Test func buttonsAnswerSelectedCard() throws {
    var session = session()
    session.press(.tab, .down)
    let button = try #require(
      Screen.viewport(of: session).regions.first { $0.target == .button(.answer(.like)) }?.area)
    _ = session.mouse(.press, button.column + 1, button.row + 1)
    #expect(session.decisions.map(\.card) == [1])
  }

  @Test func rowEndsWithTagsOrShownFields() {
    let deck = Deck(
      name: "mails",
      cards: [
        Card(id: "a", title: "Lunch", shown: [ShownField(name: "From", value: "Ada Lovelace")]),
        Card(id: "b", title: "Minutes", tags: ["work"]),
      ])
    var session = Games.session(deck, columns: 60)
    session.press(.tab)
    let lines = Screen.draw(session).canvas.lines
    #expect(lines.contains { $0.contains("Lunch") && $0.hasSuffix("Ada Lovelace") })
    #expect(lines.contains { $0.contains("Minutes") && $0.hasSuffix("#work") })
  }

  @Test(arguments: Scene.allSizes)
  func selectionStaysInSight(_ size: Size) {
    var session = Games.session(Games.deck(100), columns: size.columns, rows: size.rows)
    session.press(.tab)
    var generator = SeededGenerator(seed: 7)
    var checkCount = 0
    for _ in 0..<200 {
      let keys: [Key] = [.up, .down, .pageUp, .pageDown, .character("5"), .character("f")]
      session.press(keys.randomElement(using: &generator) ?? .up)
      guard let list = session.list, let selected = list.selected else { continue }
      let regions = Screen.viewport(of: session).regions
      #expect(regions.contains { $0.target == .listed(selected) })
      checkCount += 1
    }
    #expect(checkCount > 50)
  }

  @Test func failedWriteOfJumpChangesNothing() {
    var session = session()
    var host = FailingHost(failures: [true])
    for key in [Key.tab, .down, .down, .enter] {
      _ = session.dispatch(Event(.key(key), time: session.now + 1), to: &host)
    }
    #expect(session.game.stack.remaining == Array(0..<6))
    #expect(session.notice?.contains("not saved") == true)
  }

  /// A question that has left the screen is not answered any more.
  @Test func clickEndsTheQuestionAboutAllListedCards() {
    var session = session(8)
    session.press(.tab, .character("/"), .character("e"), .enter, .character("A"), .right)
    #expect(session.question != nil)
    session.happen(.mouse(Mouse(.press, column: 79, row: 20)), time: session.now)
    #expect(session.notice == nil)
    #expect(session.question == nil)
    session.press(.right)
    #expect(session.decisions.count == 1)
  }

  @Test func escapeOfDigitsEndsTheQuestionAndTheResetTheyHaveReplaced() {
    let cards = (1...12).map { Card(id: "\($0)", title: "Lunch \($0)") }
    var session = Session(
      deck: Deck(name: "many", cards: cards, answers: Games.manyChoices.answers))
    for _ in 0..<8 { session.press(.character("0"), .character("5")) }
    session.press(.character("r"), .character("1"), .escape, .character("r"))
    #expect(session.decisions.count == 8)
    session.press(.tab, .character("/"), .character("n"), .enter, .character("A"))
    session.press(.character("0"), .character("7"), .character("1"), .escape)
    #expect(session.question == nil)
  }

  /// Digits that select a card do not answer the cards on the way.
  @Test func numberOfACardIsTypedOverCardsWithChoices() throws {
    let choices = try CardChoices(list: "cat,dog,bird")
    let cards = (1...20).map {
      Card(id: "\($0)", title: "Card \($0)", choices: $0.isMultiple(of: 2) ? nil : choices)
    }
    var session = Session(deck: Deck(name: "mixed", cards: cards))
    session.press(.tab, .down, .character("1"), .character("2"))
    #expect(session.decisions.isEmpty)
    #expect(session.list?.selected == 11)
  }

  /// The question says what all of its cards get.
  @Test func questionNamesNoWordThatOnlyOneCardHas() throws {
    let cards = try ["bad,good", "Rome,Paris"].enumerated().map { index, list in
      Card(id: "\(index)", title: "Card \(index)", choices: try CardChoices(list: list))
    }
    var session = Session(deck: Deck(name: "own", cards: cards))
    session.press(.tab, .character("f"), .character("A"), .character("2"))
    #expect(session.notice?.hasPrefix("answer 2 for 2 cards: ") == true)
    session.press(.character("2"))
    #expect(session.notice?.hasPrefix("2 cards: answer 2; ") == true)
  }

  /// A shorter text in characters can match more: an accent joins the letter before it.
  @Test func accentFindsWhatTheLetterDidNot() {
    let cards = ["caf\u{E9}", "naive"].map { Card(id: $0, title: $0) }
    var session = Session(deck: Deck(name: "words", cards: cards))
    session.press(.tab, .character("/"), .character("e"), .character("\u{301}"))
    #expect(listed(session) == [0])
  }

  @Test func nothingIsClickedOnAScreenThatIsTooSmall() {
    var session = session()
    session.happen(.resize(Size(columns: 19, rows: 30)), time: 1)
    for row in 0..<30 {
      for column in 0..<19 {
        session.happen(.mouse(Mouse(.press, column: column, row: row)), time: 2)
        session.happen(.mouse(Mouse(.release, column: column, row: row)), time: 2)
      }
    }
    #expect(session.decisions.isEmpty)
  }

  /// Whatever takes the question from the screen ends it, such as a program that reports.
  @Test func anotherNoticeEndsAQuestion() {
    var session = session(8)
    session.press(.tab, .character("/"), .character("e"), .enter, .character("A"))
    session.happen(.problem("it was not opened"), time: session.now)
    session.press(.right)
    #expect(session.decisions.count == 1)
    for _ in 0..<4 { session.press(.character("b"), .right) }
    session.press(.character("b"), .character("b"))
    let count = session.decisions.count
    session.press(.character("r"))
    session.happen(.problem("it was not opened"), time: session.now)
    session.press(.character("r"))
    #expect(session.decisions.count == count)
  }
}
