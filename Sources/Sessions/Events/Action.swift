import Cards

/// An action that a key or a button performs.
package enum Action: Hashable, Sendable {
  /// Swipes the top card in a direction; the card gets the answer on that side.
  case swipe(SwipeDirection)
  /// Gives an answer regardless of its swipe direction. Digit keys give choices without a binding.
  case answer(Answer)
  /// Turns the card over if it has a back.
  case flip
  /// Switches between the card's source text and its layout.
  case source
  /// Undoes the latest move.
  case rewind
  case redo
  /// Returns all cards to the stack.
  case reset
  case pauseHand
  case nextControl
  /// Follows another of the hands in view.
  case nextHand
  /// Scrolls a long card's text down by lines; up if negative.
  case scroll(lines: Int)
  /// Scrolls a long card's text down by pages; up if negative.
  case scrollPages(Int)
  /// Scrolls a card's code to the right by steps; to the left if negative.
  case scrollSideways(Int)
  /// Opens the card's link or picture in another program.
  case open
  /// Saves all decisions to a new log, if the current log can no longer be written.
  case save
  /// Shows the cover of this name, or closes it if it is shown.
  case cover(String)
  case search
  /// Lists only the cards with one answer; the next press lists those with the next answer.
  case filter
  /// Lists only cards with one tag of the selected card; the next press takes the card's next tag.
  case filterTag
  /// Goes to the card that is selected in the list.
  case take
  /// Gives all listed cards the same answer.
  case answerAll
  case note
  /// Edits the card's note in another program.
  case editNote
  /// Removes the ink that was drawn by pinching.
  case clear
  /// Ends the session and keeps the decisions.
  case quit
  /// Ends the session as Ctrl-C does.
  case interrupt
  case suspend
  case redraw
  /// Runs the preview command of the card again.
  case runAgain

  package static let list = Action.cover("list")
  package static let joints = Action.cover("joints")
  package static let help = Action.cover("help")

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
    case .cover(let name): name
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

  /// False for ``interrupt``: its key is fixed, so that there is always a way out.
  package var isRebindable: Bool { self != .interrupt }

  /// False for actions on the terminal itself, which don't close the help or clear the notice.
  var concernsCards: Bool {
    switch self {
    case .interrupt, .suspend, .redraw: false
    default: true
    }
  }
}
