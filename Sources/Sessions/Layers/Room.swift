/// The main content of the screen.
package struct Room: Equatable, Sendable {
  var layer: any RoomLayer

  package static let game = Room(layer: GameRoom())
  package static func lesson(_ lesson: Lesson) -> Room { Room(layer: lesson) }
  package static func sheet(_ sheet: Sheet) -> Room { Room(layer: sheet) }

  package var lesson: Lesson? { layer as? Lesson }

  /// The room, if the hand draws in it.
  var drawing: (any DrawingRoom)? { layer as? any DrawingRoom }

  /// True if the room has cards to decide, so that their counts and buttons are shown.
  var hasCards: Bool { layer.handUse == .decides }

  /// Why frames with masks are useless here; nil if they are not.
  package var problemWithMasks: String? {
    drawing == nil ? nil : "drawing needs landmarks, and these are masks"
  }

  package static func == (left: Room, right: Room) -> Bool {
    left.layer.isEqual(to: right.layer)
  }
}

package struct Cover: Equatable, Sendable {
  var layer: any Layer

  package static func == (left: Cover, right: Cover) -> Bool {
    left.layer.isEqual(to: right.layer)
  }
}
