import Cards
import DecisionLogs
import Gestures
import Hands
import TestSupport
import Testing

@testable import Basics
@testable import Cells
@testable import Keys
@testable import LandmarkStreams
@testable import Sessions

@Suite struct SessionTests {
  private func kinds(_ effects: [Effect]) -> [Notification.Kind] {
    effects.compactMap {
      if case .notify(let notification) = $0 { notification.kind } else { nil }
    }
  }

  private func swipes(_ effects: [Effect]) -> [Answer] {
    kinds(effects).compactMap { if case .move(.swipe(_, let answer)) = $0 { answer } else { nil } }
  }

  @Test(arguments: [
    (Key.right, Answer.like), (.character("l"), .like), (.character("y"), .like),
    (.left, .nope), (.character("h"), .nope), (.character("n"), .nope),
    (.down, .later), (.character("s"), .later),
  ])
  func standardKeysAnswer(_ key: Key, _ answer: Answer) {
    var session = Games.session()
    #expect(swipes(session.press(key)) == [answer])
  }

  @Test func swapOptionPutsLikeOnTheLeft() {
    var options = Options()
    options.isSwapped = true
    var session = Session(deck: Games.deck(4), control: Control(ThumbControl()), options: options)
    #expect(swipes(session.press(.left)) == [.like])
    #expect(session.game.answers[.like].direction == .left)
    #expect(session.card.motion?.kind == .leave(.like))
    #expect(swipes(session.press(.right)) == [.nope])
    #expect(swipes(session.press(.character("y"))) == [.like])
    #expect(session.game.stack.count(of: .like) == 2)
  }

  @Test func thumbUpLikesAndThumbDownNopes() {
    var session = Games.session()
    var effects = session.show(Hand.fist, seconds: 0.5)
    effects += session.show(Hand.thumbUp, seconds: 2)
    effects += session.show(Hand.fist, seconds: 0.5)
    effects += session.show(Hand.thumbUp.flipped, seconds: 2)
    #expect(swipes(effects) == [.like, .nope])
    #expect(session.decisions.map(\.provenance.agent) == ["thumb", "thumb"])
  }

  /// A thumb that has counted must rest, whatever control looks at it meanwhile.
  @Test func changingControlDoesNotCountThumbAgain() {
    let control = Control(ThumbControl())
    var session = Session(
      deck: Games.deck(6), control: control, controls: Control.switchable(first: control))
    session.show(Hand.fist, seconds: 0.5)
    session.show(Hand.thumbUp, seconds: 1)
    #expect(session.game.stack.decidedCount == 1)
    session.press(.character("c"))
    #expect(session.hand.control.description.name == "pinch")
    session.show(Hand.thumbUp, seconds: 1)
    while session.hand.control.description.name != "thumb" {
      session.press(.character("c"))
      session.show(Hand.thumbUp, seconds: 1)
    }
    session.show(Hand.thumbUp, seconds: 2)
    #expect(session.game.stack.decidedCount == 1)
    session.show(Hand.fist, seconds: 0.5)
    session.show(Hand.thumbUp, seconds: 1)
    #expect(session.game.stack.decidedCount == 2)
  }

  @Test func controlKeySaysWhenThereIsNoOtherControl() {
    var session = Games.session()
    session.press(.character("c"))
    #expect(session.notice == "there is no other control")
  }

  @Test func keysWorkWhileAHandIsThere() {
    var session = Games.session()
    session.show(Hand.fist, seconds: 0.5)
    session.show(Hand.thumbUp, seconds: 0.5)
    session.press(.left, .left)
    #expect(session.decisions.map(\.answer) == [.like, .nope, .nope])
    #expect(session.decisions.map(\.provenance.agent) == ["thumb", .key, .key])
  }

  @Test func fastInputIsNeitherLostNorDoubled() {
    var session = Games.session(Games.deck(100))
    for index in 0..<100 {
      let key: Key = index.isMultiple(of: 3) ? .left : .right
      session.happen(.key(key), time: 0.001 * Double(index))
    }
    #expect(session.decisions.map(\.card) == Array(0..<100))
    #expect(session.game.stack.count(of: .nope) == 34)
  }

  @Test func rewoundCardComesBackFromItsSide() {
    var session = Games.session()
    session.press(.left)
    let effects = session.press(.character("u"))
    #expect(kinds(effects) == [.move(.rewind(.swipe(card: 0, .nope)))])
    #expect(session.card.motion?.kind == .comeBack(.nope))
    #expect(session.topCard?.id == "0")
    #expect(kinds(session.press(.character("U"))) == [.move(.redo(.swipe(card: 0, .nope)))])
  }

