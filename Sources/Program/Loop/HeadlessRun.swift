import Basics
import DecisionLogs
import Gestures
import OperatingSystem
import Producers
import Sessions

/// Runs a session without a terminal. It takes frames as fast as they arrive, and uses their times
/// as its clock.
struct HeadlessRun: ~Copyable {
  private var session: Session
  private let source: any LandmarkSource
  private var writer: SessionWriter
  private var skippedLines = SkippedLines()
  private var frameCount = 0
  private var hasSeenHand = false
  private var hasMasks = false
  private var toldTurn: TurnedCamera.Turn?
  private var adviceCounts: [SightAdvice: Int] = [:]
  /// Why the source failed after its first frame; nil if it did not. Earlier decisions count.
  private(set) var sourceFailure: Failure?

  init(session: Session, source: any LandmarkSource, writer: consuming SessionWriter) {
    self.session = session
    self.source = source
    self.writer = writer
  }

  /// Runs until the deck or the source ends. Throws if writing fails, or if the source fails
  /// before its first frame; a later failure of the source goes into ``sourceFailure``.
  mutating func run() async throws(Failure) -> Session {
    do { try await source.run { take($0) } } catch {
      guard frameCount > 0 else { throw error }
      sourceFailure = error
    }
    slideToTheEnd()
    if let failure = writer.writeFailure { throw failure }
    skippedLines.sumUp()
    if hasMasks, let problem = session.room.problemWithMasks {
      Console.say(problem)
    } else if hasMasks, !session.hand.control.description.readsMasks {
      Console.say(
        "the frames are masks, which \(session.hand.control.description.name) does not read; add --control touch"
      )
    } else if frameCount > 0 {
      sayWhyNothingWasDecided()
    }
    try writer.finish()
    return session
  }

  private func sayWhyNothingWasDecided() {
    let most = adviceCounts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
    let advice = most.map { "; \($0.key.words)" } ?? ""
    if !hasSeenHand {
      Console.say("no hand was found in \(Plural.of(frameCount, "frame"))\(advice)")
    } else if session.decisions.isEmpty, most != nil {
      Console.say("no card was decided in \(Plural.of(frameCount, "frame"))\(advice)")
    }
  }

  /// Lets a card that the last frames have pushed slide to its end.
  private mutating func slideToTheEnd() {
    while let time = session.slideTime, writer.writeFailure == nil {
      let wallTime = source.hasWallTime ? WallClock.now : nil
      _ = session.dispatch(Event(.tick, time: time, wallTime: wallTime), to: &writer)
    }
  }

  /// Passes an update to the session. Returns false when no more updates are needed.
  private mutating func take(_ update: SourceUpdate) -> Bool {
    hasMasks = hasMasks || update.frame?.mask != nil
    // If masks can't be used, one message at the end says so, and no skipped lines are reported.
    if !hasMasks || session.room.problemWithMasks == nil { skippedLines.notice(update.status) }
    let wallTime = source.hasWallTime ? WallClock.now : nil
    if update.status.health != session.hand.source.health {
      let event = Event(.source(update.status), time: session.now, wallTime: wallTime)
      _ = session.dispatch(event, to: &writer)
    }
    if let frame = update.frame {
      frameCount += 1
      let event = Event(.frame(frame), time: frame.time, wallTime: wallTime)
      _ = session.dispatch(event, to: &writer)
      if let turn = session.hand.turn, turn != toldTurn {
        toldTurn = turn
        Console.say("\(turn.words); while hands are seen so, they decide nothing")
      }
      if let advice = session.hand.sight.advice { adviceCounts[advice, default: 0] += 1 }
      hasSeenHand = hasSeenHand || frame.handCount > 0 || session.hand.control.seesTip
    }
    source.audience?(AudienceStatus(session).line)
    return !session.isFinished && writer.writeFailure == nil && writer.printFailure == nil
  }
}
