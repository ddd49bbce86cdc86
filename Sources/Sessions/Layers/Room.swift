import Basics
import Cells
import Gestures
import Hands
import LandmarkStreams

/// What the screen is about.
package enum Room: Equatable, Sendable {
  /// Cards are decided.
  case game
  /// Poses are taught, and then tried on cards.
  case lesson(Lesson)
  /// Somebody draws.
  case sheet(Sheet)

  /// The layer of the room.
  var layer: any RoomLayer {
    get {
      switch self {
      case .game: GameRoom()
      case .lesson(let lesson): lesson
      case .sheet(let sheet): sheet
      }
    }
    // A changed layer is the same room; that of a game has no state.
    set {
      switch self {
      case .game: break
      case .lesson: if let lesson = newValue as? Lesson { self = .lesson(lesson) }
      case .sheet: if let sheet = newValue as? Sheet { self = .sheet(sheet) }
      }
    }
  }

  /// The lesson; nil in another room.
  package var lesson: Lesson? { layer as? Lesson }

  /// Why frames with masks are of no use here; nil if they are of use.
  package var problemWithMasks: String? { layer.problemWithMasks }
}

/// What lies on a room and takes its keys.
package enum Cover: Equatable, Sendable {
  /// The keys, and what the hand does.
  case help(Help)
  /// The joints of the hand in numbers.
  case joints(Joints)
  /// All cards with their answers.
  case list(CardList)
  /// The note to a card, which is being written.
  case note(NoteEditor)

  /// The name of a cover in a configuration.
  package enum Name: String, Sendable {
    case help, joints, list
  }

  /// The cover with a name, as it is shown first.
  init(_ name: Name, over session: Session) {
    switch name {
    case .help: self = .help(Help())
    case .joints: self = .joints(Joints())
    case .list: self = .list(CardList(over: session))
    }
  }

  /// True for what is about the cover below it, and leads back to it.
  var liesOnOthers: Bool {
    switch self {
    case .help, .note: true
    case .joints, .list: false
    }
  }

  /// The layer of the cover.
  var layer: any Layer {
    get {
      switch self {
      case .help(let help): help
      case .joints(let joints): joints
      case .list(let list): list
      case .note(let editor): editor
      }
    }
    // A changed layer is the same cover.
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

/// A layer on which the hand can act, and which says what a session is about.
protocol RoomLayer: Layer {
  /// What the hand does here, unless a cover lies on it.
  var handUse: HandUse { get }

  /// True if there are cards to decide, with their counts and buttons.
  var hasCards: Bool { get }

  /// Why frames with masks are of no use here; nil if they are of use.
  var problemWithMasks: String? { get }

  /// Takes the frame that has just come, if ``handUse`` is ``HandUse/showsPoses``.
  mutating func learn(from frame: HandFrame, in session: inout Session)

  /// Draws ink where the pen of the hand was in the last frame.
  mutating func followPen(in session: inout Session)

  /// The size of the picture that the ink's coordinates refer to; nil for that of the last frame.
  var inkSize: PictureSize? { get }

  /// Goes on after the drawing was written, or could not be because of a problem: how the session
  /// ends, nil if it continues.
  mutating func finish(_ problem: String?, in session: inout Session) -> Ending?

  /// What the hand shows, in the words of this room.
  func readout(of session: Session) -> Readout

  /// True if the end of a source is no problem here.
  func outlives(_ source: SourceStatus) -> Bool

  /// What the last row says if nothing is wrong; nil for nothing.
  func status(of session: Session, hasPreview: Bool) -> (text: String, style: Style)?

  /// The lines of the help.
  func help(of session: Session) -> [Help.Line]

  /// What is said at the beginning of a narrated session.
  func introduction(to session: Session) -> String

  /// What can be done at the end of the deck.
  func endHints(of session: Session) -> EndHints

  /// What is on top, for someone watching the camera; nil for nothing.
  func title(of session: Session) -> String?

  /// What the hand does, for someone watching the camera.
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

/// What can be done at the end of the deck, in words.
struct EndHints {
  /// The words on the screen, in many words and in few.
  let shown: [String]
  /// True if something has to be answered.
  let isQuestion: Bool
  /// The words that are said.
  let spoken: String
}

/// What the hand does in a room.
enum HandUse {
  /// It answers and moves cards.
  case decides
  /// It draws.
  case draws
  /// It shows poses that are to be learnt.
  case showsPoses
  /// It is only observed, since something covers the room.
  case nothing
}
