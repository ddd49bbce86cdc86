import Basics
import Cards
import Cells
import Gestures
import Keys
import LandmarkStreams

/// A part of the screen that takes input before the parts below it: a room, or a cover on it.
///
/// A key or a click goes to the uppermost layer, which handles it or passes it to the layer below;
/// the session handles what no layer takes. Each layer draws itself, names its clickable regions,
/// and describes itself in sentences. To add a cover, add a folder beside this file, and the action
/// that shows it, with a row in ``KeyBindings/standard``; a room is made in ``Room``.
protocol Layer: Equatable, Sendable {
  var surroundings: Set<ScreenPart> { get }

  /// The card that keys and buttons act on, if this layer selects cards; nil if it does not.
  var selection: Selection? { get }

  /// True while keys type text instead of performing actions.
  var isTyping: Bool { get }

  /// True for a cover that can lie on another, which is shown again when this one closes.
  var liesOnOthers: Bool { get }

  /// True during work that is too long for one frame; ``update(with:after:)`` continues it.
  var isWorking: Bool { get }

  mutating func handle(_ press: Press, in session: inout Session) -> Response

  /// Handles mouse input other than clicks on buttons; without a rule of its own, a layer keeps it
  /// from the layers below, which it hides.
  mutating func handle(_ input: MouseInput, in session: inout Session) -> Response

  /// Updates the layer after cards were added or a move was made, or continues its work.
  mutating func update(with game: Game, after move: Move?)

  func view(of session: Session, in layout: ScreenLayout) -> any View

  /// Returns the text of the last row, which names keys.
  func footer(of session: Session) -> String

  func statements(of session: Session) -> [Statement]
}

extension Layer {
  mutating func handle(_ input: LayerInput, in session: inout Session) -> Response {
    switch input {
    case .press(let press): handle(press, in: &session)
    case .mouse(let input): handle(input, in: &session)
    }
  }

  var surroundings: Set<ScreenPart> { Set(ScreenPart.allCases) }
  var selection: Selection? { nil }
  var isTyping: Bool { false }
  var liesOnOthers: Bool { false }
  var isWorking: Bool { false }
  mutating func handle(_ input: MouseInput, in session: inout Session) -> Response { .handled() }
  mutating func update(with game: Game, after move: Move?) {}
  func footer(of session: Session) -> String { session.hints([.help, .quit]) }
}

struct Press {
  let key: Key?
  let action: Action?
  let provenance: Provenance
}

struct MouseInput {
  let mouse: Mouse
  let target: Viewport.Target?
  let provenance: Provenance

  /// The lines that the wheel scrolls downwards; negative for up.
  var lines: Int { mouse.kind == .wheelUp ? -3 : mouse.kind == .wheelDown ? 3 : 0 }
}

enum LayerInput { case press(Press), mouse(MouseInput) }

enum Response {
  case passed
  case handled([Effect] = [])
  case closed([Effect] = [])
}

struct Selection {
  /// The index of the card; nil if none is selected.
  let card: Int?
}

/// A layer, or a part of the screen, laid out for a screen.
protocol View {
  /// What the view shows: views with equal values look the same. Nil if every drawing may differ.
  var value: (any Equatable & Sendable)? { get }

  /// Adds the clickable regions and the scroll limits.
  func add(to viewport: inout Viewport)

  /// Draws the view, with the help of canvases that are kept from its last drawing.
  func draw(on canvas: inout Canvas, _ kept: inout KeptCanvases)
}

extension View {
  var value: (any Equatable & Sendable)? { nil }
  func add(to viewport: inout Viewport) {}
}

extension View where Self: Equatable & Sendable {
  var value: (any Equatable & Sendable)? { self }
}

/// A part of the screen around a layer.
enum ScreenPart: CaseIterable { case header, preview, buttons }

/// A description that is narrated when it is new or its state changes.
struct Statement {
  /// The subject of the statement; a change of its state is narrated.
  let topic: String
  var state = ""
  /// The state that users assume, so it is not narrated at first; nil if there is none.
  var silentState: String?
  /// True if the statement is narrated again after every move.
  var isAboutCard = false
  let lines: () -> [String]
}

extension Statement {
  init(_ topic: String, _ words: String) { self.init(topic: topic, state: words) { [words] } }
}

/// The main content of the screen.
package struct Room: Equatable, Sendable {
  var layer: any RoomLayer

  package static let game = Room(layer: GameRoom())
  package static func lesson(_ lesson: Lesson) -> Room { Room(layer: lesson) }
  package static func sheet(_ sheet: Sheet) -> Room { Room(layer: sheet) }
  package static func tuning(_ tuning: Tuning) -> Room { Room(layer: tuning) }

  package var lesson: Lesson? { layer as? Lesson }
  package var tuning: Tuning? { layer as? Tuning }

  /// The sheet, if the hand draws on one.
  var sheet: Sheet? { layer as? Sheet }

  /// True if the room has cards to decide, so that their counts and buttons are shown.
  var hasCards: Bool { layer.handUse == .decides }

  /// Why frames with masks are useless here; nil if they are useful.
  package var problemWithMasks: String? {
    sheet == nil ? nil : "drawing needs landmarks, and these are masks"
  }

  package static func == (left: Room, right: Room) -> Bool { left.layer.equals(right.layer) }
}

package struct Cover: Equatable, Sendable {
  var layer: any Layer

  package static func == (left: Cover, right: Cover) -> Bool { left.layer.equals(right.layer) }
}

/// The layer of a room, in which the hand can act.
protocol RoomLayer: Layer {
  /// The use of the hand here while no cover is open.
  var handUse: HandUse { get }

  func readout(of session: Session) -> Readout

  /// Returns why the room's work can't be finished, if the source of frames has ended too early.
  func problem(with source: SourceStatus) -> String?

  /// True if the status line does not report the end of the source as a problem here.
  func outlives(_ source: SourceStatus) -> Bool

  /// Returns the text of the last row if there is no problem to report; nil for an empty row.
  func status(of session: Session, hasPreview: Bool) -> (text: String, style: Style)?

  func help(of session: Session) -> [Help.Line]

  func introduction(to session: Session) -> String

  /// Returns the keys at the end of the deck in words: on the screen, the longest text first, with
  /// their style; and spoken.
  func endHints(of session: Session) -> (shown: [String], style: Style, spoken: String)

  /// Returns the title of the top card, for viewers of the camera.
  func title(of session: Session) -> String?

  /// Returns the state of the hand, for viewers of the camera.
  func state(of session: Session) -> String
}

extension RoomLayer {
  var handUse: HandUse { .decides }
  func problem(with source: SourceStatus) -> String? { nil }
  func outlives(_ source: SourceStatus) -> Bool { problem(with: source) != nil }
  func readout(of session: Session) -> Readout { session.controlReadout }
  func help(of session: Session) -> [Help.Line] { GameHelp.lines(of: session) }
  func introduction(to session: Session) -> String {
    "\(session.game.deck.name): \(Plural.of(session.game.stack.count, "card")). "
      + session.hints([.help, .quit]) + "."
  }
  func endHints(of session: Session) -> (shown: [String], style: Style, spoken: String) {
    let shown = session.hints([.rewind, .list, .reset, .quit])
    return ([shown], .dim, session.hints([.rewind, .reset, .quit]))
  }
  func title(of session: Session) -> String? { session.topCard?.title }
  func state(of session: Session) -> String { HandWords.state(of: session.hand, session.readout) }
}

enum HandUse {
  case decides
  case draws
  case showsPoses
  /// The hand is only observed, because a cover is open, or because it is measured.
  case nothing
}
