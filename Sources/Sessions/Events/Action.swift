import Cards

/// An action that a key or a button performs; ``KeyBindings/standard`` describes all of them.
package enum Action: Hashable, Sendable {
  /// Swipes the top card in a direction; the card gets the answer on that side.
  case swipe(SwipeDirection)
  /// Gives an answer regardless of its swipe direction. Digit keys need no binding to give choices.
  case answer(Answer)
  case flip, source, zoom, compare, open, runAgain, note, editNote
  case rewind, redo, reset
  case pauseHand, nextControl, nextHand, clear
  /// Scrolls a long card's text down; up if negative.
  case scroll(lines: Int), scrollPages(Int)
  /// Scrolls a card's code to the right by steps; to the left if negative.
  case scrollSideways(Int)
  /// Shows a cover, or closes it if it is shown.
  case list, joints, help
  /// Actions on the list of all cards.
  case search, filter, filterTag, take, answerAll
  case save, suspend, redraw
  /// Ends the session and keeps the decisions.
  case quit
  /// Ends the session as Ctrl-C does.
  case interrupt

  package var name: String {
    switch self {
    case .swipe(let direction): direction.rawValue
    case .answer(let answer): answer.name
    case .pauseHand: "pause"
    case .nextControl: "control"
    case .nextHand: "hand"
    case .scroll(let lines): lines > 0 ? "scroll-down" : "scroll-up"
    case .scrollPages(let pages): pages > 0 ? "page-down" : "page-up"
    case .scrollSideways(let steps): steps > 0 ? "code-right" : "code-left"
    case .filterTag: "filter-tag"
    case .answerAll: "answer-all"
    case .editNote: "edit-note"
    case .runAgain: "run-again"
    // All other actions are called like their cases.
    default: "\(self)"
    }
  }

  /// False for ``interrupt``: its key is fixed, so that there is always a way out.
  package var isRebindable: Bool { self != .interrupt }

  /// False for actions on the terminal itself, which don't close the help or clear the notice.
  var concernsCards: Bool { ![.interrupt, .suspend, .redraw].contains(self) }
}
