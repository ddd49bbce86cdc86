import Libc
import Table
import UnixSignals

/// A game on the terminal, from its first picture until the terminal is given back.
@MainActor
struct TerminalGame {
  /// What became of it.
  struct Outcome {
    let session: Session
    let ending: Ending
    /// Why cards stopped coming, where that was not their end.
    let deckFailure: Failure?
    /// What has happened, where it was to be kept.
    let events: [Event]
    /// Why it could not be written down, where it was to be.
    var saveFailure: Failure?

    /// The same, which could not be written down.
    func failing(_ failure: Failure) -> Self {
      var outcome = self
      outcome.saveFailure = failure
      return outcome
    }
  }

  /// How it ended.
  enum Ending {
    case session(Table.Ending)
    case signal(UnixSignal)
  }

  let session: Session
  /// Where more cards come from, if any may.
  var pipe: DeckPipe?
  /// What happens by itself, as it stands in a scenario.
  var script: [Event] = []
  /// How many times as fast as it is written.
  var scriptSpeed = 1.0
  /// True if what happens is to be written down afterwards.
  var keepsEvents = false
  let terminal: any GameTerminal
  var source: (any LandmarkSource)?
  let opener: Opener

  /// Plays until somebody or something ends it.
  func play(writingTo writer: consuming SessionWriter) async throws(Failure) -> Outcome {
    let loop = EventLoop(game: self, writer: writer)
    let result: Result<Outcome, Failure>
    do throws(Failure) { result = .success(try await loop.run()) } catch {
      result = .failure(error)
    }
    terminal.close()
    // From here on nothing has to be put back: whoever asks us to end ends us.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    try loop.finish()
    return try result.get()
  }
}
