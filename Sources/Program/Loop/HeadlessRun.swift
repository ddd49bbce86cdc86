import Basics
import DecisionLogs
import Gestures
import OperatingSystem
import Producers
import Sessions

/// Runs a session without a terminal, by frames as fast as they arrive; their times are its clock.
struct HeadlessRun: ~Copyable {
  private var driver: SessionDriver<SessionWriter>
  private let source: any LandmarkSource
  private var skippedLines = SkippedLines()
  private var frameCount = 0
  private var hasSeenHand = false
  private var hasMasks = false
  private var toldTurn: TurnedCamera.Turn?
  private var adviceCounts: [SightAdvice: Int] = [:]
  /// Why the source failed after its first frame, or the log at the end; earlier decisions count.
  private(set) var lateFailure: Failure?

  init(session: Session, source: any LandmarkSource, writer: consuming SessionWriter) {
    let isLive = source.hasWallTime
    driver = SessionDriver(session, host: writer) { isLive ? WallClock.now : nil }
    self.source = source
  }

  /// Runs until the deck or the source ends. Throws if writing fails, or if the source fails
  /// before its first frame; a later failure of the source goes into ``lateFailure``.
  mutating func run() async throws(Failure) -> Session {
    do { try await source.run { take($0) } } catch {
      guard frameCount > 0 else { throw error }
      lateFailure = error
    }
    if driver.host.writeFailure == nil { driver.slideToTheEnd() }
    if let failure = driver.host.writeFailure { throw failure }
    skippedLines.sumUp()
    let session = driver.session
    if hasMasks, let problem = session.room.problemWithMasks {
      Console.say(problem)
    } else if hasMasks, !session.hand.control.description.readsMasks {
      Console.say(
        "the frames are masks, which \(session.hand.control.description.name) does not read; add --control touch"
      )
    } else if frameCount > 0 {
      sayWhyNothingWasDecided()
    }
    try driver.host.finish()
    lateFailure = lateFailure ?? driver.host.writeFailure
    return session
  }

  private func sayWhyNothingWasDecided() {
    let most = adviceCounts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
    let advice = most.map { "; \($0.key.words)" } ?? ""
    guard !driver.session.isFinished else { return }
    guard !hasSeenHand || driver.session.decisions.isEmpty && most != nil else { return }
    let missing = hasSeenHand ? "no card was decided" : "no hand was found"
    Console.say("\(missing) in \(Plural.of(frameCount, "frame"))\(advice)")
  }

  /// Passes an update to the session. Returns false when no more updates are needed.
  private mutating func take(_ update: SourceUpdate) -> Bool {
    hasMasks = hasMasks || update.frame?.mask != nil
    // If masks can't be used, one message at the end says so, and no skipped lines are reported.
    if !hasMasks || driver.session.room.problemWithMasks == nil {
      skippedLines.notice(update.status)
    }
    if update.status.health != driver.session.hand.source.health {
      driver.send(.source(update.status))
    }
    if let frame = update.frame {
      driver.send(.frame(frame))
      frameCount += 1
      if let turn = driver.session.hand.reader.turn, turn != toldTurn {
        toldTurn = turn
        Console.say("\(turn.words); while hands are seen so, they decide nothing")
      }
      if let advice = driver.session.hand.reader.sight.advice {
        adviceCounts[advice, default: 0] += 1
      }
      hasSeenHand = hasSeenHand || frame.handCount > 0 || driver.session.hand.control.seesTip
    }
    source.audience?(AudienceStatus(driver.session).line)
    return !driver.session.isFinished && driver.host.writeFailure == nil
      && driver.host.printFailure == nil
  }
}
