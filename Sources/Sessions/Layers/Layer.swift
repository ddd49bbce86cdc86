import Cards
import Cells
import Keys

/// A part of the screen that takes input before what lies below it: a room, or a cover on it.
///
/// A key or a click goes to the uppermost layer, which takes it or lets it fall to the next one; what
/// reaches the ground is done by the session. Each layer draws itself, names what can be clicked on it,
/// and says in sentences what it shows. To add one, add a folder beside this file, and a case to
/// ``Cover`` or ``Room``.
protocol Layer: Equatable, Sendable {
  /// The parts of the screen that stay around it.
  var surroundings: ScreenParts { get }

  /// The card that keys and buttons are about, if this layer selects cards; nil if it does not.
  var selection: Selection? { get }

  /// True while keys type a text, so that they mean no actions.
  var isTyping: Bool { get }

  /// True while something takes longer than a drawing may wait; ``update(with:after:)`` goes on with it.
  var isWorking: Bool { get }

  /// Takes a key, or a click on a button.
  mutating func handle(_ press: Press, in session: inout Session) -> Response

  /// Takes what the mouse does apart from clicks on buttons.
  mutating func handle(_ input: MouseInput, in session: inout Session) -> Response

  /// Takes note that cards have come, that a move was made, or that there is time to go on working.
  mutating func update(with game: Game, after move: Move?)

  /// Takes note of what was drawn.
  mutating func update(with viewport: Viewport)

  /// What it shows, laid out.
  func view(of session: Session, in layout: ScreenLayout) -> any View

  /// The keys to name in the last row.
  func footer(of session: Session) -> String

  /// What it shows, in sentences.
  func statements(of session: Session) -> [Statement]
}

extension Layer {
  var surroundings: ScreenParts { .all }
  var selection: Selection? { nil }
  var isTyping: Bool { false }
  var isWorking: Bool { false }
  mutating func handle(_ press: Press, in session: inout Session) -> Response { .passed }
  mutating func handle(_ input: MouseInput, in session: inout Session) -> Response { .passed }
  mutating func update(with game: Game, after move: Move?) {}
  mutating func update(with viewport: Viewport) {}
  func footer(of session: Session) -> String { session.hints([.help, .quit]) }
}

/// A key that was pressed, or a button that was clicked.
struct Press {
  /// The key; nil for a button.
  let key: Key?
  /// The action of the key or the button; nil if it has none.
  let action: Action?
  /// When it happened and by what.
  let provenance: Provenance

  /// False for an action on the terminal itself, which leaves covers and notices as they are.
  var concernsCards: Bool { action?.concernsCards ?? true }
}

/// What the mouse does.
struct MouseInput {
  /// Its event.
  let mouse: Mouse
  /// What it points at; nil for nothing that can be clicked.
  let target: Viewport.Target?
  /// When it happened and by what.
  let provenance: Provenance

  /// Lines to scroll per notch of the wheel.
  private static let wheelLines = 3

  /// The number of notches by which the wheel was turned down, negative for up.
  var notches: Int {
    switch mouse.kind {
    case .wheelUp: -1
    case .wheelDown: 1
    case .press, .drag, .release: 0
    }
  }

  /// The number of lines to scroll down, negative for up.
  var lines: Int { notches * Self.wheelLines }
}

/// What a layer does with its input.
enum Response {
  /// It lets the input fall to the next layer.
  case passed
  /// It takes the input, with these effects.
  case handled([Effect] = [])
  /// It takes the input and goes away, with these effects.
  case closed([Effect] = [])
}

/// The card that keys and buttons are about.
struct Selection {
  /// The index of the card; nil if none is selected.
  let card: Int?
}

/// What a layer shows, laid out for a screen.
protocol View {
  /// Adds what can be clicked, and how far it scrolls.
  func add(to viewport: inout Viewport)

  /// Draws it.
  func draw(on canvas: inout Canvas)
}

/// The parts of the screen that stay around a layer.
struct ScreenParts: OptionSet {
  let rawValue: Int

  /// The deck's name and the progress.
  static let header = ScreenParts(rawValue: 1)
  /// The hand as the camera sees it.
  static let preview = ScreenParts(rawValue: 2)
  /// The row of buttons.
  static let buttons = ScreenParts(rawValue: 4)
  /// Everything.
  static let all: ScreenParts = [.header, .preview, .buttons]
}

/// Something that is said in sentences when it is new, or when it changes.
struct Statement {
  /// What it is about; it is said again when the state of this topic changes.
  let topic: String
  /// What it says, in short, to be compared.
  let state: String
  /// The state that is assumed at first; nil if every state is said.
  var silentState: String?
  /// True if it is said again after every move.
  var isAboutCard = false
  /// The sentences, one a line.
  let lines: () -> [String]
}

extension Statement {
  /// A statement that is its own state.
  init(_ topic: String, _ words: String) {
    self.init(topic: topic, state: words) { [words] }
  }
}
