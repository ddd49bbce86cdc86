import ArgumentParser
import DecisionLogs
import Libc
import OperatingSystem
import Producers
import Scenarios
import Sessions
import Terminals

/// A game on the terminal, from the first drawing until the terminal is restored.
struct InteractiveGame {
  struct Outcome {
    var session: Session
    /// How the game ended; nil while it goes on.
    var ending: Ending?
    /// Why the deck, the source or the log has failed, which does not end the game.
    var deckFailure, sourceFailure, logFailure: Failure?
    /// Remarks about the deck, to be printed after the game.
    var deckRemarks: [String] = []
    /// The events of the game; empty unless `keepsEvents` is true.
    var events = EventRecord()
    var timings: Timings?
    /// The path of the log at the end of the game; nil without a log.
    var logPath: String?
    /// True if the log is not there at the end of the game as it was written.
    var isLogLost = false
    var log: JournalLocation?
    var drawing: DrawingFile?
    /// Why the game could not be saved as a scenario; nil if it was saved or was not to be saved.
    var saveFailure: Failure?

    /// True if the player left with the quit key or at the end, not by an interrupt or a signal.
    var isQuit: Bool { if case .session(.quit) = ending { true } else { false } }

    /// Throws an exit code if the game was ended by a signal or an interrupt instead of the player.
    func checkWasQuit() throws {
      switch ending {
      case .signal(let signal): throw ExitCode(128 + signal)
      case .session(.interrupted): throw Failure.silent(.interrupted)
      case .session(.quit), nil: break
      }
    }
  }

  enum Ending {
    case session(Sessions.Ending)
    case signal(CInt)
  }

  let session: Session
  /// The deck, if it can have more cards than the session already has.
  var pipe: DeckPipe?
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
  var drawing: DrawingFile?

  /// Runs the game to its end and restores the terminal.
  func play(writingTo writer: consuming SessionWriter) throws(Failure) -> Outcome {
    let loop: EventLoop
    do throws(Failure) { loop = try EventLoop(game: self, writer: writer) } catch {
      terminal.close()
      _ = SignalWatch.end()
      throw error
    }
    var outcome = loop.run()
    terminal.close()
    // The terminal is restored, so signals may end the process directly.
    let missed = SignalWatch.end()
    try loop.host.writer.finish()
    outcome.logPath = loop.host.writer.path
    outcome.logFailure = loop.host.writer.writeFailure
    outcome.isLogLost = loop.host.writer.isLogLost
    outcome.drawing = loop.host.drawing
    let counters = outcome.session.hand.source.counters
    // The last row of the screen may have been too narrow for these problems.
    if let failure = outcome.sourceFailure, !terminal.isNarrated {
      Console.say(failure.message)
    } else if !terminal.isNarrated {
      SkippedLines.sumUp(after: counters)
    }
    for line in outcome.timings?.lines(dropped: counters.dropped) ?? [] { Console.say(line) }
    // A missed signal came after the loop had ended. It still decides how the program ends.
    if let missed, case .session(.quit) = outcome.ending { outcome.ending = .signal(missed) }
    return outcome
  }
}

/// Writes the decisions of a game on the terminal, tells its events, and performs its requests.
final class TerminalHost: SessionHost {
  var writer: SessionWriter
  private let terminal: Terminal
  private let opener: Opener
  var drawing: DrawingFile?
  /// Narrates events in lines; nil if the terminal draws.
  private var narrator: Narrator?
  /// The notifications that have not been narrated yet.
  private var pending: [Notification] = []
  private let hasAudience: Bool
  /// A decision that is written but may not be on the disk, and the session without it.
  /// It is the only element of a list, since to ask whether there is one copies nothing then.
  var unsynced: [(decision: Decision, before: Session)] = []

  /// The number of moves up to which keeping the session before a decision costs next to nothing.
  private static let maxKept = 1_000

  init(_ game: InteractiveGame, writer: consuming SessionWriter) {
    self.writer = writer
    (terminal, opener, drawing) = (game.terminal, game.opener, game.drawing)
    narrator = terminal.isNarrated ? Narrator() : nil
    hasAudience = game.source?.audience != nil
  }

  func narrate(_ session: Session) {
    for line in narrator?.lines(of: session, pending) ?? [] { Console.write(line + "\n") }
    pending = []
  }

  /// Saves a decision. If only a drawing would show it, the disk works while that is made, and the
  /// decision is ``unsynced`` until the event loop has waited for the disk.
  func write(_ decision: Decision, of session: Session) throws(WriteError) {
    let isTold = narrator != nil || hasAudience || writer.printsEvents || session.options.hasBell
    guard !isTold, session.game.stack.rewindCount < Self.maxKept, writer.path != nil else {
      return try writer.write(decision, of: session)
    }
    try writer.begin(decision, of: session)
    unsynced = [(decision, session)]
  }

  func notify(_ notification: Notification, of session: Session) {
    writer.notify(notification, of: session)
    if session.options.hasBell, notification.isAnswer(by: session.hand.agent) { terminal.ring() }
    if narrator != nil { pending.append(notification) }
  }

  /// The maximum number of bytes of an edited text that are kept: more than a note needs.
  private static let maxLength = 1 << 16

  /// Lets a person change a text in the program in `VISUAL`, or else in `EDITOR`, or else `vi`. If
  /// this throws, the text stays as it was.
  func edit(_ text: String) throws(WriteError) -> String {
    do throws(Failure) {
      let path = try TemporaryFile.write(
        Array((text + "\n").utf8), name: "thumbdeck-note", suffix: ".txt", for: "the note")
      defer { unlink(path) }
      let command =
        ["VISUAL", "EDITOR"].lazy.compactMap(Surroundings.current.variable).first ?? "vi"
      // The command can have options, so a shell runs it; `"$1"` passes the path on unchanged.
      try terminal.lend(to: ["sh", "-c", "\(command) \"$1\"", "sh", path], called: command)
      let bytes = try WholeFile.read(path, "the note")
      return String(decoding: bytes.prefix(Self.maxLength), as: UTF8.self)
    } catch { throw WriteError(reason: "the note is as it was: \(error.message)") }
  }

  func perform(_ request: Effect.Request, of session: Session) -> String? {
    switch request {
    case .redraw: terminal.drawn?.redraw()
    case .suspend: terminal.suspend()
    case .open(let target): return opener.open(target, on: terminal)
    case .finish: return drawing?.finish(session)
    case .saveDrawing:
      return drawing?.save(session) ?? "no file is named; start with -o FILE to write the drawing"
    case .save: return writer.perform(request, of: session)
    }
    return nil
  }
}
