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

    init(_ action: Action, _ keys: [Key], _ word: String, _ help: String) {
      (self.action, self.keys, self.word, self.help) = (action, keys, word, help)
    }
  }

  /// All bindings in the order of the help, one per action.
  package private(set) var bindings: [Binding]

  /// Creates a table; actions must be distinct, and the first binding of a key wins.
  package init(_ bindings: [Binding]) { self.bindings = bindings }

  func firstKey(of action: Action, isASCII: Bool) -> String? {
    keys(for: action).first?.name(isASCII: isASCII)
  }

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

  package func action(for key: Key) -> Action? { binding(of: key)?.action }

  private func binding(of key: Key) -> Binding? { bindings.first { $0.keys.contains(key) } }

  package func keys(for action: Action) -> [Key] { self[action]?.keys ?? [] }

  subscript(action: Action) -> Binding? { bindings.first { $0.action == action } }

  /// Returns the keys of an answer: the keys of its swipe direction, then its own.
  package func keys(for answer: Answer, in answers: Answers) -> [Key] {
    keys(for: .swipe(answers[answer].direction)) + keys(for: .answer(answer))
  }

  /// Returns the key to name for an answer: its own key if chosen, else its direction's key.
  package func preferredKey(for answer: Answer, in answers: Answers) -> Key? {
    let isChosen = answers[answer].keys != Answers.standard[answer].keys
    let own = isChosen ? keys(for: .answer(answer)).first : nil
    return own ?? keys(for: answer, in: answers).first
  }

  /// Reports which keys of quit, rewind and help were taken by answers or settings; nil for none.
  package func lostKeys(to answers: Answers) -> String? {
    let words = [Action.quit, .rewind, .help].compactMap { self[$0] }.flatMap { binding in
      Self.standard.keys(for: binding.action).compactMap { key -> String? in
        let owner = Answer.swipes.first { answers[$0].keys.contains { .character($0) == key } }
        // A key that a setting took is no loss as long as the action has another one.
        guard let taker = self.binding(of: key), taker.action != binding.action,
          binding.keys.isEmpty || owner.map({ .answer($0) }) == taker.action
        else { return nil }
        return "\(key.name()) is \(word(of: taker, answers)), and \(rest(of: binding))"
      }
    }
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }

  private func word(of binding: Binding, _ answers: Answers) -> String {
    if case .answer(let answer) = binding.action { answers[answer].word } else { binding.word }
  }

  /// Says which key an action still has, or how else to leave if it was to leave.
  private func rest(of binding: Binding) -> String {
    if let key = binding.keys.first { return "\(key.name()) is \(binding.word)" }
    guard binding.action == .quit, let key = keys(for: .interrupt).first else {
      return "\(binding.word) has no key"
    }
    return "\(key.name()) leaves"
  }

  /// Replaces the keys of an action, and removes these keys from all other actions.
  mutating func assign(_ assignment: KeyAssignment) {
    for index in bindings.indices {
      bindings[index].keys.removeAll { assignment.keys.contains($0) }
      if bindings[index].action == assignment.action { bindings[index].keys = assignment.keys }
    }
  }

  /// The standard bindings: arrows and vi's letters. The keys of answers come from `Answers`.
  package static let standard = KeyBindings([
    Binding(.swipe(.right), [.right, .character("l")], "right", "swipe right"),
    Binding(.swipe(.left), [.left, .character("h")], "left", "swipe left"),
    Binding(.swipe(.down), [.down], "down", "swipe down"),
    Binding(.swipe(.up), [.up], "up", "swipe up"),
    Binding(.answer(.like), [], "like", "like"),
    Binding(.answer(.nope), [], "nope", "nope"),
    Binding(.answer(.later), [], "later", "later"),
    Binding(.flip, [.character(" ")], "turn", "turn the card over, or scroll one without a back"),
    Binding(
      .source, [.character("m")], "source",
      "the card's text as it is written, with all of long comments"),
    Binding(.rewind, [.character("u"), .backspace], "rewind", "rewind: undo the last move"),
    Binding(.redo, [.character("U")], "redo", "redo what was rewound"),
    Binding(.reset, [.character("r")], "reset", "reset: bring all cards back (rewind undoes it)"),
    Binding(.list, [.tab, .character("b")], "list", "all cards with their answers"),
    Binding(
      .search, [.character("/")], "search", "search in the list: titles, texts, tags, all columns"),
    Binding(
      .filter, [.character("f")], "filter",
      "in the list: only the cards with one answer; of a card: its picture on the whole screen"),
    Binding(
      .zoom, [.character("z")], "enlarge",
      "enlarge the card's picture on the whole screen; the arrows then move it"),
    Binding(
      .compare, [.character("=")], "compare",
      "the card's picture beside that of the next card; the one in hand is decided"),
    Binding(.filterTag, [.character("t")], "tag", "in the list: only the cards with the same tag"),
    Binding(.take, [.enter], "go to this card", "in the list: go to this card"),
    Binding(
      .answerAll, [.character("A")], "all",
      "in the list: one answer for all that a search or a filter has found"),
    Binding(.note, [.character("e")], "note", "write a note to the card"),
    Binding(.editNote, [.character("E")], "edit the note", "write the note in $VISUAL or $EDITOR"),
    Binding(.pauseHand, [.character("p")], "pause", "pause or resume the hand control"),
    Binding(.nextControl, [.character("c")], "control", "the next control of the hand"),
    Binding(.nextHand, [.character("g")], "hand", "follow another of the hands in view"),
    Binding(.joints, [.character("v")], "joints", "joint coordinates"),
    Binding(.clear, [.character("x")], "clear", "clear the ink that the pinch has left"),
    Binding(.scroll(lines: 1), [.character("j")], "scroll down", "scroll a long card down"),
    Binding(.scroll(lines: -1), [.character("k")], "scroll up", "scroll up"),
    Binding(.scrollPages(1), [.pageDown], "page down", "page down"),
    Binding(.scrollPages(-1), [.pageUp], "page up", "page up"),
    Binding(
      .scrollSideways(1), [.character(">")], "code right",
      "scroll code that is wider than the card to its right"),
    Binding(.scrollSideways(-1), [.character("<")], "code left", "scroll code to its left"),
    Binding(.open, [.character("o")], "open", "open the card's link or picture in another program"),
    Binding(
      .save, [.character("w")], "save",
      "save all decisions to a new log, if this one can't be written"),
    Binding(.help, [.character("?")], "help", "this help"),
    Binding(.quit, [.character("q")], "quit", "quit: keep and print the decisions"),
    Binding(
      .interrupt, [.control("c")], "interrupt", "quit without printing; a log keeps the decisions"),
    Binding(.suspend, [.control("z")], "suspend", "suspend to the shell; fg resumes"),
    Binding(.redraw, [.control("l")], "redraw", "redraw the screen"),
    Binding(.runAgain, [.control("r")], "run again", "run the command of --preview again"),
  ])
}

/// Keys that replace the previous keys of an action; an empty list disables the action.
package struct KeyAssignment: Equatable, Sendable {
  package let action: Action
  package let keys: [Key]

  package init(_ action: Action, _ keys: [Key]) { (self.action, self.keys) = (action, keys) }
}
