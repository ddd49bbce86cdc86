/// The cards on the table: which lies on top, which are decided, and how to take any of it back.
///
/// Cards are known by their index in the deck, `0..<count`. Every card either waits in the stack
/// or is decided; a swipe moves one across, a rewind moves it back. The history has no end, goes
/// past the bottom of the deck, and knows resets too, so that no key loses anything.
///
/// What is about to happen is asked first (``nextSwipe(_:)``, ``nextRewind`` and so on), so that it
/// can be written down, and then done by ``apply(_:provenance:)``. The time that a swipe, a rewind
/// or a redo takes does not depend on the number of cards.
public struct CardStack: Equatable, Sendable {
  /// A card that left the top: by which answer, when, and who gave it.
  public struct Swipe: Equatable, Sendable {
    /// The card's index in the deck.
    public let card: Int
    /// What was said of it.
    public let answer: Answer
    /// When, and by whom.
    public let provenance: Provenance
  }

  /// A move that was made, with what it takes to undo it.
  private enum Step: Equatable, Sendable {
    case swipe(Swipe, wasPostponed: Bool)
    case change(Swipe, from: Answer)
    indirect case reset(before: StackLayout, stepsBefore: Int)

    /// The swipe that it is or that it has changed.
    var swipe: Swipe? {
      switch self {
      case .swipe(let swipe, _), .change(let swipe, _): swipe
      case .reset: nil
      }
    }

    var target: Move.Target {
      switch self {
      case .swipe(let swipe, _): .swipe(card: swipe.card, swipe.answer)
      case .change(let swipe, let before):
        .change(card: swipe.card, swipe.answer, from: before)
      case .reset: .reset
      }
    }
  }

  private var layout: StackLayout
  private var steps: [Step] = []
  private var undone: [Step] = []
  /// How many steps were made before the last reset, and it.
  private var stepsBeforeRound = 0

  /// A stack of `count` cards in the deck's order.
  public init(count: Int) {
    layout = StackLayout(count: count)
  }

  /// How many cards the deck has, decided or not.
  public var count: Int { layout.count }
  /// The card that the next swipe takes; nil when every card is decided.
  public var top: Int? { layout.top }
  /// How many cards wait, those put back for later among them.
  public var remainingCount: Int { layout.remainingCount }
  /// How many cards are decided.
  public var decidedCount: Int { layout.decidedCount }
  /// How many moves can be taken back.
  public var rewindCount: Int { steps.count }
  /// How many moves that were taken back can be done again.
  public var redoCount: Int { undone.count }

  /// How many cards have this answer; those put back for later wait all the same.
  public func count(of answer: Answer) -> Int { layout.count(of: answer) }

  /// The waiting cards, top first.
  public var remaining: [Int] { upcoming(remainingCount) }

  /// The first `limit` waiting cards, top first; all of them where there are fewer.
  public func upcoming(_ limit: Int) -> [Int] { layout.upcoming(limit) }

  /// The last answer of each card that was swiped since the last reset, in the order of the answers.
  public var standing: [Swipe] { latest(count).reversed() }

  /// The last answers of the `limit` cards that were swiped last, the last one first; quick where
  /// `limit` is small, however many cards are decided.
  public func latest(_ limit: Int) -> [Swipe] {
    var cards: Set<Int> = []
    var latest: [Swipe] = []
    for step in steps[stepsBeforeRound...].reversed() where latest.count < limit {
      guard let swipe = step.swipe, cards.insert(swipe.card).inserted else { continue }
      latest.append(swipe)
    }
    return latest
  }

  // MARK: - What can be done

  /// The swipe of the card in hand; nil if there is none.
  public func nextSwipe(_ answer: Answer) -> Move? {
    layout.top.map { .swipe(card: $0, answer) }
  }

  /// What gives a decided card another answer; nil if the card waits or has this answer already.
  public func nextChange(of card: Int, to answer: Answer) -> Move? {
    guard let before = decision(of: card), before != answer else { return nil }
    return .change(card: card, answer, from: before)
  }

  /// What takes the last move back; nil if there is none.
  public var nextRewind: Move? { steps.last.map { .rewind($0.target) } }

  /// What does the last move again that was taken back; nil if there is none.
  public var nextRedo: Move? { undone.last.map { .redo($0.target) } }

  /// What brings all cards back; nil where no card has moved.
  public var nextReset: Move? { steps.count > stepsBeforeRound ? .reset : nil }

