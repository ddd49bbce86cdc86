import Cells
import Gestures
import Hands
import Keys

/// A step of a scenario: an input or an expectation.
package struct ScenarioStep: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// Show a hand for some seconds; nil for pictures without a hand.
    case hand(ShownHand?, seconds: Double)
    /// Show a taught pose for some seconds; the hand of the pose replaces the hand of `seen`.
    case pose(PoseName, seen: ShownHand, seconds: Double)
    /// Hold up fingers for some seconds; `seen` says how the hands look.
    case fingers(Int, seen: ShownHand, seconds: Double)
    /// Pinch the card, move it, and let it go if `letsGo` of the step is true.
    case pinch(PinchStep)
    case touch(TouchStep)
    /// Wait for some seconds without any frame.
    case wait(seconds: Double)
    /// Play a recording between two times, in seconds after its first frame; nil for no limit.
    case recording(String, from: Double?, to: Double?)
    case press([Key])
    /// Drag the card by some cells, and release it unless `isHeld` is true.
    case drag(columns: Int, rows: Int, isHeld: Bool)
    /// Release the card where it is.
    case letGo
    case mouse(Mouse)
    /// Click the button with this word; the word `card` clicks the card.
    case click(String)
    case resize(Size)
    case cameraLost
    case cameraBack
    case expect(ScenarioExpectation)
  }

  /// The line in the file, 1-based.
  package let line: Int
  package var kind: Kind
}

/// An expectation about the state of a session.
package enum ScenarioExpectation: Equatable, Sendable {
  /// The decisions are exactly these, in this order, such as `like Yellow, nope Blue`. Answers have
  /// their name or word, and cards have their title or id. Empty for no decisions.
  case decisions(String)
  /// The last decision is this one, such as `like Yellow`.
  case lastDecision(String)
  /// The top card has this title or id; nil if there is no card.
  case top(String?)
  /// Each of these answers has exactly this number of cards.
  case counts([ScenarioCount])
  /// The screen contains a text, or lacks it if `isShown` is false.
  case screen(contains: String, isShown: Bool)
  case state(String)
  case finished
  /// The program would have this exit code if it ended now.
  case exit(Int)
  /// The screen has exactly these lines, or the decisions are exactly these, one per line.
  case snapshot(of: ScenarioSnapshot, [String])
}

package enum ScenarioSnapshot { case screen, decisions }

package struct ScenarioCount: Equatable, Sendable {
  package let count: Int
  /// The answer's name or word.
  package let answer: String
}
