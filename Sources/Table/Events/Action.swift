import Cards

/// What a key can do.
package enum Action: Hashable, Sendable {
  /// Answers by the side on which the card leaves.
  case swipe(SwipeDirection)
  /// Answers in words, on whichever side they are.
  case answer(Answer)
  /// Turns the card over if it has a back, else puts it back for later.
  case flipOrLater
  /// Takes the last move back.
  case rewind
  /// Does it again.
  case redo
  /// Brings all cards back.
  case reset
  /// Stops and starts listening to the hand.
  case pauseHand
  /// Moves a long card's text by lines; negative is back.
  case scroll(lines: Int)
  /// Moves a long card's text by pages; negative is back.
  case scrollPages(Int)
  /// Shows the card's link or picture by another program.
  case open
  /// Shows and hides the help.
  case help
  /// Ends the session; what was decided stands.
  case quit
  /// Ends the session as Ctrl-C does.
  case interrupt
  /// Goes into the shell's background.
  case suspend
  /// Draws all of the screen anew.
  case redraw

  /// What it is called in a configuration.
  package var name: String {
    switch self {
    case .swipe(let direction): direction.rawValue
    case .answer(let answer): answer.rawValue
    case .flipOrLater: "flip"
    case .rewind: "rewind"
    case .redo: "redo"
    case .reset: "reset"
    case .pauseHand: "pause"
    case .scroll(let lines): lines > 0 ? "scroll-down" : "scroll-up"
    case .scrollPages(let pages): pages > 0 ? "page-down" : "page-up"
    case .open: "open"
    case .help: "help"
    case .quit: "quit"
    case .interrupt: "interrupt"
    case .suspend: "suspend"
    case .redraw: "redraw"
    }
  }

  /// False for the one way out that nobody can lock.
  package var isRebindable: Bool { self != .interrupt }

  /// False for what is done to the terminal, whatever it shows.
  var concernsCards: Bool {
    switch self {
    case .interrupt, .suspend, .redraw: false
    default: true
    }
  }
}
