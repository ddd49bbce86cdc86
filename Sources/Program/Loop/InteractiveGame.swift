import ArgumentParser
import DecisionLogs
import OperatingSystem
import Producers
import Scenarios
import Sessions
import Terminals

/// A game on the terminal, from the first drawing until the terminal is restored.
struct InteractiveGame {
  struct Outcome {
    let session: Session
    var ending: Ending
    let deckFailure: Failure?
    let sourceFailure: Failure?
    let deckRemarks: [String]
    /// The events, if `keepsEvents`; empty otherwise.
    let events: EventRecord
    var timings: Timings?
    /// The path of the log at the end; nil without one.
    var logPath: String?
    var log: JournalLocation?
    var drawing = DrawingWriter(to: nil)
    /// Why the game could not be saved as a scenario; nil if it was, or was not to be.
    var saveFailure: Failure?

    /// True if the player has left, rather than interrupted the game.
    var isQuit: Bool { if case .session(.quit) = ending { true } else { false } }
  }

  enum Ending {
    case session(Sessions.Ending)
    case signal(CInt)
  }

  let session: Session
  /// The deck, if it may still have more cards.
  var pipe: DeckPipe?
  /// The events of a scenario to play.
  var script: [Event] = []
  /// The factor by which the scenario is faster than written.
  var scriptSpeed = 1.0
  var keepsEvents = false
  var isTimed = false
  let terminal: any GameTerminal
  var source: (any LandmarkSource)?
  let opener: Opener
  /// The command that prints the text of the cards; nil if they have their own.
  var preview: ShellCommand?
  /// Seconds after which such a command is ended.
  var previewTimeLimit = 10.0
  /// Where a drawing is written to; nil for nowhere, and in a game with cards.
  var drawingFile: DrawingFile?

  /// Runs the game to its end and restores the terminal.
  func play(writingTo writer: consuming SessionWriter) throws(Failure) -> Outcome {
    let loop: EventLoop
    do throws(Failure) { loop = try EventLoop(game: self, writer: writer) } catch {
      terminal.close()
      _ = SignalWatch.end()
      throw error
    }
    let result: Result<Outcome, Failure>
    do throws(Failure) { result = .success(try loop.run()) } catch {
      result = .failure(error)
    }
    terminal.close()
    // The terminal is restored, so signals may end the process directly.
    let missed = SignalWatch.end()
    try loop.host.finish()
    var outcome = try result.get()
    outcome.logPath = loop.host.logPath
    outcome.drawing = loop.host.drawing
    // The last row may have been too narrow for it.
    if !terminal.isNarrated { outcome.sayProblemsOfSource() }
    let dropped = outcome.session.hand.source.counters.dropped
    for line in outcome.timings?.lines(dropped: dropped) ?? [] { Console.say(line) }
    // The signal came after the loop had ended.
    if let missed, case .session(.quit) = outcome.ending { outcome.ending = .signal(missed) }
    return outcome
  }
}

extension InteractiveGame.Outcome {
  /// The outcome of a game whose cards were all decided before; `log` is where it is kept.
  init(decided session: Session, log: JournalLocation?) {
    self.init(
      session: session, ending: .session(.quit), deckFailure: nil, sourceFailure: nil,
      deckRemarks: [], events: EventRecord())
    self.log = log
  }

  /// Throws the exit code of a game that was ended by a signal or interrupted, rather than left.
  func checkWasQuit() throws {
    switch ending {
    case .signal(let signal): throw ExitCode(128 + signal)
    case .session(.interrupted): throw Failure.silent(.interrupted)
    case .session(.quit): break
    }
  }

  fileprivate func sayProblemsOfSource() {
    if let sourceFailure {
      Console.say(sourceFailure.message)
    } else {
      SkippedLines.sumUp(after: session.hand.source.counters)
    }
  }
}