  @Test func endIsAnnouncedOnceAndCanBeUndone() {
    var session = Games.session(Games.deck(1))
    #expect(kinds(session.press(.right)) == [.move(.swipe(card: 0, .like)), .end])
    #expect(session.isFinished)
    #expect(kinds(session.press(.right)) == [])
    #expect(kinds(session.press(.backspace)) == [.move(.rewind(.swipe(card: 0, .like)))])
    #expect(!session.isFinished)
    #expect(kinds(session.press(.left)) == [.move(.swipe(card: 0, .nope)), .end])
  }

  @Test func resetCanBeUndone() {
    var session = Games.session()
    session.press(.right, .left)
    #expect(kinds(session.press(.character("r"))) == [.move(.reset)])
    #expect(session.decisions.isEmpty)
    #expect(kinds(session.press(.character("u"))) == [.move(.rewind(.reset))])
    #expect(session.decisions.count == 2)
    #expect(kinds(session.press(.character("U"))) == [.move(.redo(.reset))])
  }

  @Test func resetOfManyDecisionsNeedsConfirmation() {
    var session = Games.session(Games.deck(10))
    session.press(.right, .right, .right, .right)
    #expect(kinds(session.press(.character("r"))) == [])
    #expect(session.notice == "r again brings all 4 decided cards back")
    // Any other key means something else.
    #expect(kinds(session.press(.character("j"), .character("r"))) == [])
    #expect(session.decisions.count == 4)
    #expect(kinds(session.press(.character("r"))) == [.move(.reset)])
    session.press(.character("u"))
    #expect(session.decisions.count == 4)
    // A thumb in between is another key.
    session.press(.character("r"))
    session.show(Hand.fist, seconds: 0.5)
    session.show(Hand.thumbUp, seconds: 0.5)
    #expect(kinds(session.press(.character("r"))) == [])
    #expect(session.decisions.count == 5)
  }

