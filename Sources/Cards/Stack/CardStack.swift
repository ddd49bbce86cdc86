/// The cards on the table: which one is on top, which are decided, and the history of moves.
///
/// Cards are identified by their index in the deck, `0..<count`. Every card either waits in the
/// stack or is decided. A swipe answers a card, and a rewind undoes the last move. The history is
/// unlimited, continues past the bottom of the deck, and includes resets, so no key press loses
/// anything.
///
/// First ask for the next move (``nextSwipe(_:)``, ``nextRewind`` and so on), so that it can be
/// written down, then perform it with ``apply(_:provenance:)``. A swipe, a rewind and a redo take
/// time that does not depend on the number of cards.
public struct CardStack: Equatable, Sendable {
  private(set) var layout: StackLayout
  package private(set) var steps: [Step] = []
  package private(set) var undone: [Step] = []
  /// The number of steps up to and including the last reset; 0 if there was none.
  package private(set) var stepsBeforeRound = 0
  /// The notes to cards, by the card's index in the deck; a reset does not change them.
  public private(set) var notes: [Int: String] = [:]

  /// Creates a stack of `count` cards in the deck's order.
  public init(count: Int) { layout = StackLayout(count: count) }

  /// How many cards the deck has, decided or not.
  public var count: Int { layout.count }
  /// The card that the next swipe takes; nil if every card is decided.
  public var top: Int? { layout.top }
  /// The number of waiting cards, including the postponed ones.
  public var remainingCount: Int { layout.remainingCount }
  /// The number of decided cards.
  public var decidedCount: Int { layout.decidedCount }
  /// The number of moves that can be rewound; a group counts once for each of its cards.
  public var rewindCount: Int { steps.count }
  /// The number of rewound moves that can be redone; a group counts once for each of its cards.
  public var redoCount: Int { undone.count }

  /// Returns the number of cards with this answer; postponed cards still wait.
  public func count(of answer: Answer) -> Int { layout.count(of: answer) }

  /// The waiting cards, top first.
  public var remaining: [Int] { upcoming(remainingCount) }

  /// Returns the first `limit` waiting cards, top first; all of them if there are fewer.
  public func upcoming(_ limit: Int) -> [Int] { layout.upcoming(limit) }

  /// Applies a move, wherever its card is in the stack.
  ///
  /// - Returns: false, with nothing changed, if the move does not fit the history.
  @discardableResult
  public mutating func apply(_ move: Move, provenance: Provenance) -> Bool {
    switch move {
    case .change(let card, let answer, _) where nextChange(of: card, to: answer) != move:
      return false
    case .note(let card, let text, _) where nextNote(to: card, text) != move: return false
    case .swipe, .change, .jump, .note, .reset:
      guard make(move.target, provenance) else { return false }
      undone = []
    case .group(let parts):
      guard isGroup(parts) else { return false }
      for (index, part) in parts.enumerated() where make(part, provenance) && index > 0 {
        joinLast()
      }
      undone = []
    case .rewind(let target):
      guard nextRewind == move else { return false }
      for _ in target.parts { takeBack(at: steps.count - 1) }
    case .redo(let target):
      guard nextRedo == move else { return false }
      for _ in target.parts {
        guard perform(undone[undone.count - 1]) else { return false }
        undone.removeLast()
      }
    }
    return true
  }

  /// Makes a new move other than a rewind, redo or group; returns false if it does not fit.
  ///
  /// The caller checks that a change or a note fits.
  private mutating func make(_ target: Move.Target, _ provenance: Provenance) -> Bool {
    switch target {
    case .swipe(let card, let answer):
      return perform(Swipe(card: card, answer: answer, provenance: provenance))
    case .change(let card, let answer, let before):
      change(Swipe(card: card, answer: answer, provenance: provenance), from: before)
    case .jump(let card): return jump(to: card)
    case .note(let card, let text, let before): write(text, to: card, from: before)
    case .reset: beginRound()
    case .group: return false
    }
    return true
  }

