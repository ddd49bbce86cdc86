/// The main content of the screen.
package struct Room: Equatable, Sendable {
  var layer: any RoomLayer

  package static let game = Room(layer: GameRoom())
  /// Returns the room in which poses are taught, and then tried on cards.
  package static func lesson(_ lesson: Lesson) -> Room { Room(layer: lesson) }
  package static func sheet(_ sheet: Sheet) -> Room { Room(layer: sheet) }

  package var lesson: Lesson? { layer as? Lesson }

  package var problemWithMasks: String? { layer.problemWithMasks }

  package static func == (left: Room, right: Room) -> Bool {
    left.layer.isEqual(to: right.layer)
  }
}

/// The available keys at the end of the deck, in words.
struct EndHints {
  /// The words on the screen, the longest text first.
  let shown: [String]
  /// True if the hints are a question that the user must answer.
  let isQuestion: Bool
  let spoken: String
}

enum HandUse {
  case decides
  case draws
  case showsPoses
  /// The hand is only observed, because a cover is open.
  case nothing
}