  @Test func resetButtonNeedsConfirmation() throws {
    var session = Games.session(Games.deck(10))
    session.press(.right, .right, .right, .right)
    let button = try #require(
      Screen.viewport(of: session).regions.first { $0.target == .button(.reset) }?.area)
    #expect(kinds(session.mouse(.press, button.column, button.row)) == [])
    #expect(kinds(session.mouse(.press, button.column, button.row)) == [.move(.reset)])
  }

  @Test func spaceOnCardWithoutBackOnlySaysSo() {
    var session = Games.session()
    #expect(session.press(.character(" ")) == [])
    #expect(session.notice == "this card has no back; ↓ answers later")
    #expect(session.topCard?.id == "0")
  }

  @Test func buttonsShowChosenKeysAndWords() throws {
    var options = Options()
    options.answers = try Answers.standard.changed(by: "know:1,again:2")
    let session = Session(deck: Games.deck(3), options: options)
    let labels = Screen.viewport(of: session).regions.map(\.label)
    #expect(labels.contains(" 1 Know ") && labels.contains(" 2 Again "))
    #expect(labels.contains(" ↓ Later "))
  }

  @Test func helpScrollsToItsEnd() {
    var session = Games.session()
    session.press(.character("?"))
    for _ in 0..<100 { session.press(.down) }
    #expect(session.isHelpShown)
    let last = (session.help?.scroll ?? 0)
    #expect(last > 5)
    let lines = Screen.draw(session).canvas.lines
    #expect(lines.contains { $0.contains("redraw the screen") })
    #expect(lines.contains { $0.contains("any other key closes the help") })
    session.press(.up)
    #expect((session.help?.scroll ?? 0) == last - 1)
    session.press(.character(" "), .pageUp, .pageUp, .pageUp)
    #expect((session.help?.scroll ?? 0) == 0)
    session.press(.right)
    #expect(!session.isHelpShown)
    #expect(session.decisions.isEmpty)
  }

  @Test func spaceTurnsCardWithBack() {
    var session = Games.session(Games.articles)
    session.press(.right)
    #expect(session.topCard?.id == "back")
    #expect(session.press(.character(" ")) == [])
    #expect(session.card.isFlipped)
    session.press(.right)
    #expect(!session.card.isFlipped)
  }

  @Test func longCardScrollsToItsEndAndNotBeyond() {
    var session = Games.session(Games.articles)
    for _ in 0..<200 { session.press(.character("j")) }
    let last = session.card.scroll
    #expect(last > 10)
    session.press(.character("k"))
    #expect(session.card.scroll == last - 1)
    for _ in 0..<10 { session.press(.pageUp) }
    #expect(session.card.scroll == 0)
    session.press(.pageDown)
    #expect(session.card.scroll == 13)
    for _ in 0..<10 { session.press(.pageDown) }
    #expect(session.card.scroll == last)
    // The more of a card is seen at once, the less lies above.
    for (rows, scroll) in [(30, last - 6), (60, 0)] {
      session.happen(.resize(Size(columns: 80, rows: rows)), time: session.now)
      #expect(session.card.scroll == scroll)
    }
  }

  @Test func windowThatIsTooSmallForAMomentKeepsThePlaceInAText() {
    var session = Games.session(Games.articles)
    session.press(.pageDown)
    let scroll = session.card.scroll
    #expect(scroll > 5)
    for rows in [5, 24] {
      session.happen(.resize(Size(columns: 80, rows: rows)), time: session.now)
      #expect(session.card.scroll == scroll)
    }
  }

  @Test func spaceScrollsLongCardWithoutBack() {
    var session = Games.session(Games.articles)
    #expect(session.topCard?.back == nil)
    for _ in 0..<50 { session.press(.character(" ")) }
    var paged = Games.session(Games.articles)
    for _ in 0..<50 { paged.press(.pageDown) }
    #expect(session.card.scroll == paged.card.scroll && session.card.scroll > 10)
    #expect(session.notice == "this card has no back; ↓ answers later")
  }

  @Test func helpWithoutHandHasNoKeysForOne() {
    var session = Games.session()
    func helps(_ session: Session) -> [String] {
      GameHelp.lines(of: session).compactMap { line in
        if case .entry(_, let help) = line { help } else { nil }
      }
    }
    let ofHand = [
      "pause or resume the hand control", "the next control of the hand", "joint coordinates",
      "follow another of the hands in view",
    ]
    #expect(ofHand.allSatisfy { !helps(session).contains($0) })
    session.happen(.source(SourceStatus(.live)), time: session.now)
    #expect(ofHand.allSatisfy { helps(session).contains($0) })
  }

  @Test func pausedHandDecidesNothing() {
    var session = Games.session()
    session.press(.character("p"))
    #expect(session.notice == "no hand is connected; --camera plugs one in")
    #expect(!session.hand.isPaused)
    session.happen(.source(SourceStatus(.live)), time: session.now)
    session.press(.character("p"))
    session.show(Hand.fist, seconds: 0.5)
    #expect(swipes(session.show(Hand.thumbUp, seconds: 1)) == [])
    session.press(.character("p"))
    session.show(Hand.fist, seconds: 0.5)
    #expect(swipes(session.show(Hand.thumbUp, seconds: 1)) == [.like])
  }

  @Test func nothingIsDecidedBehindTheHelp() {
    var session = Games.session()
    session.press(.character("?"))
    session.show(Hand.fist, seconds: 0.5)
    session.show(Hand.thumbUp, seconds: 1)
    session.press(.right)
    #expect(session.decisions.isEmpty)
    #expect(!session.isHelpShown)
    session.press(.right)
    #expect(session.decisions.count == 1)
  }

  @Test func redrawKeepsNotice() {
    var session = Games.session()
    var host = FailingHost(failures: [true])
    _ = session.dispatch(Event(.key(.right), time: 1), to: &host)
    session.press(.control("l"))
    #expect(session.notice?.contains("disk full") == true)
  }

  @Test func keysQuitInterruptSuspendAndRedraw() {
    var session = Games.session()
    #expect(session.press(.character("q")) == [.end(.quit)])
    #expect(session.press(.control("c")) == [.end(.interrupted)])
    session.press(.character("?"))
    #expect(session.press(.control("c")) == [.end(.interrupted)])
    #expect(session.press(.control("z")) == [.request(.suspend)])
    #expect(session.press(.control("l")) == [.request(.redraw)])
    #expect(session.press(.character("x")) == [])
  }

  @Test func lostSourceDiscardsGestureInTheMaking() {
    var session = Games.session()
    session.happen(.source(SourceStatus(.live)), time: 0)
    session.show(Hand.fist, seconds: 0.5)
    session.show(Hand.thumbUp, seconds: 0.08)
    #expect(
      kinds(session.happen(.source(SourceStatus(.waiting("gone"))), time: session.now)) == [
        .lost
      ])
    #expect(session.hand.frame == nil)
    #expect(session.hand.control.readout.state == "no hand")
  }

  @Test func silentSourceIsNoticedAfterOneSecond() {
    var session = Games.session()
    session.happen(.source(SourceStatus(.live)), time: 0)
    session.show(Hand.fist, seconds: 0.5)
    let wake = session.wakeTime
    #expect(wake == session.now + 1)
    #expect(kinds(session.happen(.tick, time: session.now + 1)) == [.lost])
    #expect(session.hand.frame == nil)
    #expect(session.wakeTime == nil)
  }

  @Test func restartedStreamIsAnotherHand() {
    var session = Games.session()
    session.show(Hand.fist, seconds: 0.5)
    let effects = session.happen(.frame(Games.frame(0.01, Hand.fist)), time: session.now + 0.1)
    #expect(kinds(effects).prefix(2) == [.lost, .found])
  }

  @Test func timeNeverRunsBackwards() {
    var session = Games.session()
    session.happen(.tick, time: 5)
    session.happen(.key(.right), time: 3)
    #expect(session.now == 5)
    #expect(session.decisions.first?.provenance.time == 5)
  }

  @Test func sameEventsGiveSameSession() {
    func play() -> Session {
      var session = Games.session()
      session.show(Hand.fist, seconds: 0.5)
      session.show(Hand.thumbUp, seconds: 0.5)
      session.press(.left, .character("u"), .down, .character("r"))
      return session
    }
    #expect(play() == play())
  }
}

