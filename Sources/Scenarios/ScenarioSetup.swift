import Cells
import Gestures
import Sessions

package struct ScenarioSetup: Equatable, Sendable {
  /// The path of the deck; nil if the scenario lists its cards itself.
  package var deck: String?
  /// The roles of the deck's columns, as in `--columns`; nil to find them by their names.
  package var columns: String?
  /// The cards, if there is no deck file.
  package var cards: [ScenarioCard] = []
  /// The maximum number of cards; nil for no limit.
  package var limit: Int?
  /// The seed to shuffle the cards with; nil to keep their order.
  package var shuffle: UInt64?
  /// The words, keys and directions of the answers, as in `--answers`; nil for the deck's answers.
  package var answers: String?
  /// The choices for cards that list none, as in `--choices`; nil for the deck's choices.
  package var choices: String?
  /// The session's options. Expected screens show the final state, so animations are off.
  package var options = Options()
  /// The name of the control; nil for the default one.
  package var control: String?
  /// The path of a taught hand's file; nil for no taught hand.
  package var hand: String?
  /// The name of a published rule; nil for the control's own rule.
  package var profile: String?
  /// All settings of the control, whatever the configuration and a taught hand say.
  package var settings = ControlSettings()
  package var size = Size(columns: 80, rows: 24)
  /// Frames per second of synthetic hands.
  package var frameRate = 30.0
  /// The seed of the random generator for jitter and dropped frames.
  package var seed: UInt64 = 1

  package init() { options.hasMotion = false }

  /// Returns the columns in a list such as `subject,body`.
  package static func columns(in list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}

package struct ScenarioCard: Equatable, Sendable {
  package let title: String
  package var back: String?
}
