import Basics
import Cards
import Cells
import Hands
import Keys
import LandmarkStreams

/// An input to a session, with its time.
package struct Event: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// A frame was received; `counters` are the counters of its source, if it has any.
    case frame(HandFrame, counters: SourceCounters? = nil)
    case source(SourceStatus)
    case key(Key)
    case mouse(Mouse)
    case cards([Card])
    /// The deck was read to its end, or until a problem occurred.
    case deckEnded(problem: String?)
    case resize(Size)
    /// The terminal reported its background colour.
    case ground(Color)
    case picture(PictureRequest, PictureResult)
    case preview(PreviewRequest, CardPreview)
    /// A program that was started has failed.
    case problem(String)
    /// The program resumed after a suspension, during which the hand was not observed.
    case resumed
    /// Time passed without other input.
    case tick
    /// A signal asked the program to end, as Ctrl-C does.
    case interrupt
  }

  package let kind: Kind
  /// Seconds on the session's clock; if the clock went back, the previous event's time counts.
  package let time: Double
  /// Seconds since 1970 for live input; nil in a replay.
  package let wallTime: Double?

  package init(_ kind: Kind, time: Double, wallTime: Double? = nil) {
    (self.kind, self.time, self.wallTime) = (kind, time, wallTime)
  }
}
