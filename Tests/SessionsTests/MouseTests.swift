import Cards
import LandmarkStreams
import Testing

@testable import Cells
@testable import Keys
@testable import Sessions

/// Cards dragged, buttons clicked, texts turned by the wheel.
@Suite struct MouseTests {
  private func swipes(_ effects: [Effect]) -> [Answer] {
    effects.compactMap { effect in
      guard case .notify(let notification) = effect,
        case .move(.swipe(_, let answer)) = notification.kind
      else { return nil }
      #expect(notification.provenance.agent == .mouse)
      return answer
    }
  }

  /// Presses in the middle of the card, goes so far in three steps, and lets go.
  private func drag(_ session: inout Session, columns: Int, rows: Int) -> [Effect] {
    let card = ScreenLayout(of: session).card
    let column = card.column + card.size.columns / 2
    let row = card.row + card.size.rows / 2
    var effects = session.mouse(.press, column, row)
    for step in 1...3 {
      effects += session.mouse(.drag, column + columns * step / 3, row + rows * step / 3)
    }
    return effects + session.mouse(.release, column + columns, row + rows)
  }

  @Test(arguments: [
    (20, 0, [Answer.like]), (-20, 1, [.nope]), (1, 6, [.later]), (8, 0, []), (-3, 2, []),
    (2, -8, []),
  ])
  func dragByQuarterOfCardDecides(_ columns: Int, _ rows: Int, _ expected: [Answer]) {
    var session = Games.session()
    #expect(swipes(drag(&session, columns: columns, rows: rows)) == expected)
    #expect(session.card.body.isAtRest)
    #expect(session.card.motion?.kind == (expected.first.map { .leave($0) } ?? .settle))
  }

  @Test func cardDraggedBackIsNotDecided() {
    var session = Games.session()
    _ = session.mouse(.press, 40, 10)
    _ = session.mouse(.drag, 70, 10)
    #expect(session.pull?.isArmed == true)
    #expect(session.pull?.answer == .like)
    _ = session.mouse(.drag, 42, 10)
    #expect(session.pull?.isArmed == false)
    let effects = session.mouse(.release, 40, 10)
    #expect(effects == [])
    #expect(session.decisions == [])
  }

  @Test func keyDuringDragDecidesOnce() {
    var session = Games.session()
    _ = session.mouse(.press, 40, 10)
    _ = session.mouse(.drag, 75, 10)
    session.press(.left)
    let effects = session.mouse(.release, 75, 10)
    #expect(effects == [])
    #expect(session.decisions.map(\.answer) == [.nope])
  }

  @Test func clickTurnsOnlyCardWithBack() {
    var session = Games.session(Games.articles)
    _ = session.mouse(.press, 40, 10)
    _ = session.mouse(.release, 40, 10)
    #expect(!session.card.isFlipped)
    #expect(session.decisions == [])
    session.press(.right)
    _ = session.mouse(.press, 40, 10)
    _ = session.mouse(.release, 40, 10)
    #expect(session.card.isFlipped)
    #expect(session.card.motion?.kind == .turn)
  }

  @Test func everyButtonPerformsItsAction() throws {
    var session = Games.session()
    session.press(.right, .left)
    let area = try #require(ScreenLayout(of: session).buttons)
    let buttons = ButtonRow(session, in: area).buttons
    #expect(buttons.count == 5)
    for button in buttons {
      var session = session
      let effects = session.mouse(
        .press, button.area.column + button.area.size.columns / 2,
        button.area.row + button.area.size.rows / 2)
      let answers = session.decisions.map(\.answer)
      switch button.action {
      case .answer(let answer):
        #expect(swipes(effects) == [answer])
        #expect(answers == [.like, .nope, answer])
      case .rewind: #expect(answers == [.like])
      case .reset: #expect(answers == [])
      default: Issue.record("\(button.text)")
      }
    }
    // Between the buttons there is nothing.
    let nothing = session.mouse(.press, 0, area.row)
    #expect(nothing == [])
  }

  @Test func mouseDecidesNothingWhileNoteIsWritten() throws {
    let beforeNote = Games.session()
    let area = try #require(ScreenLayout(of: beforeNote).buttons)
    for button in ButtonRow(beforeNote, in: area).buttons {
      var session = beforeNote
      session.press(.character("e"))
      let effects = session.mouse(.press, button.area.column + 1, button.area.row)
      #expect(effects == [] && session.decisions == [], "\(button.text)")
      #expect(session.isTyping)
    }
    var session = beforeNote
    session.press(.character("e"))
    #expect(swipes(drag(&session, columns: 20, rows: 0)) == [])
    #expect(session.isTyping && session.card.body.isAtRest)
  }

  @Test func wheelLeavesCardUnderJointsWhereItIs() {
    var session = Games.session(Games.articles)
    _ = session.handle(Event(.source(SourceStatus(.live)), time: 0))
    session.press(.character("v"))
    #expect(!session.covers.isEmpty)
    _ = session.mouse(.wheelDown, 40, 10)
    #expect(session.card.scroll == 0)
  }

  @Test func wheelScrollsCardText() {
    var session = Games.session(Games.articles)
    _ = session.mouse(.wheelDown, 40, 10)
    #expect(session.card.scroll == 3)
    _ = session.mouse(.wheelUp, 40, 10)
    _ = session.mouse(.wheelUp, 40, 10)
    #expect(session.card.scroll == 0)
  }

  @Test func clickClosesHelp() {
    var session = Games.session()
    session.press(.character("?"))
    _ = session.mouse(.press, 40, 10)
    #expect(!session.isHelpShown)
    #expect(session.card.body.isAtRest)
  }

  @Test func resizeReleasesDraggedCard() {
    var session = Games.session()
    _ = session.mouse(.press, 40, 10)
    _ = session.mouse(.drag, 75, 10)
    session.happen(.resize(Size(columns: 60, rows: 20)), time: session.now)
    #expect(session.pull == nil)
    let effects = session.mouse(.release, 75, 10)
    #expect(effects == [])
  }
}

extension Session {
  /// Lets the mouse do something at a cell.
  mutating func mouse(_ kind: Mouse.Kind, _ column: Int, _ row: Int) -> [Effect] {
    happen(.mouse(Mouse(kind, column: column, row: row)), time: now + 0.2)
  }
}