  /// Joins the last two steps so that they are undone together, if both are in the current round.
  package mutating func joinLast() {
    guard steps.count > stepsBeforeRound + 1 else { return }
    steps[steps.count - 1].isJoined = true
  }

  /// Makes a new move as ``apply(_:provenance:)`` does, even if a change or a note changes nothing.
  package mutating func remake(_ target: Move.Target, _ provenance: Provenance) -> Bool {
    undone = []
    return make(target, provenance)
  }

  /// Undoes the step at an index of ``steps``, which need not be the last.
  package mutating func takeBack(at index: Int) {
    takeBack(steps.separate(at: index))
  }

  /// Redoes only the step at an index of ``undone``, which need not be the last. The next step of
  /// its group then begins the group. Returns false, with nothing changed, if it does not fit.
  package mutating func redo(at index: Int) -> Bool {
    guard perform(undone[index]) else { return false }
    if !undone.remove(at: index).isJoined, index > 0 { undone[index - 1].isJoined = false }
    return true
  }

  /// Discards the moves that could be redone, as every new move does.
  package mutating func forgetUndone() { undone = [] }

  /// Makes and applies the swipe of the top card; returns it, or nil if every card is decided.
  @discardableResult
  public mutating func swipe(_ answer: Answer, provenance: Provenance) -> Move? {
    guard let move = nextSwipe(answer) else { return nil }
    apply(move, provenance: provenance)
    return move
  }

  /// Adds `added` cards after the fresh ones; the top card stays the same.
  public mutating func append(_ added: Int) { layout.append(added) }

  private mutating func perform(_ swipe: Swipe) -> Bool {
    guard let wasPostponed = layout.take(swipe.card) else { return false }
    layout.put(swipe.card, swipe.answer)
    steps.append(Step(kind: .swipe(swipe, wasPostponed: wasPostponed)))
    return true
  }

  private mutating func change(_ swipe: Swipe, from before: Answer) {
    layout.takeBack(swipe.card, before)
    layout.put(swipe.card, swipe.answer)
    steps.append(Step(kind: .change(swipe, from: before)))
  }

  private mutating func jump(to card: Int) -> Bool {
    guard let place = layout.bringToTop(card) else { return false }
    steps.append(Step(kind: .jump(card: card, from: place)))
    return true
  }

  private mutating func write(_ text: String, to card: Int, from before: String) {
    notes[card] = text.isEmpty ? nil : text
    steps.append(Step(kind: .note(card: card, text, from: before)))
  }

  private mutating func beginRound() {
    steps.append(Step(kind: .reset(before: layout, stepsBefore: stepsBeforeRound)))
    layout = StackLayout(count: count)
    stepsBeforeRound = steps.count
  }

  /// Performs an undone step again; a joined step stays joined.
  private mutating func perform(_ step: Step) -> Bool {
    // Steps without an answer do not keep their provenance.
    let provenance = step.swipe?.provenance ?? Provenance(by: .script, time: 0)
    guard make(step.target, provenance) else { return false }
    if step.isJoined { joinLast() }
    return true
  }

  private mutating func takeBack(_ step: Step) {
    undone.append(step)
    switch step.kind {
    case .swipe(let swipe, let wasPostponed):
      layout.takeBack(swipe.card, swipe.answer)
      layout.putBack(swipe.card, wasPostponed: wasPostponed)
    case .change(let swipe, let before):
      layout.takeBack(swipe.card, swipe.answer)
      layout.put(swipe.card, before)
    case .jump(let card, let place): layout.sendBack(card, to: place)
    case .note(let card, _, let before): notes[card] = before.isEmpty ? nil : before
    case .reset(let before, let stepsBefore):
      let added = count - before.count
      layout = before
      layout.append(added)
      stepsBeforeRound = stepsBefore
    }
  }
}
