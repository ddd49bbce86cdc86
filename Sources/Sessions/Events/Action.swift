import Cards

/// An action that a key or a button performs.
package enum Action: Hashable, Sendable {
  /// Swipes the top card in a direction, which gives the answer on that side.
  case swipe(SwipeDirection)
  /// Gives an answer, whatever its side; that of a choice is its digit, which is no binding.
  case answer(Answer)
  /// Turns the card over if it has a back.
  case flip
  /// Shows the card's text as it is written, or laid out again.
  case source
  /// Undoes the last move.
  case rewind
  /// Redoes the move that was undone last.
  case redo
  /// Returns all cards to the stack.
  case reset
  /// Pauses or resumes the hand control.
  case pauseHand
  /// Changes to the next control of the hand.
  case nextControl
  /// Follows another of the hands in view.
  case nextHand
  /// Scrolls a long card's text down by lines; up if negative.
  case scroll(lines: Int)
  /// Scrolls a long card's text down by pages; up if negative.
  case scrollPages(Int)
  /// Scrolls a card's code to its right by steps; to its left if negative.
  case scrollSideways(Int)
  /// Opens the card's link or picture in another program.
  case open
  /// Saves all decisions to a new log, if the log can't be written any more.
  case save
  /// Shows a cover, or closes the one that it has shown.
  case cover(Cover.Name)
  /// Searches in the list.
  case search
  /// Lists only the cards with the next answer.
  case filter
  /// Lists only the cards that share the next tag of the selected one.
  case filterTag
  /// Takes the card that is selected in the list in hand.
  case take
  /// Gives all listed cards the same answer.
  case answerAll
  /// Writes a note to the card.
  case note
  /// Writes a note to the card in another program.
  case editNote
  /// Removes the ink of the pinch.
  case clear
  /// Ends the session and keeps the decisions.
  case quit
  /// Ends the session as Ctrl-C does.
  case interrupt
  /// Suspends the program to the shell.
  case suspend
  /// Redraws the whole screen.
  case redraw
  /// Runs the command that says the card's text again.
  case runAgain

  /// Opens or closes the list of all cards.
  package static let list = Action.cover(.list)
  /// Shows the joints of the hand in numbers.
  package static let joints = Action.cover(.joints)
  /// Shows the help.
  package static let help = Action.cover(.help)

  /// The name in a configuration.
  package var name: String {
    switch self {
    case .swipe(let direction): direction.rawValue
    case .answer(let answer): answer.name
    case .flip: "flip"
    case .source: "source"
    case .rewind: "rewind"
    case .redo: "redo"
    case .reset: "reset"
    case .pauseHand: "pause"
    case .nextControl: "control"
    case .nextHand: "hand"
    case .scroll(let lines): lines > 0 ? "scroll-down" : "scroll-up"
    case .scrollPages(let pages): pages > 0 ? "page-down" : "page-up"
    case .scrollSideways(let steps): steps > 0 ? "code-right" : "code-left"
    case .open: "open"
    case .save: "save"
    case .cover(let name): name.rawValue
    case .search: "search"
    case .filter: "filter"
    case .filterTag: "filter-tag"
    case .take: "take"
    case .answerAll: "answer-all"
    case .note: "note"
    case .editNote: "edit-note"
    case .clear: "clear"
    case .quit: "quit"
    case .interrupt: "interrupt"
    case .suspend: "suspend"
    case .redraw: "redraw"
    case .runAgain: "run-again"
    }
  }

  /// False for ``interrupt``, whose key is fixed so that there is always a way out.
  package var isRebindable: Bool { self != .interrupt }

  /// False for actions on the terminal itself, which don't close the help or clear the notice.
  var concernsCards: Bool {
    switch self {
    case .interrupt, .suspend, .redraw: false
    default: true
    }
  }
}
