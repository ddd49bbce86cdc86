/// What a session wants done in the world.
package enum Effect: Equatable, Sendable {
  /// A decision is to be written down and then applied.
  case decide(Decision)
  /// Something happened that scripts and listeners want to know.
  case announce(Announcement)
  /// Something is to be done with the terminal or the desktop.
  case request(Request)
  /// The session is over.
  case end(Ending)

  /// What only the edge of the program can do.
  package enum Request: Equatable, Sendable {
    /// The terminal is to be given back to the shell until it is wanted again.
    case suspend
    /// All of the screen is to be drawn anew.
    case redraw
    /// A link or a picture is to be shown by another program.
    case open(String)
  }
}

/// How a session ended.
package enum Ending: Equatable, Sendable {
  /// By a person who had enough; what was decided stands.
  case quit
  /// By Ctrl-C: no answer is wanted.
  case interrupted
}
