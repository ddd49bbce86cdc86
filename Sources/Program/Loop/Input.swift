import Cards
import Table

/// An element of the event loop's queue.
enum Input: Sendable {
  /// A key or a mouse event.
  case terminal(TerminalInput)
  /// An event of a scenario.
  case scripted(Event.Kind)
  /// The source of landmarks has an update, which the queue holds.
  case landmarks
  /// The source of landmarks has failed.
  case sourceFailed(Failure)
  /// Cards were read; reading continues with the pipe.
  case cards([Card], DeckPipe)
  /// Reading the deck has failed.
  case deckFailed(Failure)
  /// The process has received a signal.
  case signal(CInt)
  /// The scheduled time has come.
  case wake
  /// The terminal is gone.
  case hangUp
}
