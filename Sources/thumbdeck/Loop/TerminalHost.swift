import Table

/// The host of a session on the terminal: writes its decisions, narrates or prints its events, and
/// performs its requests.
@MainActor
final class TerminalHost {
  private var writer: SessionWriter
  private let terminal: any GameTerminal
  private let opener: Opener
  private let drawingFile: DrawingFile?
  /// Narrates events in lines; nil if the terminal draws.
  private var narrator: Narrator?
  /// Announcements since the last narration.
  private var pending: [Announcement] = []

  init(
    writer: consuming SessionWriter, terminal: any GameTerminal, opener: Opener,
    drawingFile: DrawingFile? = nil
  ) {
    self.writer = writer
    self.drawingFile = drawingFile
    self.terminal = terminal
    self.opener = opener
    narrator = terminal.isNarrated ? Narrator() : nil
  }

  /// The path of the log, which may be another one than at the start; nil without one.
  var logPath: String? { writer.logPath() }

  /// Prints the pending announcements and the changes of the session, if the terminal is narrated.
  func narrate(_ session: Session) {
    for line in narrator?.lines(of: session, pending) ?? [] { Console.write(line + "\n") }
    pending = []
  }

  /// Prints the output that was held back while the screen was in use.
  func finish() throws(Failure) {
    try writer.finish()
  }
}

extension TerminalHost: @MainActor SessionHost {
  func write(_ decision: Decision, of session: Session) throws(WriteError) {
    try writer.write(decision, of: session)
  }

  func tell(_ announcement: Announcement, of session: Session) {
    writer.tell(announcement, of: session)
    if narrator != nil { pending.append(announcement) }
  }

  func perform(_ request: Effect.Request, of session: Session) -> String? {
    switch request {
    case .redraw: terminal.redraw()
    case .suspend: terminal.suspend()
    case .open(let target): return opener.open(target)
    case .finish: return finish(session)
    case .save where session.sketch != nil: return save(session)
    case .save: return writer.perform(request, of: session)
    }
    return nil
  }
}

extension TerminalHost {
  /// Writes the drawing before the session ends; returns why it could not be written, else nil.
  private func finish(_ session: Session) -> String? {
    // Standard output gets it when the terminal is restored.
    guard let drawingFile, drawingFile.path != nil, !session.ink.isEmpty else { return nil }
    do throws(Failure) { try drawingFile.write(session) } catch { return error.message }
    return nil
  }

  /// Writes the drawing; returns what to tell the user.
  private func save(_ session: Session) -> String {
    guard let drawingFile else {
      return "no file is named; start with -o FILE to write the drawing"
    }
    guard let path = drawingFile.path else { return "standard output gets the drawing at the end" }
    guard !session.ink.isEmpty else { return "nothing is drawn yet" }
    do throws(Failure) {
      try drawingFile.write(session)
      return "written: \(path)"
    } catch {
      return "not written: \(error.message)"
    }
  }
}
