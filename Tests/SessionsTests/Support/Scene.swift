import Cards
import Gestures
import Testing

@testable import Basics
@testable import Cells
@testable import Sessions

/// A moment of a session that is looked at.
struct Scene: Sendable, CustomTestStringConvertible {
  /// Every size in which a screen is laid out in another way.
  static let allSizes = [(20, 8), (40, 15), (80, 24), (120, 40), (200, 60)]
    .map { Size(columns: $0.0, rows: $0.1) }
  /// The sizes in which text is read.
  static let readingSizes = [(80, 24), (120, 40), (200, 50)]
    .map { Size(columns: $0.0, rows: $0.1) }
  /// The usual size, and a small one without the hand's preview.
  static let usualSizes = [(40, 15), (80, 24)].map { Size(columns: $0.0, rows: $0.1) }

  /// What the folder of its screens is called.
  let name: String
  let deck: @Sendable () throws -> Deck
  let isDeckGrowing: Bool
  /// What it is about.
  let room: Room
  /// The control of the hand.
  let control: Control
  /// What cards are filled with on a terminal of many colours; nil for one of few.
  let surface: Color?
  /// True if pictures are drawn, in shades.
  let hasPictures: Bool
  /// The sizes in which its screen is recorded.
  let sizes: [Size]
  /// How it comes to the moment.
  let play: @Sendable (inout Session) -> Void

  init(
    _ name: String, deck: @autoclosure @escaping @Sendable () throws -> Deck = Games.deck(6),
    isDeckGrowing: Bool = false, room: Room = .game,
    control: Control = Control(ThumbControl()), surface: Color? = nil,
    hasPictures: Bool = false, sizes: [Size] = Scene.usualSizes,
    play: @escaping @Sendable (inout Session) -> Void = { _ in }
  ) {
    self.name = name
    self.deck = deck
    self.isDeckGrowing = isDeckGrowing
    self.room = room
    self.control = control
    self.surface = surface
    self.hasPictures = hasPictures
    self.sizes = sizes
    self.play = play
  }

  var testDescription: String { name }

  /// The session at the moment.
  func session(size: Size, isASCII: Bool = false) throws -> Session {
    var options = Options()
    options.isASCII = isASCII
    options.palette.surface = surface
    if hasPictures {
      options.pictures = Mosaic.Style(shapes: .quadrants, depth: .none, isASCII: isASCII)
    }
    var session = Session(
      deck: try deck(), isDeckGrowing: isDeckGrowing, control: control,
      options: options, room: room, size: size)
    play(&session)
    session.readPictures()
    return session
  }
}
