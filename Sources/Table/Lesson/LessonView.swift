import Hands

/// Draws a lesson: the pose that is asked for, how long it takes, and which are learnt.
enum LessonView {
  static func draw(_ session: Session, _ lesson: Lesson, in area: Area, on canvas: inout Canvas) {
    let isASCII = session.options.isASCII
    canvas.drawBorder(area, isASCII ? .ascii : .round, style: .plain)
    let room = area.inset(columns: 2, rows: 1)
    guard let pose = lesson.pose, room.size.columns > 0 else { return }
    var lines: [(text: String, style: Style)] = [
      ("\(lesson.learntCount + 1) of \(lesson.poses.count): \(pose.rawValue)", .bold)
    ]
    lines += wrapped(LessonWords.request(for: pose), .plain, in: room)
    if let remark = lesson.remark {
      lines += [("", .plain)] + wrapped(remark, session.palette.style(.warning), in: room)
    }
    let state = LessonWords.state(of: lesson)
    let bar = ProgressBar.text(
      lesson.progress, columns: min(room.size.columns, 30), isASCII: isASCII)
    lines += [("", .plain), (state, .bold), (bar, isShowing(lesson) ? .bold : .dim)]
    if room.size.rows > lines.count + 1 { lines += [("", .plain)] + steps(of: lesson, isASCII) }
    for (row, line) in zip(room.rows, lines) {
      canvas.write(
        line.text, column: room.column, row: row, columns: room.size.columns, style: line.style)
    }
  }

  private static func isShowing(_ lesson: Lesson) -> Bool {
    if case .showing = lesson.stage { true } else { false }
  }

  private static func wrapped(
    _ text: String, _ style: Style, in room: Area
  ) -> [(text: String, style: Style)] {
    TextWrapping.lines(text, columns: room.size.columns).map { ($0, style) }
  }

  /// The poses with a mark at those that are learnt.
  private static func steps(
    of lesson: Lesson, _ isASCII: Bool
  ) -> [(text: String, style: Style)] {
    lesson.poses.enumerated().map { index, pose in
      let isLearnt = index < lesson.learntCount
      let mark = isLearnt ? (isASCII ? "x" : "✓") : index == lesson.learntCount ? ">" : " "
      return ("\(mark) \(pose.rawValue)", index == lesson.learntCount ? .bold : .dim)
    }
  }
}
