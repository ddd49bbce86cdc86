import Basics
import Cells
import Gestures
import Hands
import LandmarkStreams

/// The main content of the screen.
package enum Room: Equatable, Sendable {
  /// Cards are decided.
  case game
  /// Poses are taught, and then tried on cards.
  case lesson(Lesson)
  /// The user draws.
  case sheet(Sheet)

  var layer: any RoomLayer {
    get {
      switch self {
      case .game: GameRoom()
      case .lesson(let lesson): lesson
      case .sheet(let sheet): sheet
      }
    }
    // A changed layer belongs to the same room; the layer of a game has no state.
    set {
      switch self {
      case .game: break
      case .lesson: if let lesson = newValue as? Lesson { self = .lesson(lesson) }
      case .sheet: if let sheet = newValue as? Sheet { self = .sheet(sheet) }
      }
    }
  }

  package var lesson: Lesson? { layer as? Lesson }

  /// Why frames with masks are useless here; nil if they are useful.
  package var problemWithMasks: String? { layer.problemWithMasks }
}

/// A layer that covers a room and takes its keys.
package enum Cover: Equatable, Sendable {
  case help(Help)
  /// The joints of the hand in numbers.
  case joints(Joints)
  /// All cards with their answers.
  case list(CardList)
  case note(NoteEditor)

  init(_ name: CoverName, over session: Session) {
    switch name {
    case .help: self = .help(Help())
    case .joints: self = .joints(Joints())
    case .list: self = .list(CardList(over: session))
    }
  }

  /// True for a cover that may lie on another one, which is shown again when it closes.
  var liesOnOthers: Bool {
    switch self {
    case .help, .note: true
    case .joints, .list: false
    }
  }

  var layer: any Layer {
    get {
      switch self {
      case .help(let help): help
      case .joints(let joints): joints
      case .list(let list): list
      case .note(let editor): editor
      }
    }
    // A changed layer belongs to the same cover.
    set {
      switch self {
      case .help: if let help = newValue as? Help { self = .help(help) }
      case .joints: if let joints = newValue as? Joints { self = .joints(joints) }
      case .list: if let list = newValue as? CardList { self = .list(list) }
      case .note: if let editor = newValue as? NoteEditor { self = .note(editor) }
      }
    }
  }
}

/// The layer of a room, in which the hand can act.
protocol RoomLayer: Layer {
  /// What the hand does here while no cover is open.
  var handUse: HandUse { get }

  /// True if there are cards to decide, with their counts and buttons.
  var hasCards: Bool { get }

  /// Why frames with masks are useless here; nil if they are useful.
  var problemWithMasks: String? { get }

  /// Learns from the latest frame, if ``handUse`` is ``HandUse/showsPoses``.
  mutating func learn(from frame: HandFrame, in session: inout Session)

  /// Draws ink where the hand's pen was in the latest frame.
  mutating func followPen(in session: inout Session)

  /// The picture size for the ink's coordinates; nil for the size of the latest frame.
  var inkSize: PictureSize? { get }

  /// Continues after the drawing was written, or failed to be because of a problem: returns how the
  /// session ends, nil if it continues.
  mutating func finish(_ problem: String?, in session: inout Session) -> Ending?

  /// What the hand shows, in the words of this room.
  func readout(of session: Session) -> Readout

  /// True if the end of a source is no problem here.
  func outlives(_ source: SourceStatus) -> Bool

  /// The last row if there is no problem; nil for nothing.
  func status(of session: Session, hasPreview: Bool) -> (text: String, style: Style)?

  func help(of session: Session) -> [Help.Line]

  /// The first line of a narrated session.
  func introduction(to session: Session) -> String

  /// The available keys at the end of the deck.
  func endHints(of session: Session) -> EndHints

  /// The title of the top card, for viewers of the camera; nil if there is none.
  func title(of session: Session) -> String?

  /// The state of the hand, for viewers of the camera.
  func state(of session: Session) -> String
}

extension RoomLayer {
  var handUse: HandUse { .decides }
  var hasCards: Bool { true }
  var problemWithMasks: String? { nil }
  var inkSize: PictureSize? { nil }
  mutating func learn(from frame: HandFrame, in session: inout Session) {}
  mutating func followPen(in session: inout Session) { session.followPen() }
  mutating func finish(_ problem: String?, in session: inout Session) -> Ending? { .quit }
  func outlives(_ source: SourceStatus) -> Bool { false }
  func readout(of session: Session) -> Readout { session.controlReadout }
  func help(of session: Session) -> [Help.Line] { GameHelp.lines(of: session) }
  func introduction(to session: Session) -> String {
    "\(session.game.deck.name): \(Plural.of(session.game.stack.count, "card")). "
      + session.hints([.help, .quit]) + "."
  }
  func endHints(of session: Session) -> EndHints {
    EndHints(
      shown: [session.hints([.rewind, .list, .reset, .quit])], isQuestion: false,
      spoken: session.hints([.rewind, .reset, .quit]))
  }
  func title(of session: Session) -> String? { session.topCard?.title }
  func state(of session: Session) -> String {
    HandWords.state(of: session.hand, session.readout)
  }
}

/// The available keys at the end of the deck, in words.
struct EndHints {
  /// The words on the screen, the longest text first.
  let shown: [String]
  /// True if the user must answer.
  let isQuestion: Bool
  let spoken: String
}

enum HandUse {
  case decides
  case draws
  case showsPoses
  /// It is only observed, since a cover is open.
  case nothing
}
