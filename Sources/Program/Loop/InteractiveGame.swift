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
    /// The events of the game; empty unless `keepsEvents` is true.
    let events: EventRecord
    var timings: Timings?
    /// The path of the log at the end of the game; nil without a log.
    var logPath: String?
    var log: JournalLocation?
    var drawing = DrawingWriter(to: nil)
    /// Why the game could not be saved as a scenario; nil if it was saved or was not to be saved.
    var saveFailure: Failure?

    /// True if the player left the game with the quit key or at its end, not by an interrupt or a
    /// signal.
    var isQuit: Bool { if case .session(.quit) = ending { true } else { false } }
  }

  enum Ending {
    case session(Sessions.Ending)
    case signal(CInt)
  }

  let session: Session
  /// The deck, if it can have more cards than the session already has.
  var pipe: DeckPipe?
  /// The events of a scenario to play.
  var script: [Event] = []
  /// The speed of the scenario: at 2, it takes half the time that is written in it.
  var scriptSpeed = 1.0
  var keepsEvents = false
  var isTimed = false
  let terminal: Terminal
  var source: (any LandmarkSource)?
  let opener: Opener
  /// The command that prints the text of the cards; nil if the cards have their own text.
  var preview: ShellCommand?
  /// The time, in seconds, after which a preview command is ended.
  var previewTimeLimit = 10.0
  /// The file to which a drawing is written; nil if there is none, as in a game with cards.
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
    // The last row of the screen may have been too narrow for these problems.
    if !terminal.isNarrated { outcome.sayProblemsOfSource() }
    let dropped = outcome.session.hand.source.counters.dropped
    for line in outcome.timings?.lines(dropped: dropped) ?? [] { Console.say(line) }
    // A missed signal came after the loop had ended. It still decides how the program ends.
    if let missed, case .session(.quit) = outcome.ending { outcome.ending = .signal(missed) }
    return outcome
  }
}

extension InteractiveGame.Outcome {
  /// Creates the outcome of a game whose cards were all decided earlier; `log` has the decisions.
  init(decided session: Session, log: JournalLocation?) {
    self.init(
      session: session, ending: .session(.quit), deckFailure: nil, sourceFailure: nil,
      deckRemarks: [], events: EventRecord())
    self.log = log
  }

  /// Throws an exit code if the game was ended by a signal or an interrupt instead of the player.
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
