import Table

/// A session on the landmarks' own time, as fast as they come.
struct HeadlessRun: ~Copyable {
  private var session: Session
  private let source: any LandmarkSource
  private var recorder: Recorder

  init(session: Session, source: any LandmarkSource, recorder: consuming Recorder) {
    self.session = session
    self.source = source
    self.recorder = recorder
  }

  /// Runs until the deck or the source ends, and gives back the session as it then is.
  mutating func run() async throws(Failure) -> Session {
    var session = session
    var troubles = TroubleReport()
    var failure: Failure?
    let keepsWallTime = source.isLive && !(source is StandardInputSource)
    try await source.run { report in
      troubles.notice(report.status)
      let wallTime = keepsWallTime ? WallClock.now : nil
      do throws(Failure) {
        if report.status.health != session.source.health {
          let time = session.now
          let event = Event(.source(report.status), time: time, wallTime: wallTime)
          _ = try recorder.handle(event, &session)
        }
        if let frame = report.frame {
          let event = Event(.frame(frame), time: frame.time, wallTime: wallTime)
          _ = try recorder.handle(event, &session)
        }
      } catch {
        failure = error
        return false
      }
      return !session.isFinished && recorder.printFailure == nil
    }
    if let failure { throw failure }
    troubles.sumUp()
    try recorder.finish()
    return session
  }
}
