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
