/// A side effect that a session requests.
package enum Effect: Equatable, Sendable {
  /// Save a decision, then apply it.
  case decide(Decision)
  /// Inform scripts and listeners of an event.
  case announce(Announcement)
  /// Do something with the terminal or the desktop.
  case request(Request)
  /// End the session.
  case end(Ending)

  /// A request to the terminal or the desktop.
  package enum Request: Equatable, Sendable {
    /// Suspend the program and return the terminal to the shell.
    case suspend
    /// Redraw the whole screen.
    case redraw
    /// Open a link or a picture in another program.
    case open(String)
    /// All decisions are to be saved to a new log, if the log can't be written any more.
    case save
    /// What was drawn so far is to be written.
    case saveDrawing
    /// What was drawn is to be written, and then the session ends; if that fails it goes on.
    case finish
  }
}

/// How a session ended.
package enum Ending: Equatable, Sendable {
  /// By the quit key; the decisions are kept and printed.
  case quit
  /// By Ctrl-C; nothing is printed.
  case interrupted
}
