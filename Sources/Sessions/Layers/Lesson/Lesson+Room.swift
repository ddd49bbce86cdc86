import Cards
import Cells
import Gestures
import Hands
import LandmarkStreams

extension Lesson: RoomLayer {
  var surroundings: ScreenParts { isTeaching ? [.header, .preview] : .all }

  var handUse: HandUse { isTeaching ? .showsPoses : .decides }

  var hasCards: Bool { !isTeaching }

  mutating func learn(from frame: HandFrame, in session: inout Session) {
    add(frame)
    guard let hand, !isTeaching else { return }
    // The user still shows the pose that was learnt last.
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
    session.game.selection = nil
    session.card.motion = nil
    session.card.body = CardBody()
    session.covers = []
    session.notice = nil
  }

  func view(of session: Session, in layout: ScreenLayout) -> any View {
    guard isTeaching else { return GameRoom().view(of: session, in: layout) }
    return LessonView(self, in: layout.card, of: session)
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
    let tracked = session.hand.frame?.trackedHand
    var readout: Readout
    switch stage {
    case .gettingReady(since: nil), .trying:
      readout = Readout(state: "no hand", words: words, phase: .absent)
    case .gettingReady:
      readout = Readout(state: "resting", words: words, phase: .ready)
    case .showing, .varying:
      readout = Readout(state: "rest", words: words, phase: .pending)
      if let tracked { readout.marks = [.ring(hand: tracked, share: progress)] }
    }
    readout.progress = progress
    readout.hand = tracked
    return readout
  }
}

enum LessonWords {
  static func request(for pose: PoseName) -> String {
    switch pose {
    case .rest: "Rest your hand as you will between two answers: a fist, or lying flat."
    case .like: "Show your like: any pose that is easy for you, such as a thumb up."
    case .nope: "Show your nope: a pose that differs from like and from rest."
    case .later: "Show your later: a pose for what you can't decide now."
    case .rewind: "Show your rewind: a pose that takes the last answer back when it is held."
    case .sleep: "Show your sleep: a pose after which, held for 2 s, the hand decides nothing."
    case .wake: "Show your wake: a pose that wakes the hand when it is held for 1 s."
    }
  }

  /// The stage in a word or two.
  static func stage(of lesson: Lesson) -> String {
    switch lesson.stage {
    case .gettingReady(since: nil): "show your hand to the camera"
    case .gettingReady: "get ready"
    case .showing: "hold it"
    case .varying: "now also: \(lesson.missingWays.map(\.rawValue).joined(separator: ", "))"
    case .trying: "learnt"
    }
  }

  /// The stage, with the remaining seconds.
  static func state(of lesson: Lesson) -> String {
    switch lesson.stage {
    case .gettingReady(since: nil), .trying: stage(of: lesson)
    case .gettingReady, .showing: "\(stage(of: lesson)): \(countdown(lesson))"
    case .varying: stage(of: lesson)
    }
  }

  /// The remaining whole seconds of the stage.
  private static func countdown(_ lesson: Lesson) -> Int {
    let time = if case .showing = lesson.stage { Lesson.showTime } else { Lesson.readyTime }
    return max(Int(((1 - lesson.progress) * time).rounded(.up)), 1)
  }

  /// The keys after the trial: the long text, then a short one.
  static func questions(_ session: Session) -> [String] {
    let (keep, again, leave) = (
      session.keyName(of: .take), session.keyName(of: .reset), session.keyName(of: .quit)
    )
    return [
      "\(keep) keeps them, \(again) begins again, \(leave) leaves",
      "\(keep) keep  \(again) again  \(leave) leave",
    ]
  }
}

/// The lesson on the screen: the requested pose, the progress, and the learnt poses.
struct LessonView: View {
  private let lesson: Lesson
  private let area: Area
  private let options: Options
  /// Why no further pose can be learnt; nil if one can.
  private let problem: String?

  init(_ lesson: Lesson, in area: Area, of session: Session) {
    self.lesson = lesson
    self.area = area
    options = session.options
    problem = lesson.problem(with: session.hand.source)
  }

  func add(to viewport: inout Viewport) {}

  func draw(on canvas: inout Canvas) {
    let isASCII = options.isASCII
    canvas.drawBorder(area, isASCII ? .ascii : .round, style: .plain)
    let room = area.inset(columns: 2, rows: 1)
    guard let pose = lesson.pose, room.size.columns > 0 else { return }
    var lines: [(text: String, style: Style)] = [
      ("\(lesson.learntCount + 1) of \(lesson.poses.count): \(pose.rawValue)", .bold)
    ]
    lines += Self.wrapped(LessonWords.request(for: pose), .plain, in: room)
    if let remark = problem ?? lesson.remark {
      lines += [("", .plain)] + Self.wrapped(remark, options.palette.style(.warning), in: room)
    }
    if problem == nil {
      let bar = ProgressBar.text(
        lesson.progress, columns: min(room.size.columns, 30), isASCII: isASCII)
      lines += [("", .plain), (LessonWords.state(of: lesson), .bold)]
      lines.append((bar, isShowing ? .bold : .dim))
    }
    if room.size.rows > lines.count + 1 { lines += [("", .plain)] + steps }
    for (row, line) in zip(room.rows, lines) {
      canvas.write(
        line.text, column: room.column, row: row, columns: room.size.columns, style: line.style)
    }
  }

  private var isShowing: Bool {
    switch lesson.stage {
    case .showing, .varying: true
    case .gettingReady, .trying: false
    }
  }

  private static func wrapped(
    _ text: String, _ style: Style, in room: Area
  ) -> [(text: String, style: Style)] {
    TextWrapping.lines(text, columns: room.size.columns).map { ($0, style) }
  }

  /// The poses, with a mark at the learnt ones.
  private var steps: [(text: String, style: Style)] {
    lesson.poses.enumerated().map { index, pose in
      let isNext = index == lesson.learntCount
      let isLearnt = index < lesson.learntCount
      let mark = isLearnt ? (options.isASCII ? "x" : "✓") : isNext ? ">" : " "
      return ("\(mark) \(pose.rawValue)", isNext ? .bold : .dim)
    }
  }
}
