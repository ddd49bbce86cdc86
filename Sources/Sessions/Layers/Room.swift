import Basics
import Cells
import Gestures
import LandmarkStreams

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
  func outlives(_ source: SourceStatus) -> Bool { false }
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
