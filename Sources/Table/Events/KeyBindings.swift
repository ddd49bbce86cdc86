import Cards

/// Which key does what: the one table that keys, buttons and help come from.
public struct KeyBindings: Equatable, Sendable {
  /// An action with its keys, most used first.
  public struct Binding: Equatable, Sendable {
    /// What the keys do.
    public let action: Action
    /// The keys; the first one stands on the button.
    public let keys: [Key]
    /// What they do in a word, for where there is little room.
    public let word: String
    /// What the help says about it.
    public let help: String
  }

  /// Every binding in the order of the help.
  public let bindings: [Binding]
  private let actions: [Key: Action]

  /// A table; where a key stands twice, the first wins.
  public init(_ bindings: [Binding]) {
    self.bindings = bindings
    actions = Dictionary(
      bindings.flatMap { binding in binding.keys.map { ($0, binding.action) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// What a key does, if anything.
  public func action(for key: Key) -> Action? {
    actions[key]
  }

  /// The keys of an action, most used first.
  public func keys(for action: Action) -> [Key] {
    bindings.filter { $0.action == action }.flatMap(\.keys)
  }

  /// The keys that hands already know: arrows, vi's letters, yes and no.
  public static let standard = KeyBindings([
    Binding(
      action: .swipe(.right), keys: [.right, .character("l")], word: "right", help: "to the right"),
    Binding(
      action: .swipe(.left), keys: [.left, .character("h")], word: "left", help: "to the left"),
    Binding(action: .answer(.like), keys: [.character("y")], word: "like", help: "like"),
    Binding(action: .answer(.nope), keys: [.character("n")], word: "nope", help: "nope"),
    Binding(
      action: .swipe(.down), keys: [.down, .character("s")], word: "later",
      help: "later: the card comes back at the end"),
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
