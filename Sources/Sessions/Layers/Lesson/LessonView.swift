import Cells

/// The lesson on the screen: the requested pose, the progress, and the learnt poses.
struct LessonView: View {
  private let lesson: Lesson
  private let area: Area
  private let options: Options
  private let problem: String?

  init(_ lesson: Lesson, in area: Area, of session: Session) {
    self.lesson = lesson
    self.area = area
    options = session.options
    problem = lesson.problem(with: session.hand.source)
  }

  func draw(on canvas: inout Canvas) {
    let isASCII = options.isASCII
    canvas.drawBorder(area, isASCII ? .ascii : .round, style: .plain)
    let room = area.inset(columns: 2, rows: 1)
    guard let pose = lesson.pose, room.size.columns > 0 else { return }
    func wrapped(_ text: String, _ style: Style) -> [(text: String, style: Style)] {
      TextWrapping.lines(text, columns: room.size.columns).map { ($0, style) }
    }
    var lines: [(text: String, style: Style)] = [
      ("\(lesson.learntCount + 1) of \(lesson.poses.count): \(pose.rawValue)", .bold)
    ]
    lines += wrapped(LessonWords.request(for: pose), .plain)
    if let remark = problem ?? lesson.remark {
      lines += [("", .plain)] + wrapped(remark, options.palette.style(.warning))
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

  private var steps: [(text: String, style: Style)] {
    lesson.poses.enumerated().map { index, pose in
      let isNext = index == lesson.learntCount
      let isLearnt = index < lesson.learntCount
      let mark = isLearnt ? (options.isASCII ? "x" : "✓") : isNext ? ">" : " "
      return ("\(mark) \(pose.rawValue)", isNext ? .bold : .dim)
    }
  }
}
