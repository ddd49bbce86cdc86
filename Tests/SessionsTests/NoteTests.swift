import Hands
import TestSupport
import Testing

@testable import Cells
@testable import Keys
@testable import Sessions

/// Notes to cards, written in a field below the card.
@Suite struct NoteTests {
  private func type(_ text: String, into session: inout Session) -> [Effect] {
    text.flatMap { session.press(.character($0)) }
  }

  @Test func noteIsWrittenToCardInHandWhichStays() {
    var session = Games.session(Games.deck(3))
    session.press(.character("e"))
    // Letters are text and no answers.
    #expect(type("quick l", into: &session).isEmpty)
    session.press(.enter)
    #expect(session.game.stack.notes == [0: "quick l"])
    #expect(session.notice == "noted")
    #expect(session.topCard?.id == "0")
    #expect(session.covers.isEmpty)
    #expect(Screen.draw(session).canvas.lines.joined().contains("✎ quick l"))
  }

  @Test func escapeLeavesNoteAsItWas() {
    var session = Games.session(Games.deck(3))
    session.press(.character("e"))
    _ = type("no", into: &session)
    session.press(.escape)
    #expect(session.game.stack.notes.isEmpty)
    #expect(session.game.isUntouched)
  }

  @Test func noteIsChangedRemovedAndTakenBack() {
    var session = Games.session(Games.deck(3))
    session.press(.character("e"), .character("a"), .enter)
    session.press(.character("e"), .character("b"), .enter)
    #expect(session.game.stack.note(to: 0) == "ab")
    session.press(.character("e"), .control("u"), .enter)
    #expect(session.notice == "the note is gone")
    session.press(.character("u"))
    #expect(session.game.stack.note(to: 0) == "ab")
    session.press(.character("u"), .character("U"))
    #expect(session.game.stack.note(to: 0) == "ab")
  }

  @Test func noteInListIsToSelectedCardAndLeadsBack() {
    var session = Games.session(Games.deck(5))
    session.press(.tab, .down, .down, .character("e"))
    _ = type("third", into: &session)
    session.press(.enter)
    #expect(session.game.stack.notes == [2: "third"])
    #expect(session.list?.selected == 2)
    #expect(Screen.draw(session).canvas.lines.joined().contains("third"))
  }

  @Test func noteAtEndIsToLatestDecision() {
    var session = Games.session(Games.deck(3))
    session.press(.right, .right, .right, .character("e"), .character("x"), .enter)
    #expect(session.game.stack.notes == [2: "x"])
    session.press(.up, .up, .character("e"), .character("y"), .enter)
    #expect(session.game.stack.notes == [1: "y", 2: "x"])
  }

  @Test func handDecidesNothingWhileNoteIsWritten() {
    var session = Games.session(Games.deck(3))
    session.show(Hand.fist, seconds: 1)
    session.press(.character("e"))
    session.show(Hand.thumbUp, seconds: 2)
    #expect(session.decisions.isEmpty)
  }

  @Test func keysMoveAndRemoveAsInShells() {
    var field = TextField("one two")
    for key: Key in [.left, .left, .left, .character("x"), .control("e"), .control("w")] {
      field.take(key)
    }
    #expect(field.text == "one ")
    for key: Key in [.control("a"), .right, .control("k"), .character("n"), .backspace] {
      field.take(key)
    }
    #expect(field.text == "o")
    field.take(.control("u"))
    #expect(field.text.isEmpty)
  }

  @Test(arguments: [Size(columns: 20, rows: 8), Size(columns: 80, rows: 24)])
  func writtenTextStaysInSight(_ size: Size) {
    var session = Games.session(Games.deck(3), columns: size.columns, rows: size.rows)
    session.press(.character("e"))
    _ = type(String(repeating: "word ", count: 100) + "end", into: &session)
    #expect(Screen.draw(session).canvas.lines.joined().contains("end▏"))
  }

  /// What was typed is not to be typed again.
  @Test func noteThatIsNotSavedIsInTheEditorAgain() throws {
    var session = Games.session(Games.deck(3))
    session.press(.character("e"))
    _ = type("long", into: &session)
    guard
      case .decide(let decision)? = session.handle(
        Event(.key(.enter), time: session.now)
      ).first
    else {
      Issue.record("no decision")
      return
    }
    session.reject(decision, WriteError(reason: "the disk is full", isDiskFull: true))
    #expect(session.notice?.contains("the disk is full") == true)
    session.press(.character("e"))
    #expect((session.covers.last?.layer as? NoteEditor)?.field.text == "long")
    session.press(.enter)
    #expect(session.unsavedNotes.isEmpty)
    #expect(session.game.stack.notes == [0: "long"])
  }

  /// Keys that someone has given to answers are typed, too.
  @Test func noteTakesEveryKey() {
    var options = Options()
    options.keys = [
      KeyAssignment(.redraw, []), KeyAssignment(.answer(.like), [.control("l")]),
    ]
    var session = Session(deck: Games.deck(3), control: .standard, options: options)
    session.press(.character("e"), .control("l"))
    #expect(session.game.isUntouched)
  }
}
