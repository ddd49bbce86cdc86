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
  public var decidedCount: Int { layout.decisions.count }
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
    case .group(let parts) where !isGroup(parts): return false
    case .swipe, .change, .jump, .note, .reset, .group:
      for (index, part) in move.parts.enumerated() {
        guard make(part, provenance) else { return false }
        if index > 0 { joinLast() }
      }
      undone = []
    case .rewind(let target):
      guard nextRewind == move else { return false }
      let hand = target.parts.count > 1 ? top : nil
      for _ in target.parts { takeBack(at: steps.count - 1, keeping: hand) }
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
  private mutating func make(_ target: Move, _ provenance: Provenance?) -> Bool {
    var before = Step.Before.asTold
    switch target {
    case .swipe(let card, let answer):
      guard let wasPostponed = layout.take(card) else { return false }
      layout.put(card, answer)
      if wasPostponed { before = .postponed }
    case .change(let card, let answer, let former):
      layout.takeBack(card, former)
      layout.put(card, answer)
    case .jump(let card):
      guard let place = layout.bringToTop(card) else { return false }
      before = .place(place)
    case .note(let card, let text, _): notes[card] = text.isEmpty ? nil : text
    case .reset:
      before = .round(layout, stepsBefore: stepsBeforeRound)
      layout = StackLayout(count: count)
      stepsBeforeRound = steps.count + 1
    case .group, .rewind, .redo: return false
    }
    let kept = target.answer == nil ? nil : provenance
    steps.append(Step(target: target, provenance: kept, before: before))
    return true
  }

  /// Joins the last two steps so that they are undone together, if both are in the current round.
  package mutating func joinLast() {
    if steps.count > stepsBeforeRound + 1 { steps[steps.count - 1].isJoined = true }
  }

  /// Makes a new move as ``apply(_:provenance:)`` does, even if a change or a note changes nothing.
  package mutating func remake(_ target: Move, _ provenance: Provenance) -> Bool {
    undone = []
    return make(target, provenance)
  }

  /// Undoes the step at an index of ``steps``, which need not be the last. If the step began a
  /// group, the next step begins it instead. A card comes back to the top, or if `hand` is to stay
  /// there, to its place in the deck's order.
  package mutating func takeBack(at index: Int, keeping hand: Int? = nil) {
    if !steps[index].isJoined, index + 1 < steps.count { steps[index + 1].isJoined = false }
    let step = steps.remove(at: index)
    undone.append(step)
    switch step.target {
    case .swipe(let card, let answer):
      layout.takeBack(card, answer)
      layout.putBack(card, wasPostponed: step.before == .postponed, keeping: hand)
    case .change(let card, let answer, let former):
      layout.takeBack(card, answer)
      layout.put(card, former)
    case .jump(let card):
      if case .place(let place) = step.before { layout.sendBack(card, to: place) }
    case .note(let card, _, let former): notes[card] = former.isEmpty ? nil : former
    case .reset:
      guard case .round(let round, let stepsBefore) = step.before else { return }
      let added = count - round.count
      layout = round
      layout.append(added)
      stepsBeforeRound = stepsBefore
    case .group, .rewind, .redo: break
    }
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

  /// Performs an undone step again; a joined step stays joined.
  private mutating func perform(_ step: Step) -> Bool {
    guard make(step.target, step.provenance) else { return false }
    if step.isJoined { joinLast() }
    return true
  }
}
