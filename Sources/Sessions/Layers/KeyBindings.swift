import Cards
import Keys

/// The table of all key bindings, shared by keys, buttons and help.
package struct KeyBindings: Equatable, Sendable {
  package struct Binding: Equatable, Sendable {
    package let action: Action
    /// The keys; the first one is preferred and shown on the button.
    package internal(set) var keys: [Key]
    /// The action in a word or two, for hints.
    package let word: String
    /// The action's description in the help.
    package let help: String
    /// The cover that the action shows; nil if it shows none.
    var cover: CoverMaker?
  }

  /// All bindings in the order of the help, one per action.
  package private(set) var bindings: [Binding]

  /// Creates a table; actions must be distinct, and the first binding of a key wins.
  package init(_ bindings: [Binding]) {
    self.bindings = bindings
  }

  /// Creates the table of a session.
  ///
  /// Standard bindings are overridden by the deck's answers, then by the configured `keys`, then by
  /// the answers `chosen` for this session.
  package init(deck: Answers, keys: [KeyAssignment], chosen: Answers) {
    self = .standard
    for answer in Answer.swipes {
      assign(KeyAssignment(.answer(answer), deck[answer].keys.map { .character($0) }))
    }
    for assignment in keys { assign(assignment) }
    for answer in Answer.swipes where chosen[answer].keys != deck[answer].keys {
      assign(KeyAssignment(.answer(answer), chosen[answer].keys.map { .character($0) }))
    }
  }

  package func action(for key: Key) -> Action? {
    bindings.first { $0.keys.contains(key) }?.action
  }

  /// Returns the keys of an action, the preferred one first.
  package func keys(for action: Action) -> [Key] {
    bindings.first { $0.action == action }?.keys ?? []
  }

  /// Returns the keys that give an answer: the keys of its swipe direction, then its own keys.
  package func keys(for answer: Answer, in answers: Answers) -> [Key] {
    keys(for: .swipe(answers[answer].direction)) + keys(for: .answer(answer))
  }

  /// Returns the key to name for an answer: its own key if chosen, else its direction's key.
  package func preferredKey(for answer: Answer, in answers: Answers) -> Key? {
    let isChosen = answers[answer].keys != Answers.standard[answer].keys
    let own = isChosen ? keys(for: .answer(answer)).first : nil
    return own ?? keys(for: answer, in: answers).first
  }

  /// Reports which keys of quit, rewind and help were taken by these answers or the settings, and
  /// which key each of these actions still has; nil if no key was taken.
  package func lostKeys(to answers: Answers) -> String? {
    let words = [Action.quit, .rewind, .help].flatMap { action in
      Self.standard.keys(for: action).compactMap { key -> String? in
        guard let use = self.action(for: key), use != action else { return nil }
        let answer = Answer.swipes.first { answers[$0].keys.contains { .character($0) == key } }
        let isChosen = answer.map { use == .answer($0) } ?? false
        guard isChosen || keys(for: action).isEmpty else { return nil }
        return "\(key.name()) is \(word(for: use, answers)), and \(rest(of: action))"
      }
    }
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }

  private func word(for action: Action, _ answers: Answers) -> String {
    if case .answer(let answer) = action { return answers[answer].word }
    return bindings.first { $0.action == action }?.word ?? action.name
  }

  /// Says which key an action still has, or what it has instead.
  private func rest(of action: Action) -> String {
    if let key = keys(for: action).first {
      return "\(key.name()) is \(word(for: action, .standard))"
    }
    guard action == .quit, let key = keys(for: .interrupt).first else {
      return "\(word(for: action, .standard)) has no key"
    }
    return "\(key.name()) leaves"
  }

  /// Replaces the keys of an action, and removes these keys from all other actions.
  mutating func assign(_ assignment: KeyAssignment) {
    for index in bindings.indices {
      if bindings[index].action == assignment.action {
        bindings[index].keys = assignment.keys
      } else {
        bindings[index].keys.removeAll { assignment.keys.contains($0) }
      }
    }
  }

  /// The standard bindings: arrows and vi's letters. The keys of answers come from `Answers`.
  package static let standard = KeyBindings([
    Binding(
      action: .swipe(.right), keys: [.right, .character("l")], word: "right", help: "swipe right"),
    Binding(
      action: .swipe(.left), keys: [.left, .character("h")], word: "left", help: "swipe left"),
    Binding(action: .swipe(.down), keys: [.down], word: "down", help: "swipe down"),
    Binding(action: .swipe(.up), keys: [.up], word: "up", help: "swipe up"),
    Binding(action: .answer(.like), keys: [], word: "like", help: "like"),
    Binding(action: .answer(.nope), keys: [], word: "nope", help: "nope"),
    Binding(action: .answer(.later), keys: [], word: "later", help: "later"),
    Binding(
      action: .flip, keys: [.character(" ")], word: "turn", help: "turn the card over"),
    Binding(
      action: .source, keys: [.character("m")], word: "source",
      help: "the card's text as it is written"),
    Binding(
      action: .rewind, keys: [.character("u"), .backspace], word: "rewind",
      help: "rewind: undo the last move"),
    Binding(
      action: .redo, keys: [.character("U")], word: "redo", help: "redo what was rewound"),
    Binding(
      action: .reset, keys: [.character("r")], word: "reset",
      help: "reset: bring all cards back (rewind undoes it)"),
    CardList.binding,
    Binding(
      action: .search, keys: [.character("/")], word: "search",
      help: "search in the list: titles, texts, tags, all columns"),
    Binding(
      action: .filter, keys: [.character("f")], word: "filter",
      help: "in the list: only the cards with one answer"),
    Binding(
      action: .filterTag, keys: [.character("t")], word: "tag",
      help: "in the list: only the cards with the same tag"),
    Binding(
      action: .take, keys: [.enter], word: "go to this card",
      help: "in the list: go to this card"),
    Binding(
      action: .answerAll, keys: [.character("A")], word: "all",
      help: "in the list: one answer for all that a search or a filter has found"),
    Binding(
      action: .note, keys: [.character("e")], word: "note", help: "write a note to the card"),
    Binding(
      action: .editNote, keys: [.character("E")], word: "edit the note",
      help: "write the note in $VISUAL or $EDITOR"),
    Binding(
      action: .pauseHand, keys: [.character("p")], word: "pause",
      help: "pause or resume the hand control"),
    Binding(
      action: .nextControl, keys: [.character("c")], word: "control",
      help: "the next control of the hand"),
    Binding(
      action: .nextHand, keys: [.character("g")], word: "hand",
      help: "follow another of the hands in view"),
    Joints.binding,
    Binding(
      action: .clear, keys: [.character("x")], word: "clear",
      help: "clear the ink that the pinch has left"),
    Binding(
      action: .scroll(lines: 1), keys: [.character("j")], word: "scroll down",
      help: "scroll a long card down"),
    Binding(
      action: .scroll(lines: -1), keys: [.character("k")], word: "scroll up", help: "scroll up"),
    Binding(action: .scrollPages(1), keys: [.pageDown], word: "page down", help: "page down"),
    Binding(action: .scrollPages(-1), keys: [.pageUp], word: "page up", help: "page up"),
    Binding(
      action: .scrollSideways(1), keys: [.character(">")], word: "code right",
      help: "scroll code that is wider than the card to its right"),
    Binding(
      action: .scrollSideways(-1), keys: [.character("<")], word: "code left",
      help: "scroll code to its left"),
    Binding(
      action: .open, keys: [.character("o")], word: "open",
      help: "open the card's link or picture in another program"),
    Binding(
      action: .save, keys: [.character("w")], word: "save",
      help: "save all decisions to a new log, if this one can't be written"),
    Help.binding,
    Binding(
      action: .quit, keys: [.character("q")], word: "quit",
      help: "quit: keep and print the decisions"),
    Binding(
      action: .interrupt, keys: [.control("c")], word: "interrupt",
      help: "quit without printing; a log keeps the decisions"),
    Binding(
      action: .suspend, keys: [.control("z")], word: "suspend",
      help: "suspend to the shell; fg resumes"),
    Binding(
      action: .redraw, keys: [.control("l")], word: "redraw", help: "redraw the screen"),
    Binding(
      action: .runAgain, keys: [.control("r")], word: "run again",
      help: "run the command of --preview again"),
  ])
}

/// Keys that replace the previous keys of an action; an empty list disables the action.
package struct KeyAssignment: Equatable, Sendable {
  package let action: Action
  /// The keys, the preferred one first.
  package let keys: [Key]

  package init(_ action: Action, _ keys: [Key]) {
    self.action = action
    self.keys = keys
  }
}
