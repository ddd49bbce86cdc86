import Libc
import Table

/// A game on the terminal, from the first drawing until the terminal is restored.
@MainActor
struct TerminalGame {
  /// The result of a game.
  struct Outcome {
    let session: Session
    var ending: Ending
    /// Why the deck could not be read to its end; nil if it could.
    let deckFailure: Failure?
    /// What was learned about the deck while it was played.
    let deckRemarks: [String]
    /// The events, if `keepsEvents`; empty otherwise.
    let events: EventRecord
    /// Why the game could not be saved as a scenario; nil if it was, or was not to be.
    var saveFailure: Failure?
  }

  /// How a game ended.
  enum Ending {
    case session(Table.Ending)
    /// With the number of the signal.
    case signal(CInt)
  }

  let session: Session
  /// The deck, if it may still have more cards.
  var pipe: DeckPipe?
  /// The events of a scenario to play.
  var script: [Event] = []
  /// The factor by which the scenario is faster than written.
  var scriptSpeed = 1.0
  /// True if the outcome is to contain all events.
  var keepsEvents = false
  let terminal: any GameTerminal
  var source: (any LandmarkSource)?
  let opener: Opener

  /// Runs the game to its end and restores the terminal.
  func play(writingTo writer: consuming SessionWriter) async throws(Failure) -> Outcome {
    let loop = EventLoop(game: self, writer: writer)
    let result: Result<Outcome, Failure>
    do throws(Failure) { result = .success(try await loop.run()) } catch {
      result = .failure(error)
    }
    terminal.close()
    // The terminal is restored, so signals may end the process directly.
    let missed = SignalWatch.end()
    try loop.finish()
    var outcome = try result.get()
    // The signal came after the loop had ended.
    if let missed, case .session(.quit) = outcome.ending { outcome.ending = .signal(missed) }
    return outcome
  }
}
