import Cards
import Hands

/// A deck interaction, written down: the deck, what happens when, and what is expected.
///
/// Its times are the session's own, so that it runs as fast as it can and always the same way.
public struct Scenario: Equatable, Sendable {
  /// What it is about, from the comment at its top; empty without one.
  package var title = ""
  /// What is there before anything happens.
  package var setup = ScenarioSetup()
  /// What happens and what is expected, in order.
  package var steps: [ScenarioStep] = []

  /// A scenario in which nothing happens.
  package init() {}

  /// The files of recordings that it plays, as it names them.
  package var recordings: Set<String> {
    Set(
      steps.compactMap { step in
        if case .recording(let path, _, _) = step.kind { path } else { nil }
      })
  }
}

/// What a scenario begins with.
package struct ScenarioSetup: Equatable, Sendable {
  /// The deck's file; nil where the cards stand in the scenario.
  package var deck: String?
  /// The cards' titles where there is no file, each with its back if it has one.
  package var cards: [ScenarioCard] = []
  /// Only so many cards are dealt.
  package var limit: Int?
  /// The cards are shuffled by this seed.
  package var shuffle: UInt64?
  /// How like, nope and later are called, typed and shown.
  package var answers: String?
  /// Likes leave to the left.
  package var isSwapped = false
  /// Only characters of ASCII are drawn.
  package var isASCII = false
  /// What the hand does; nil for the standard control.
  package var control: String?
  /// The published rule that reads the hand; nil for ours.
  package var profile: String?
  /// The screen.
  package var size = Size(columns: 80, rows: 24)
  /// Frames a second of made-up hands.
  package var frameRate = 30.0
  /// Cards are seen to move; they are not where screens are expected, which are those on which
  /// everything has come to rest.
  package var hasMotion = false
  /// What jitter and dropped frames come from.
  package var seed: UInt64 = 1

  /// A session of 80x24 cells with a camera of 30 frames a second, and no card yet.
  package init() {}
}

/// A card that stands in a scenario.
package struct ScenarioCard: Equatable, Sendable {
  /// Its headline.
  package let title: String
  /// Its other side, if it has one.
  package let back: String?

  /// A card.
  package init(title: String, back: String? = nil) {
    self.title = title
    self.back = back
  }
}

/// Something that happens in a scenario or is expected of it.
package struct ScenarioStep: Equatable, Sendable {
  /// What it is.
  package enum Kind: Equatable, Sendable {
    /// A hand is shown for so many seconds; nil is a picture without one.
    case hand(ShownHand?, seconds: Double)
    /// No picture comes for so many seconds.
    case wait(seconds: Double)
    /// A recording is played, from and to seconds behind its first frame.
    case recording(String, from: Double?, to: Double?)
    /// Keys are pressed.
    case press([Key])
    /// The card is dragged by so many cells, and let go unless it is held.
    case drag(columns: Int, rows: Int, isHeld: Bool)
    /// What is held is let go where it is.
    case letGo
    /// The mouse does something at a cell.
    case mouse(Mouse)
    /// A button is clicked, by its word; `card` is the card.
    case click(String)
    /// The window gets another size.
    case resize(Size)
    /// The camera goes away.
    case cameraLost
    /// It comes back.
    case cameraBack
    /// Something is expected.
    case expect(ScenarioExpectation)
  }

  /// Where it stands, 1-based.
  package let line: Int
  /// What it is.
  package let kind: Kind

  /// A step that stands in a line.
  package init(line: Int, kind: Kind) {
    self.line = line
    self.kind = kind
  }
}

/// What is expected of a session at a moment.
package enum ScenarioExpectation: Equatable, Sendable {
  /// These decisions stand, in their order, as in `like Yellow, nope Blue`: answers by their own
  /// names or words, cards by title or id; empty for none.
  case decisions(String)
  /// The last decision is this one.
  case lastDecision(ScenarioDecision)
  /// This card is in hand, by title or id; nil for none.
  case top(String?)
  /// So many cards have each of these answers.
  case counts([ScenarioCount])
  /// The screen shows a text, or does not.
  case screen(contains: String, isShown: Bool)
  /// The hand is in this state.
  case state(String)
  /// Every card is decided.
  case finished
  /// The program would end like this.
  case exit(Int)
  /// The screen is this, line by line.
  case screenSnapshot([String])
  /// These decisions stand, a line each.
  case decisionsSnapshot([String])
}

/// An answer and the card that has it.
package struct ScenarioDecision: Equatable, Sendable {
  /// The answer's name or word.
  package let answer: String
  /// The card's title or id.
  package let card: String

  /// An answer of a card.
  package init(answer: String, card: String) {
    self.answer = answer
    self.card = card
  }
}

/// An answer and how many cards have it.
package struct ScenarioCount: Equatable, Sendable {
  /// How many.
  package let count: Int
  /// The answer's name or word.
  package let answer: String

  /// So many cards of an answer.
  package init(count: Int, answer: String) {
    self.count = count
    self.answer = answer
  }
}
