import Table

/// A session on the landmarks' own time, as fast as they come.
struct HeadlessRun: ~Copyable {
  private var session: Session
  private let source: any LandmarkSource
  private var writer: SessionWriter

  init(session: Session, source: any LandmarkSource, writer: consuming SessionWriter) {
    self.session = session
    self.source = source
    self.writer = writer
  }

  /// Runs until the deck or the source ends, and gives back the session as it then is.
  mutating func run() async throws(Failure) -> Session {
    var skippedLines = SkippedLines()
    let hasWallTime = source.hasWallTime
    try await source.run { update in
      skippedLines.notice(update.status)
      let wallTime = hasWallTime ? WallClock.now : nil
      if update.status.health != session.source.health {
        let event = Event(.source(update.status), time: session.now, wallTime: wallTime)
        _ = session.dispatch(event, to: &writer)
      }
      if let frame = update.frame {
        let event = Event(.frame(frame), time: frame.time, wallTime: wallTime)
        _ = session.dispatch(event, to: &writer)
      }
      return !session.isFinished && writer.writeFailure == nil && writer.printFailure == nil
    }
    if let failure = writer.writeFailure { throw failure }
    skippedLines.sumUp()
    try writer.finish()
    return session
  }
}
