import Cells
import Gestures
import Hands
import Keys
import Sessions

/// A scripted session: the deck, the inputs with their times, and the expectations.
///
/// Times are on the session's simulated clock, so that a scenario runs at full speed and always with
/// the same result.
public struct Scenario: Equatable, Sendable {
  /// The title, from the comment at the top; empty without one.
  package var title = ""
  /// The state before the first step.
  package var setup = ScenarioSetup()
  /// The inputs and expectations in order.
  package var steps: [ScenarioStep] = []

  /// Creates an empty scenario.
  package init() {}

  /// The paths of the recordings that it plays, as written in the scenario.
  package var recordings: Set<String> {
    Set(
      steps.compactMap { step in
        if case .recording(let path, _, _) = step.kind { path } else { nil }
      })
  }
}

/// The setup of a scenario, before its first step.
package struct ScenarioSetup: Equatable, Sendable {
  /// The path of the deck; nil if the scenario lists its cards itself.
  package var deck: String?
  /// Which columns of the deck are what, as in `--columns`; nil to find them by their names.
  package var columns: String?
  /// The cards, if there is no deck file.
  package var cards: [ScenarioCard] = []
  /// Maximum number of cards; nil for no limit.
  package var limit: Int?
  /// The seed to shuffle the cards with; nil to keep their order.
  package var shuffle: UInt64?
  /// The words, keys and directions of the answers, as in `--answers`; nil for those of the deck.
  package var answers: String?
  /// The choices of cards without choices of their own, as in `--choices`; nil for those of the deck.
  package var choices: String?
  /// The session's options. Cards are not animated in checks, whose expected screens show the state
  /// after all motion has ended.
  package var options = Options()
  /// The name of the control; nil for the default one.
  package var control: String?
  /// The path of a taught hand's file; nil for none.
  package var hand: String?
  /// The name of a published rule; nil for the control's own rule.
  package var profile: String?
  /// What is set of how hands are read. A scenario says all of it: nothing is taken from the
  /// configuration, nor the sensitivity of a taught hand.
  package var settings = ControlSettings()
  /// The size of the screen in cells.
  package var size = Size(columns: 80, rows: 24)
  /// Frames per second of synthetic hands.
  package var frameRate = 30.0
  /// The seed of the random generator for jitter and dropped frames.
  package var seed: UInt64 = 1

  /// Creates a setup without cards, with 80x24 cells and 30 frames per second.
  package init() {
    options.hasMotion = false
  }
}

/// A card that is listed in a scenario.
package struct ScenarioCard: Equatable, Sendable {
  /// The card's title.
  package let title: String
  /// The card's back; nil if it has none.
  package var back: String?
}

/// A step of a scenario: an input or an expectation.
package struct ScenarioStep: Equatable, Sendable {
  /// The kind of step.
  package enum Kind: Equatable, Sendable {
    /// Show a hand for some seconds; nil for pictures without a hand.
    case hand(ShownHand?, seconds: Double)
    /// Show a taught pose for some seconds; the hand's own pose replaces that of `seen`.
    case pose(PoseName, seen: ShownHand, seconds: Double)
    /// Hold up fingers for some seconds, as they are seen.
    case fingers(Int, seen: ShownHand, seconds: Double)
    /// Pinch the card, move it and perhaps let it go.
    case pinch(PinchStep)
    /// Touch the table with a fingertip.
    case touch(TouchStep)
    /// Wait for some seconds without any frame.
    case wait(seconds: Double)
    /// Play a recording, between two times in seconds after its first frame.
    case recording(String, from: Double?, to: Double?)
    /// Press keys.
    case press([Key])
    /// Drag the card by some cells, and let go of it unless `isHeld` is true.
    case drag(columns: Int, rows: Int, isHeld: Bool)
    /// Let go of the card where it is.
    case letGo
    /// Use the mouse at a cell.
    case mouse(Mouse)
    /// Click the button with this word; `card` clicks the card.
    case click(String)
    /// Resize the window.
    case resize(Size)
    /// Disconnect the camera.
    case cameraLost
    /// Reconnect the camera.
    case cameraBack
    /// Check an expectation.
    case expect(ScenarioExpectation)
  }

  /// The line in the file, 1-based.
  package let line: Int
  /// The kind of step.
  package let kind: Kind

  /// Creates a step of a line.
  package init(line: Int, kind: Kind) {
    self.line = line
    self.kind = kind
  }
}

/// An expectation about the current state of a session.
package enum ScenarioExpectation: Equatable, Sendable {
  /// The decisions are exactly these, in this order, such as `like Yellow, nope Blue`: answers by
  /// name or word, cards by title or id; empty for none.
  case decisions(String)
  /// This is the last decision.
  case lastDecision(ScenarioDecision)
  /// This is the top card, by title or id; nil for none.
  case top(String?)
  /// These are the numbers of cards with these answers.
  case counts([ScenarioCount])
  /// The screen shows a text, or does not if `isShown` is false.
  case screen(contains: String, isShown: Bool)
  /// The control is in this state.
  case state(String)
  /// Every card is decided.
  case finished
  /// This is the exit code if the program ended now.
  case exit(Int)
  /// These are the lines of the screen.
  case screenSnapshot([String])
  /// These are the decisions, one per line.
  case decisionsSnapshot([String])
}

/// A decision: an answer and its card.
package struct ScenarioDecision: Equatable, Sendable {
  /// The answer's name or word.
  package let answer: String
  /// The card's title or id.
  package let card: String
}

/// The number of cards with an answer.
package struct ScenarioCount: Equatable, Sendable {
  /// The number of cards.
  package let count: Int
  /// The answer's name or word.
  package let answer: String
}
