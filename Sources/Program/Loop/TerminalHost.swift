import DecisionLogs
import Libc
import OperatingSystem
import Sessions
import Terminals

/// Writes the decisions of a game on the terminal, tells its events, and performs its requests.
final class TerminalHost: SessionHost {
  var writer: SessionWriter
  private let terminal: Terminal
  private let opener: Opener
  var drawing: DrawingWriter
  /// Narrates events in lines; nil if the terminal draws.
  private var narrator: Narrator?
  /// The notifications that have not been narrated yet.
  private var pending: [Notification] = []

  init(_ game: InteractiveGame, writer: consuming SessionWriter) {
    self.writer = writer
    (terminal, opener) = (game.terminal, game.opener)
    drawing = DrawingWriter(file: game.drawingFile)
    narrator = terminal.isNarrated ? Narrator() : nil
  }

  func narrate(_ session: Session) {
    for line in narrator?.lines(of: session, pending) ?? [] { Console.write(line + "\n") }
    pending = []
  }

  func write(_ decision: Decision, of session: Session) throws(WriteError) {
    try writer.write(decision, of: session)
  }

  func notify(_ notification: Notification, of session: Session) {
    writer.notify(notification, of: session)
    if session.options.hasBell, notification.isAnswer(by: session.hand.agent) { terminal.ring() }
    if narrator != nil { pending.append(notification) }
  }

  func edit(_ text: String) throws(WriteError) -> String {
    try terminal.lend { () throws(WriteError) in try ExternalEditor.edit(text) }
  }

  func perform(_ request: Effect.Request, of session: Session) -> String? {
    switch request {
    case .redraw: terminal.drawn?.redraw()
    case .suspend: terminal.suspend()
    case .open(let target): return opener.open(target, on: terminal)
    case .finish: return drawing.finish(session)
    case .saveDrawing: return drawing.save(session)
    case .save: return writer.perform(request, of: session)
    }
    return nil
  }
}

/// The editor for longer texts: the program in `VISUAL`, or else in `EDITOR`, or else `vi`.
enum ExternalEditor {
  /// The maximum number of bytes that are kept: more than a note needs.
  private static let maxLength = 1 << 16

  /// Lets a person change a text in the editor. If this throws, the text stays as it was.
  static func edit(_ text: String) throws(WriteError) -> String {
    do throws(Failure) {
      let path = try TemporaryFile.write(
        Array((text + "\n").utf8), name: "thumbdeck-note", suffix: ".txt", for: "the note")
      defer { unlink(path) }
      let command =
        ["VISUAL", "EDITOR"].lazy.compactMap(Surroundings.current.variable).first ?? "vi"
      // The command can have options, so a shell runs it; `"$1"` passes the path on unchanged.
      try ForegroundProgram.run(["sh", "-c", "\(command) \"$1\"", "sh", path], called: command)
      let bytes = try WholeFile.read(path, "the note")
      return String(decoding: bytes.prefix(maxLength), as: UTF8.self)
    } catch { throw WriteError(reason: "the note is as it was: \(error.message)") }
  }
}
