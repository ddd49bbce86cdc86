@testable import Sessions

/// What lies on the room, in the words of the tests.
extension Session {
  /// The list of all cards; nil while it is closed.
  var list: CardList? { cover() }

  /// The help; nil while it is closed.
  var help: Help? { cover() }

  /// True while the help is shown.
  var isHelpShown: Bool { help != nil }

  /// True while the joints are shown in numbers.
  var areJointsShown: Bool { (cover() as Joints?) != nil }

  /// The cover of a kind; nil while it is closed.
  private func cover<Kind: Layer>() -> Kind? { covers.compactMap { $0.layer as? Kind }.first }

  /// The lesson; nil in another room.
  var lesson: Lesson? { room.lesson }

  /// The sheet; nil in another room.
  var sheet: Sheet? { room.layer as? Sheet }
}

extension ScreenLayout {
  /// The layout of a session's screen.
  init(of session: Session) {
    self = session.screenLayout
  }
}
