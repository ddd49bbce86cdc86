import Basics
import Cards
import Cells
import Hands
import Keys
import LandmarkStreams

/// An input to a session, with its time.
package struct Event: Equatable, Sendable {
  /// The kind of input.
  package enum Kind: Equatable, Sendable {
    /// A frame was received; `counters` are those of its source, if it has any.
    case frame(HandFrame, counters: SourceCounters? = nil)
    /// The status of the frame source changed.
    case source(SourceStatus)
    /// A key was pressed.
    case key(Key)
    /// The mouse was used.
    case mouse(Mouse)
    /// More cards of the deck were read.
    case cards([Card])
    /// The deck was read to its end, or up to a problem.
    case deckEnded(problem: String?)
    /// The size of the terminal changed.
    case resize(Size)
    /// A screen was drawn, with these clickable regions and scroll limits.
    case shown(Viewport)
    /// The terminal has told the colour of its ground.
    case ground(Color)
    /// The picture of a card was read, or could not be.
    case picture(PictureRequest, PictureResult)
    /// A command has printed something about a card.
    case preview(PreviewRequest, CardPreview)
    /// The program resumed after a suspension, during which the hand was not observed.
    case resumed
    /// Time passed without other input.
    case tick
    /// A signal asked the program to end, as Ctrl-C does.
    case interrupt
  }

  /// The kind of input.
  package let kind: Kind
  /// Seconds on the session's clock; a time before the last event counts as the same time.
  package let time: Double
  /// Seconds since 1970 for live input; nil in a replay.
  package let wallTime: Double?

  /// Creates an event.
  package init(_ kind: Kind, time: Double, wallTime: Double? = nil) {
    self.kind = kind
    self.time = time
    self.wallTime = wallTime
  }
}
