import Cards
import DecisionLogs
import HandTracking
import Producers
import Scenarios
import Terminals

/// The settings of a game and its hand, from command lines, the environment and the configuration.
struct Settings: Sendable {
  /// The settings that a scenario has, too.
  var setup = ScenarioSetup()

  // MARK: The deck

  /// The path of the deck, `-` for standard input; nil if no deck is given.
  var givenDeck: String?
  /// The deck's format; nil to detect it from the file's name or content.
  var format: DeckFormat?
  var isRecursive = false
  /// True if each card of the format lines ends with NUL.
  var endsWithNUL = false
  var hasHeader = true
  var skipsBadCards = false
  /// True if rows that are shorter than the header are refused.
  var isStrict = false
  var shuffle: Shuffle?
  /// The number of new cards a day; nil unless the deck is learned.
  var newCards: Int?

  // MARK: The source of hands

  var landmarks, camera: String?
  /// The address to which producers connect.
  var listen: String?
  var allowsRemote = false
  /// A multiple of a recording's own pace; infinite for `max`.
  var speed: Double?
  var rotation: CameraRotation?
  /// The maximum number of hands that are found in a picture.
  var hands = 1
  var tracker = TrackerModels.Size.lite
  /// Frames a second of landmarks without timestamps.
  var frameRate: Double?
  var vertical: VerticalDirection?

  // MARK: The answers

  /// The path of the log that `-o` names.
  var output: String?
  var restarts = false
  var keepsLog = true
  var printsEvents = false
  var printFormat: PrintFormat?
  var printsNUL: Bool?
  var isCSVSafe = false
  var hasByteOrderMark = false
  /// The commands that run for answers after the game.
  var hooks: [AnswerHook] = []
  var hooksRunUnasked = false

  // MARK: The screen

  var allowsColor = true
  var usesMouse = true
  /// True if cards are described in lines instead of being drawn.
  var isPlain = false
  var synchronises = true
  /// True if the picture of a camera is shown.
  var wantsPicture = true
  var graphics = Graphics.auto
  var preview: ShellCommand?
  /// The time limit of a preview command, in seconds.
  var previewTimeout = 10.0
  var isTimed = false

  init() { setup.options.hasMotion = true }

  /// The groups of options in the help.
  static let sections = [
    HelpSection(title: "Deck", rows: cardOptions + learningOptions),
    HelpSection(title: "Answers", rows: answerOptions + hookOptions),
    HelpSection(title: "Output", rows: logOptions + printOptions),
    HelpSection(title: "Hand", rows: allSourceOptions + controlOptions + handOptions),
    HelpSection(title: "Screen", rows: screenOptions + cardScreenOptions),
  ]

  /// The options that the environment can set, and that `config` shows.
  static let options =
    cardOptions + answerOptions + allSourceOptions + controlOptions + handOptions + logOptions
    + printOptions + screenOptions + cardScreenOptions
}
