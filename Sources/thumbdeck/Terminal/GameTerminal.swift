import Libc
import NIOPosix
import Table

/// What a game is played on: a screen that is drawn, or lines one below the other.
@MainActor
protocol GameTerminal: AnyObject {
  /// The size in cells.
  var size: Size { get }
  /// True if nothing is drawn, so that what happens has to be told in lines.
  var isNarrated: Bool { get }
  /// Shows the session as it is now, and gives back what can be pointed at.
  func show(_ session: Session) -> Viewport
  /// Waits until there is something to read, or the terminal has gone.
  func waitForInput() async -> TerminalReadiness
  /// What has been typed and done with the mouse; nil if the terminal has gone.
  func readInput() -> [TerminalInput]?
  /// Asks the terminal for its size, after it has changed.
  func takeSize()
  /// Forgets what is shown, so that all of it is shown anew.
  func redraw()
  /// Gives the terminal back to the shell, and takes it again when the shell lets us go on.
  func suspend()
  /// Takes the terminal again, after somebody has stopped us and lets us go on.
  func resume()
  /// Gives the terminal back as it was.
  func close()
}

/// What waiting for a person comes to.
enum TerminalReadiness {
  case input, hangUp

  /// Milliseconds until a lone Esc is the Esc key and not the start of another: an arrow key's
  /// bytes come in one piece even over a slow line.
  static let escapeDelay: CInt = 25

  /// True if there is more to read, or soon is: the rest of what a key or an answer has begun.
  static func follows(on descriptor: CInt) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, escapeDelay) > 0 && wait.revents & Int16(POLLIN) != 0
  }

  /// Waits until a terminal has something to read, or has gone.
  static func wait(for descriptor: CInt) async -> TerminalReadiness {
    let events = try? await WaitingThreads.pool.runIfActive {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while poll(&wait, 1, -1) < 0, errno == EINTR {}
      return wait.revents
    }
    guard let events, events & Int16(POLLIN) != 0, events & Int16(POLLHUP) == 0 else {
      return .hangUp
    }
    return .input
  }
}
