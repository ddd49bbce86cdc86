import Cards
import Hands

/// Something that happens to a session, at a time.
package struct Event: Equatable, Sendable {
  /// What happens.
  package enum Kind: Equatable, Sendable {
    /// A camera's picture was looked at; `counters` are those of its source, if it has any.
    case frame(HandFrame, counters: SourceCounters? = nil)
    /// The source of the frames has something to say.
    case source(SourceStatus)
    /// A key was pressed.
    case key(Key)
    /// The mouse did something.
    case mouse(Mouse)
    /// More cards have come.
    case cards([Card])
    /// No more cards come, because that was all or because of a problem.
    case deckEnded(problem: String?)
    /// The terminal has another size.
    case resize(Size)
    /// A screen was drawn: this is what can be pointed at and scrolled on it.
    case shown(Viewport)
    /// The program goes on after it was stopped; what the hand did meanwhile was seen by nobody.
    case resumed
    /// Time has passed and nothing else happened.
    case tick
    /// Somebody asks to end, as Ctrl-C does.
    case interrupt
  }

  /// What happens.
  package let kind: Kind
  /// Seconds on the session's clock; time that runs backwards counts as standing still.
  package let time: Double
  /// Seconds since 1970, where somebody is there live; nil in a replay.
  package let wallTime: Double?

  /// Something happens.
  package init(_ kind: Kind, time: Double, wallTime: Double? = nil) {
    self.kind = kind
    self.time = time
    self.wallTime = wallTime
  }
}