/// A session that is killed and resumed is one that went on.
@Suite struct ResumeTests {
  private static let provenance = Provenance(by: .key, time: 0)
  private static let keys: [Key] = [
    .left, .right, .down, .up, .character("u"), .character("U"), .character("r"),
  ]
  private static let listKeys: [Key] = [.tab, .enter, .character("f")]

  /// What a journal would say of these notifications.
  private func lines(_ effects: [Effect], of deck: Deck) throws -> [LogLine] {
    try effects.flatMap { effect -> [LogLine] in
      guard case .notify(let notification) = effect, case .move(let move) = notification.kind
      else { return [] }
      return [try LogLine(Decision(move, provenance: notification.provenance), of: deck)]
    }
  }

  @Test(arguments: Seed.first(18, long: 60))
  func resumeRestoresAnySequenceOfMoves(_ seed: Seed) throws {
    var generator = seed.generator
    let deck = Games.deck(Int(seed.value % 6) + 1)
    var uninterrupted = Games.session(deck)
    var interrupted = Games.session(deck)
    var log: [LogLine] = []
    for index in 0..<80 {
      let keys = Self.keys + Self.listKeys
      guard let key = keys.randomElement(using: &generator) else { continue }
      uninterrupted.happen(.key(key), time: Double(index))
      log += try lines(interrupted.happen(.key(key), time: Double(index)), of: deck)
      if Int.random(in: 0..<10, using: &generator) == 0 {
        interrupted = Games.session(deck)
        let unknown = try interrupted.resume(log)
        #expect(unknown == 0)
        // What was selected is on the screen only.
        uninterrupted.covers = []
        uninterrupted.question = nil
      }
      #expect(interrupted.game.stack == uninterrupted.game.stack)
    }
  }

