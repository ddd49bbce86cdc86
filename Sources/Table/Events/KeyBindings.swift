import Cards

/// Which key does what: the one table that keys, buttons and help come from.
package struct KeyBindings: Equatable, Sendable {
  /// An action with its keys, most used first.
  package struct Binding: Equatable, Sendable {
    /// What the keys do.
    package let action: Action
    /// The keys; the first one stands on the button.
    package internal(set) var keys: [Key]
    /// What they do in a word, for where there is little room.
    package let word: String
    /// What the help says about it.
    package let help: String
  }

  /// Every binding in the order of the help, each action once.
  package private(set) var bindings: [Binding]

  /// A table of actions that differ; where a key stands twice, the first wins.
  package init(_ bindings: [Binding]) {
    self.bindings = bindings
  }

  /// The table of a session: the standard, changed by the deck's answers, by what a person always
  /// wants, and by the answers that were chosen for this once, each winning over the one before.
  package init(deck: Answers, keys: [KeyAssignment], chosen: Answers) {
    self = .standard
    for answer in Answer.allCases {
      assign(KeyAssignment(.answer(answer), deck[answer].keys.map { .character($0) }))
    }
    for assignment in keys { assign(assignment) }
    for answer in Answer.allCases where chosen[answer].keys != deck[answer].keys {
      assign(KeyAssignment(.answer(answer), chosen[answer].keys.map { .character($0) }))
    }
  }

  /// What a key does, if anything.
  package func action(for key: Key) -> Action? {
    bindings.first { $0.keys.contains(key) }?.action
  }

  /// The keys of an action, most used first.
  package func keys(for action: Action) -> [Key] {
    bindings.filter { $0.action == action }.flatMap(\.keys)
  }

  /// The keys that give an answer: those of the side to which its card goes, and its own.
  package func keys(for answer: Answer, in answers: Answers) -> [Key] {
    keys(for: .swipe(answers[answer].direction)) + keys(for: .answer(answer))
  }

  /// Gives an action these keys and no others; whatever they did before they do no more.
  mutating func assign(_ assignment: KeyAssignment) {
    for index in bindings.indices {
      if bindings[index].action == assignment.action {
        bindings[index].keys = assignment.keys
      } else {
        bindings[index].keys.removeAll { assignment.keys.contains($0) }
      }
    }
  }

  /// The keys that hands already know: arrows and vi's letters; those of the answers come from
  /// `Answers`.
  package static let standard = KeyBindings([
    Binding(
      action: .swipe(.right), keys: [.right, .character("l")], word: "right", help: "to the right"),
    Binding(
      action: .swipe(.left), keys: [.left, .character("h")], word: "left", help: "to the left"),
    Binding(action: .swipe(.down), keys: [.down], word: "down", help: "down"),
    Binding(action: .swipe(.up), keys: [.up], word: "up", help: "up"),
    Binding(action: .answer(.like), keys: [], word: "like", help: "like"),
    Binding(action: .answer(.nope), keys: [], word: "nope", help: "nope"),
    Binding(action: .answer(.later), keys: [], word: "later", help: "later"),
    Binding(
      action: .flipOrLater, keys: [.character(" ")], word: "turn",
      help: "turn the card over; later, if it has no back"),
    Binding(
      action: .rewind, keys: [.character("u"), .backspace], word: "rewind",
      help: "rewind: take the last move back"),
    Binding(
      action: .redo, keys: [.character("U")], word: "redo", help: "redo what was taken back"),
    Binding(
      action: .reset, keys: [.character("r")], word: "reset",
      help: "reset: all cards come back (rewind undoes it)"),
    Binding(
      action: .pauseHand, keys: [.character("p")], word: "pause",
      help: "pause the hand, and listen to it again"),
    Binding(
      action: .scroll(lines: 1), keys: [.character("j")], word: "on",
      help: "read on in a long card"),
    Binding(action: .scroll(lines: -1), keys: [.character("k")], word: "back", help: "read back"),
    Binding(action: .scrollPages(1), keys: [.pageDown], word: "page on", help: "a page on"),
    Binding(action: .scrollPages(-1), keys: [.pageUp], word: "page back", help: "a page back"),
    Binding(
      action: .open, keys: [.character("o")], word: "open",
      help: "open the card's link or picture outside"),
    Binding(action: .help, keys: [.character("?")], word: "help", help: "this help"),
    Binding(
      action: .quit, keys: [.character("q")], word: "quit",
      help: "quit: what is decided stands and is printed"),
    Binding(
      action: .interrupt, keys: [.control("c")], word: "interrupt",
      help: "quit without an answer; a log keeps what is decided"),
    Binding(
      action: .suspend, keys: [.control("z")], word: "suspend",
      help: "to the shell; fg comes back"),
    Binding(
      action: .redraw, keys: [.control("l")], word: "redraw", help: "draw the screen anew"),
  ])
}
