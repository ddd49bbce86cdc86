import Cards
import Table
import UnixSignals

/// What the event loop's queue holds.
enum Input: Sendable {
  /// A key or the mouse.
  case person(TerminalInput)
  /// What a scenario says.
  case scripted(Event.Kind)
  /// The source of landmarks has an update, which the queue keeps.
  case landmarks
  /// The source of landmarks can't go on.
  case sourceFailed(Failure)
  /// Cards have come, and the deck can be read on.
  case cards([Card], DeckPipe)
  /// The deck can't be read on.
  case deckFailed(Failure)
  /// Somebody sent a signal.
  case signal(UnixSignal)
  /// It is the time at which the session wanted to be woken.
  case wake
  /// The program was stopped and goes on.
  case continued
  /// The terminal has gone.
  case hangUp
}