  /// The same where cards go on coming: the log does not say when, so that only the card in hand
  /// may be another, where one that was put back had stayed in hand while new ones came.
  @Test(arguments: Seed.first(12, long: 100))
  func resumeOfGrowingDeckLosesNoMove(_ seed: Seed) throws {
    var generator = seed.generator
    let cards = Games.deck(40).cards
    var count = Int(seed.value % 4) + 1
    func session() -> Session {
      Session(
        deck: Deck(name: "growing", cards: Array(cards[..<count])), isDeckGrowing: true,
        control: Control(ThumbControl()))
    }
    var uninterrupted = session()
    var interrupted = session()
    var log: [LogLine] = []
    for index in 0..<120 {
      if count < cards.count, Int.random(in: 0..<6, using: &generator) == 0 {
        let kind = Event.Kind.cards([cards[count]])
        count += 1
        #expect(uninterrupted.happen(kind, time: Double(index)) == [])
        #expect(interrupted.happen(kind, time: Double(index)) == [])
      }
      // The card in hand is answered by name, as a person does who looks at it.
      guard let key = Self.keys.randomElement(using: &generator) else { continue }
      let before = uninterrupted.game.stack
      let effects = uninterrupted.happen(.key(key), time: Double(index))
      let moves = try lines(effects, of: uninterrupted.game.deck)
      log += moves
      if interrupted.game.stack.top == before.top {
        interrupted.happen(.key(key), time: Double(index))
      } else {
        interrupted = session()
        #expect(try interrupted.resume(log) == 0)
        uninterrupted.covers = []
        uninterrupted.question = nil
      }
      if Int.random(in: 0..<10, using: &generator) == 0 {
        interrupted = session()
        #expect(try interrupted.resume(log) == 0)
        uninterrupted.covers = []
        uninterrupted.question = nil
      }
      #expect(interrupted.decisions == uninterrupted.decisions)
      #expect(interrupted.game.stack.rewindCount == uninterrupted.game.stack.rewindCount)
      #expect(interrupted.game.stack.redoCount == uninterrupted.game.stack.redoCount)
      #expect(
        interrupted.game.stack.remaining.sorted() == uninterrupted.game.stack.remaining.sorted())
      for answer in Answer.swipes {
        #expect(
          interrupted.game.stack.count(of: answer) == uninterrupted.game.stack.count(of: answer))
      }
    }
    var (first, second) = (uninterrupted.game.stack, interrupted.game.stack)
    while true {
      #expect(first.nextRewind == second.nextRewind)
      guard let move = first.nextRewind else { break }
      let fits = [
        first.apply(move, provenance: Self.provenance),
        second.apply(move, provenance: Self.provenance),
      ]
      #expect(fits == [true, true])
      #expect(first.standing == second.standing)
    }
  }

  /// The same where cards have been taken out of the deck meanwhile.
  @Test(arguments: Seed.first(15, long: 100))
  func resumeKeepsDecisionsOfCardsStillInDeck(_ seed: Seed) throws {
    var generator = seed.generator
    let deck = Games.deck(Int(seed.value % 5) + 2)
    var session = Games.session(deck)
    var log: [LogLine] = []
    for index in 0..<60 {
      guard let key = Self.keys.randomElement(using: &generator) else { continue }
      log += try lines(session.happen(.key(key), time: Double(index)), of: deck)
    }
    let rest = deck.cards.filter { _ in Bool.random(using: &generator) }
    guard !rest.isEmpty else { return }
    var mended = Games.session(Deck(name: deck.name, cards: rest))
    _ = try mended.resume(log)
    func words(_ session: Session) -> [String: Answer] {
      let words = session.decisions.map { (session.game.deck.cards[$0.card].id, $0.answer) }
      return Dictionary(uniqueKeysWithValues: words)
    }
    let ids = Set(rest.map(\.id))
    #expect(words(mended) == words(session).filter { ids.contains($0.key) })
  }

  @Test func journalEntryThatDoesNotFitNamesItsLine() throws {
    var session = Games.session()
    #expect(throws: TextError(line: 1, problem: "it does not fit the lines before it")) {
      _ = try session.resume([LogLine(#"{"event":"rewind","id":"0"}"#)])
    }
    var other = Games.session()
    #expect(throws: TextError(line: 2, problem: "it does not fit the lines before it")) {
      _ = try other.resume(
        ["like", "nope"].map { try LogLine(#"{"event":"swipe","id":"3","answer":"\#($0)"}"#) })
    }
  }
}

/// What the screen tells a person to do.
@Suite struct HandWordsTests {
  @Test(arguments: [
    (Hand.fist, nil), (.palm, "curl the other fingers"),
    (.thumbSideways, "hold the thumb upright"),
  ])
  func adviceSaysWhatToChange(_ hand: Hand, _ advice: String?) {
    var session = Games.session()
    session.show(hand, seconds: 0.5)
    #expect(
      HandWords.state(of: session.hand, session.hand.control.readout) == "ready: show a thumb")
    #expect(HandWords.advice(for: session.hand, session.hand.control.readout) == advice)
  }

  /// A control that moves the card says what to do as well as one that reads a gesture.
  @Test(arguments: [
    (Control(ThumbControl()), "thumb up: like, thumb down: nope"),
    (
      Control(PinchControl()),
      "pinch the card, move it right: like, left: nope, down: later"
    ),
    (Control(TouchControl()), "push the card right: like, left: nope, down: later"),
    (Control(FingerControl()), "1 finger: like, 2 fingers: nope, 3 fingers: later"),
  ])
  func bottomRowSaysWhatTheHandDoes(_ control: Control, _ words: String) {
    var session = Session(
      deck: Games.deck(6), control: control, size: Size(columns: 120, rows: 40))
    session.show(.palm, seconds: 0.1)
    #expect(Screen.draw(session).canvas.lines[39].contains(words))
    var options = Options()
    options.isSwapped = true
    let swapped = Session(deck: Games.deck(6), control: control, options: options).gestureHint
    #expect(swapped.contains("left: like") == words.contains("right: like"), "\(swapped)")
  }

  /// Thumbs don't count while other poses are taught.
  @Test func lessonPromisesNoGesture() {
    let session = Session(
      deck: Games.deck(3), room: .lesson(Lesson(poses: [.first, .second], keepsThumbs: false)),
      size: Size(columns: 80, rows: 24))
    #expect(AudienceStatus(session).line.contains(#""gestures":"""#))
    let help = session.room.layer.help(of: session)
    #expect(!"\(help)".contains("thumb up"))
  }

  /// A scale without words can't be read.
  @Test(arguments: Control.all.map { $0.control() })
  func everyMarkOfTheScaleHasAWord(_ control: Control) {
    var session = Session(
      deck: Games.deck(6), control: control, size: Size(columns: 120, rows: 40))
    session.show(.palm, seconds: 0.5)
    let marks = Screen.draw(session).canvas.lines.filter { $0.contains("┿") }
    #expect(marks.count == control.signals[0].thresholds.count)
    for line in marks { #expect(line.contains(/[a-z] ┿/), "\(line)") }
  }

  @Test func stateDescribesSourceHealth() {
    var session = Games.session()
    func expect(_ words: String) {
      #expect(HandWords.state(of: session.hand, session.hand.control.readout) == words)
    }
    session.happen(.source(SourceStatus(.waiting("connecting"))), time: 1)
    expect("no camera yet")
    session.happen(.source(SourceStatus(.live)), time: 2)
    expect("no pictures yet")
    session.show(Hand.fist, seconds: 0.5)
    session.happen(.tick, time: session.now + 2)
    expect("no camera pictures")
    session.happen(.source(SourceStatus(.waiting("gone"))), time: session.now)
    expect("camera disconnected")
    var status = SourceStatus(.ended("the recording has ended"))
    status.isRecorded = true
    session.happen(.source(status), time: session.now)
    expect("the recording has ended")
  }

  @Test func recordingIsNotCalledLive() {
    var status = SourceStatus(.live)
    #expect(status.healthWord == "live")
    status.isRecorded = true
    #expect(status.healthWord == "recording")
  }

  /// Who uses keys needs no advice to use them.
  @Test func adviceToUseKeysLeavesWithTheFirstKey() {
    var session = Games.session()
    func lastRow() -> String { Screen.draw(session).canvas.lines.last ?? "" }
    #expect(lastRow().contains("no camera: use keys"))
    session.press(.character("j"))
    #expect(!lastRow().contains("no camera"))
    session.press(.right, .character("u"), .character("j"))
    #expect(!lastRow().contains("no camera"))
  }

  @Test func stateDescribesEveryPhaseOfHand() {
    var session = Games.session()
    #expect(
      HandWords.state(of: session.hand, session.hand.control.readout) == "no camera: use keys")
    session.show(nil, seconds: 0.5)
    #expect(HandWords.state(of: session.hand, session.hand.control.readout) == "no hand in view")
    session.show(Hand.fist, seconds: 0.5)
    session.show(Hand.thumbUp, seconds: 0.07)
    #expect(HandWords.state(of: session.hand, session.hand.control.readout) == "thumb up")
    #expect(HandWords.advice(for: session.hand, session.hand.control.readout) == nil)
    session.show(Hand.thumbUp, seconds: 0.5)
    #expect(
      HandWords.state(of: session.hand, session.hand.control.readout) == "relax your hand first")
    #expect(HandWords.advice(for: session.hand, session.hand.control.readout) == nil)
    session.press(.character("p"))
    #expect(HandWords.state(of: session.hand, session.hand.control.readout) == "hand paused: p")
  }
}
