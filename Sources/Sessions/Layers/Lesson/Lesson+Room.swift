import Cards
import Cells
import Gestures
import Hands
import LandmarkStreams

extension Lesson: RoomLayer {
  var surroundings: ScreenParts { isTeaching ? [.header, .preview] : .all }
  var handUse: HandUse { isTeaching ? .showsPoses : .decides }

  mutating func learn(from frame: HandFrame, in session: inout Session) {
    add(frame)
    guard let hand, !isTeaching else { return }
    // The user still shows the last pose, so it must not count as an answer.
    session.hand.control = Control.entry(for: hand).control()
    session.hand.control.wait(after: poses.last?.choice)
    session.hand.watchSleep(session.options)
    session.notice = "try your poses; \(LessonWords.questions(session)[0])"
  }

  mutating func handle(_ press: Press, in session: inout Session) -> Response {
    switch press.action {
    case .reset: restart(in: &session)
    case .take where hand != nil:
      isKept = true
      return .handled([.end(.quit)])
    case .quit, .interrupt, .suspend, .redraw, .help: return .passed
    default: return isTeaching ? .handled() : .passed
    }
    return .handled()
  }

  mutating func handle(_ input: MouseInput, in session: inout Session) -> Response {
    isTeaching ? .handled() : .passed
  }

  private mutating func restart(in session: inout Session) {
    restart()
    session.hand.isPaused = false
    session.hand.control = .standard
    session.hand.watchSleep(session.options)
    session.game.stack = CardStack(count: session.game.deck.cards.count)
    session.card.motion = nil
    session.card.body = CardBody()
    session.covers = []
    session.notice = nil
  }

  func view(of session: Session, in layout: ScreenLayout) -> any View {
    guard isTeaching else { return GameRoom().view(of: session, in: layout) }
    return InstructionView(
      LessonWords.instruction(of: self), problem: problem(with: session.hand.source),
      in: layout.card, options: session.options)
  }

  func outlives(_ source: SourceStatus) -> Bool { problem(with: source) != nil }

  func status(of session: Session, hasPreview: Bool) -> (text: String, style: Style)? {
    if problem(with: session.hand.source) != nil {
      return ("\(session.keyName(of: .quit)) leaves", .dim)
    }
    guard hasPreview else { return GameRoom().status(of: session, hasPreview: false) }
    return (
      isTeaching
        ? "\(session.keyName(of: .reset)) begins again" : LessonWords.questions(session)[0], .dim
    )
  }

  func statements(of session: Session) -> [Statement] {
    var statements: [Statement] = []
    if let problem = problem(with: session.hand.source) {
      return [Statement("problem", "\(problem); \(session.keyName(of: .quit)) leaves")]
    }
    if let remark { statements.append(Statement("remark", remark)) }
    if let pose { statements.append(Statement("pose", LessonWords.request(for: pose))) }
    statements.append(Statement("stage", LessonWords.stage(of: self)))
    return statements + (isTeaching ? [] : GameRoom().statements(of: session))
  }

  func endHints(of session: Session) -> EndHints {
    let questions = LessonWords.questions(session)
    return EndHints(shown: questions, isQuestion: true, spoken: questions[0])
  }

  func readout(of session: Session) -> Readout {
    guard isTeaching else { return session.controlReadout }
    let words = LessonWords.state(of: self)
    let tracked = session.hand.frame?.trackedHand?.index
    var readout: Readout
    switch stage {
    case .gettingReady(since: nil), .trying:
      readout = Readout(state: "no hand", words: words, phase: .absent)
    case .gettingReady: readout = Readout(state: "resting", words: words, phase: .ready)
    case .showing, .varying:
      readout = Readout(state: "rest", words: words, phase: .pending)
      if let tracked { readout.marks = [.ring(hand: tracked, share: progress)] }
    }
    readout.progress = progress
    readout.hand = tracked
    return readout
  }
}
