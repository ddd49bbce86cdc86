@testable import Sessions

/// What lies on the room, in the words of the tests.
extension Session {
  /// The list of all cards; nil while it is closed.
  var list: CardList? {
    covers.compactMap { if case .list(let list) = $0 { list } else { nil } }.first
  }

  /// The help; nil while it is closed.
  var help: Help? {
    covers.compactMap { if case .help(let help) = $0 { help } else { nil } }.first
  }

  /// True while the help is shown.
  var isHelpShown: Bool { help != nil }

  /// True while the joints are shown in numbers.
  var areJointsShown: Bool {
    covers.contains { if case .joints = $0 { true } else { false } }
  }

  /// The lesson; nil in another room.
  var lesson: Lesson? { room.lesson }

  /// The sheet; nil in another room.
  var sheet: Sheet? { if case .sheet(let sheet) = room { sheet } else { nil } }
}

extension ScreenLayout {
  /// The layout of a session's screen.
  init(of session: Session) {
    self.init(size: session.size, showsHand: session.hand.isThere)
  }
}
