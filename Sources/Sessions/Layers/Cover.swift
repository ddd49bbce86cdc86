import Keys

/// A layer that covers a room and takes its keys.
package struct Cover: Equatable, Sendable {
  var layer: any Layer

  package static func == (left: Cover, right: Cover) -> Bool {
    left.layer.isEqual(to: right.layer)
  }
}

/// Makes a cover that a key shows.
struct CoverMaker: Equatable, Sendable {
  let make: @Sendable (Session) -> any Layer

  /// Always true, because the action of a binding already identifies its cover.
  static func == (left: CoverMaker, right: CoverMaker) -> Bool { true }
}

extension KeyBindings.Binding {
  /// The binding that shows a cover; `action` is an ``Action/cover(_:)``.
  init(
    cover action: Action, keys: [Key], word: String, help: String,
    make: @escaping @Sendable (Session) -> any Layer
  ) {
    self.init(
      action: action, keys: keys, word: word, help: help, cover: CoverMaker(make: make))
  }
}
