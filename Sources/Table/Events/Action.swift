import Cards

/// What a key can do.
public enum Action: Hashable, Sendable {
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

  /// False for what is done to the terminal, whatever it shows.
  var concernsCards: Bool {
    switch self {
    case .interrupt, .suspend, .redraw: false
    default: true
    }
  }
}