  /// The answer that decided a card; nil if it waits.
  private func decision(of card: Int) -> Answer? {
    let last = steps[stepsBeforeRound...].last { $0.swipe?.card == card }?.swipe?.answer
    return last.flatMap { $0.isPostponing ? nil : $0 }
  }

  // MARK: - Doing it

  /// Does what a move says, wherever its card lies; false, and nothing is done, if the move does not
  /// fit what happened before.
  @discardableResult
  public mutating func apply(_ move: Move, provenance: Provenance) -> Bool {
    switch move {
    case .swipe(let card, let answer):
      let swipe = Swipe(card: card, answer: answer, provenance: provenance)
      guard perform(swipe) else { return false }
      undone = []
    case .change(let card, let answer, let before):
      guard decision(of: card) == before, before != answer else { return false }
      change(Swipe(card: card, answer: answer, provenance: provenance), from: before)
      undone = []
    case .reset:
      beginRound()
      undone = []
    case .rewind(let target):
      guard steps.last?.target == target else { return false }
      takeBack(steps.removeLast())
    case .redo(let target):
      guard let step = undone.last, step.target == target, perform(step) else { return false }
      undone.removeLast()
    }
    return true
  }

  /// Takes back the last move of a card, or without one the last reset, as a journal asks for that
  /// was gone on with while cards were missing in the deck: their moves may stand behind it.
  ///
  /// - Returns: false, and nothing is done, if there is no such move.
  package mutating func replayRewind(of card: Int?) -> Bool {
    guard let card else {
      guard stepsBeforeRound > 0 else { return false }
      let count = stepsBeforeRound
      while steps.count >= count { takeBack(steps.removeLast()) }
      return true
    }
    let round = steps[stepsBeforeRound...]
    guard let index = round.lastIndex(where: { $0.swipe?.card == card }) else { return false }
    takeBack(steps.remove(at: index))
    return true
  }

  /// Does the last move of a card again that was taken back, or without one the last reset, whatever
  /// was taken back since; see ``replayRewind(of:)``.
  package mutating func replayRedo(of card: Int?) -> Bool {
    guard let index = undone.lastIndex(where: { $0.swipe?.card == card }),
      perform(undone[index])
    else { return false }
    undone.remove(at: index)
    return true
  }

  /// Forgets what was taken back, as every new move does.
  package mutating func forgetUndone() {
    undone = []
  }

  /// Swipes the card in hand at once; nil if there is none.
  @discardableResult
  public mutating func swipe(_ answer: Answer, provenance: Provenance) -> Move? {
    guard let move = nextSwipe(answer) else { return nil }
    apply(move, provenance: provenance)
    return move
  }

  /// Adds `added` more cards behind the fresh ones; the card in hand stays.
  public mutating func append(_ added: Int) {
    layout.append(added)
  }

  private mutating func perform(_ swipe: Swipe) -> Bool {
    guard let wasPostponed = layout.take(swipe.card) else { return false }
    layout.put(swipe.card, swipe.answer)
    steps.append(.swipe(swipe, wasPostponed: wasPostponed))
    return true
  }

  private mutating func change(_ swipe: Swipe, from before: Answer) {
    layout.takeBack(swipe.card, before)
    layout.put(swipe.card, swipe.answer)
    steps.append(.change(swipe, from: before))
  }

  private mutating func beginRound() {
    steps.append(.reset(before: layout, stepsBefore: stepsBeforeRound))
    layout = StackLayout(count: count)
    stepsBeforeRound = steps.count
  }

  private mutating func perform(_ step: Step) -> Bool {
    switch step {
    case .swipe(let swipe, _): return perform(swipe)
    case .change(let swipe, let before): change(swipe, from: before)
    case .reset: beginRound()
    }
    return true
  }

  private mutating func takeBack(_ step: Step) {
    undone.append(step)
    switch step {
    case .swipe(let swipe, let wasPostponed):
      layout.takeBack(swipe.card, swipe.answer)
      layout.putBack(swipe.card, wasPostponed: wasPostponed)
    case .change(let swipe, let before):
      layout.takeBack(swipe.card, swipe.answer)
      layout.put(swipe.card, before)
    case .reset(let before, let stepsBefore):
      let added = count - before.count
      layout = before
      layout.append(added)
      stepsBeforeRound = stepsBefore
    }
  }
}
