import Cells
import Gestures
import Hands
import Keys
import Sessions

/// A scripted session: the deck, the inputs with their times, and the expectations.
///
/// Times are on the session's simulated clock, so a scenario runs at full speed, always with the
/// same result.
public struct Scenario: Equatable, Sendable {
  /// The title, from the comment at the top; empty without one.
  package var title = ""
  package var setup = ScenarioSetup()
  package var steps: [ScenarioStep] = []

  package init() {}

  /// The paths of the recordings that are played, as written in the scenario.
  package var recordings: Set<String> {
    Set(
      steps.compactMap { step in
        if case .recording(let path, _, _) = step.kind { path } else { nil }
      })
  }
}

package struct ScenarioSetup: Equatable, Sendable {
  /// The path of the deck; nil if the scenario lists its cards itself.
  package var deck: String?
  /// The roles of the deck's columns, as in `--columns`; nil to find them by their names.
  package var columns: String?
  /// The cards, if there is no deck file.
  package var cards: [ScenarioCard] = []
  /// Maximum number of cards; nil for no limit.
  package var limit: Int?
  /// The seed to shuffle the cards with; nil to keep their order.
  package var shuffle: UInt64?
  /// The words, keys and directions of the answers, as in `--answers`; nil for the deck's answers.
  package var answers: String?
  /// The choices of cards without their own, as in `--choices`; nil for the deck's choices.
  package var choices: String?
  /// The session's options. Checks run without animations: expected screens show the state after
  /// all motion.
  package var options = Options()
  /// The name of the control; nil for the default one.
  package var control: String?
  /// The path of a taught hand's file; nil for none.
  package var hand: String?
  /// The name of a published rule; nil for the control's own rule.
  package var profile: String?
  /// The settings of the control, all of them: neither the configuration nor the sensitivity of a
  /// taught hand applies.
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

package struct ScenarioCard: Equatable, Sendable {
  package let title: String
  /// The card's back; nil if it has none.
  package var back: String?
}

/// A step of a scenario: an input or an expectation.
package struct ScenarioStep: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// Show a hand for some seconds; nil for pictures without a hand.
    case hand(ShownHand?, seconds: Double)
    /// Show a taught pose for some seconds; its hand replaces the hand of `seen`.
    case pose(PoseName, seen: ShownHand, seconds: Double)
    /// Hold up fingers for some seconds; `seen` says how the hands look.
    case fingers(Int, seen: ShownHand, seconds: Double)
    /// Pinch the card, move it, and let it go if the step says so.
    case pinch(PinchStep)
    case touch(TouchStep)
    /// Wait for some seconds without any frame.
    case wait(seconds: Double)
    /// Play a recording, between two times in seconds after its first frame.
    case recording(String, from: Double?, to: Double?)
    case press([Key])
    /// Drag the card by some cells, and release it unless `isHeld` is true.
    case drag(columns: Int, rows: Int, isHeld: Bool)
    /// Release the card where it is.
    case letGo
    case mouse(Mouse)
    /// Click the button with this word; `card` clicks the card.
    case click(String)
    case resize(Size)
    case cameraLost
    case cameraBack
    case expect(ScenarioExpectation)
  }

  /// The line in the file, 1-based.
  package let line: Int
  package let kind: Kind

  package init(line: Int, kind: Kind) {
    self.line = line
    self.kind = kind
  }
}

/// An expectation about the state of a session.
package enum ScenarioExpectation: Equatable, Sendable {
  /// The decisions are exactly these, in this order, such as `like Yellow, nope Blue`: answers by
  /// name or word, cards by title or id; empty for none.
  case decisions(String)
  case lastDecision(ScenarioDecision)
  /// This is the top card, by title or id; nil for none.
  case top(String?)
  /// These are the numbers of cards with these answers.
  case counts([ScenarioCount])
  /// The screen shows a text, or does not if `isShown` is false.
  case screen(contains: String, isShown: Bool)
  case state(String)
  case finished
  /// The exit code if the program ended now.
  case exit(Int)
  /// These are the lines of the screen.
  case screenSnapshot([String])
  /// These are the decisions, one per line.
  case decisionsSnapshot([String])
}

package struct ScenarioDecision: Equatable, Sendable {
  /// The answer's name or word.
  package let answer: String
  /// The card's title or id.
  package let card: String
}

package struct ScenarioCount: Equatable, Sendable {
  package let count: Int
  /// The answer's name or word.
  package let answer: String
}
