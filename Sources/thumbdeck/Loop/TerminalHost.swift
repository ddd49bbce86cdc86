import Table

/// The world of a game on the terminal: what happens is written down and told, and the terminal and
/// the desktop do what is asked of them.
@MainActor
final class TerminalHost {
  private var writer: SessionWriter
  private let terminal: any GameTerminal
  private let opener: Opener
  /// Who tells what happens in lines, if anybody does.
  private var narrator: Narrator?
  /// What happened since the narrator told it last.
  private var untold: [Announcement] = []

  init(writer: consuming SessionWriter, terminal: any GameTerminal, opener: Opener) {
    self.writer = writer
    self.terminal = terminal
    self.opener = opener
    narrator = terminal.isNarrated ? Narrator() : nil
  }

  /// Tells in lines what has happened and what is different now, where that is wanted.
  func narrate(_ session: Session) {
    for line in narrator?.lines(of: session, untold) ?? [] { Console.write(line + "\n") }
    untold = []
  }

  /// Prints what had to wait until the screen was gone.
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
    if narrator != nil { untold.append(announcement) }
  }

  func perform(_ request: Effect.Request) -> String? {
    switch request {
    case .redraw: terminal.redraw()
    case .suspend: terminal.suspend()
    case .open(let target): return opener.open(target)
    }
    return nil
  }
}
