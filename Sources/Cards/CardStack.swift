import DequeModule

/// The cards on the table: which lies on top, which are decided, and how to take any of it back.
///
/// Cards are known by their place in the deck, `0..<count`. Every card either waits in the stack
/// or has left it by a swipe; a swipe moves one across, a rewind moves it back. The history has no
/// end, goes past the bottom of the deck, and knows resets too, so that no key loses anything.
package struct CardStack: Equatable, Sendable {
  /// A card that left the top: by which answer, when, and who gave it.
  package struct Swipe: Equatable, Sendable {
    /// The card's place in the deck.
    package let card: Int
    /// What was said of it.
    package let answer: Answer
    /// When, and by whom.
    package let provenance: Provenance

    /// One swipe.
    package init(card: Int, answer: Answer, provenance: Provenance) {
      self.card = card
      self.answer = answer
      self.provenance = provenance
    }
  }

  /// What a rewind or a redo took back or did again.
  package enum Change: Equatable, Sendable {
    /// One card moved.
    case swipe(Swipe)
    /// A decided card got another answer.
    case change(Swipe, from: Answer)
    /// All cards came back, or went where they had been before they came back.
    case reset
  }

  private enum Move: Equatable, Sendable {
    case swipe(Swipe, wasPostponed: Bool)
    case change(Swipe, from: Answer)
    case reset(before: Layout)

    /// The swipe that it is or that it has changed.
    var swipe: Swipe? {
      switch self {
      case .swipe(let swipe, _), .change(let swipe, _): swipe
      case .reset: nil
      }
    }
  }

  /// Where the cards lie: what a reset puts away and its rewind brings back.
  private struct Layout: Equatable, Sendable {
    /// Cards that have not been in hand, in the deck's order.
    var fresh: Deque<Int>
    /// Cards put back for later, in the order in which they were.
    var postponed: Deque<Int> = []
    /// True if the first postponed card lies on top of fresh ones: it was in hand when they came.
    var isPostponedOnTop = false
    var likeCount = 0
    var nopeCount = 0
    /// How many moves were made before this round of the deck began.
    var movesBefore = 0
    /// The number of cards, decided or not.
    var count: Int

    init(count: Int) {
      fresh = Deque(0..<count)
      self.count = count
    }

    /// Puts a card where its answer says.
    mutating func put(_ card: Int, _ answer: Answer) {
      switch answer {
      case .like: likeCount += 1
      case .nope: nopeCount += 1
      case .later: postponed.append(card)
      }
    }

    /// Undoes the last ``put(_:_:)``.
    mutating func takeBack(_ answer: Answer) {
      switch answer {
      case .like: likeCount -= 1
      case .nope: nopeCount -= 1
      case .later:
        postponed.removeLast()
        if postponed.isEmpty { isPostponedOnTop = false }
      }
    }

    var takesPostponed: Bool { isPostponedOnTop || fresh.isEmpty }
    var top: Int? { takesPostponed ? postponed.first : fresh.first }
  }

  private var layout: Layout
  private var moves: [Move] = []
  private var undone: [Move] = []

  /// A stack of `count` cards in the deck's order.
  package init(count: Int) {
    layout = Layout(count: count)
  }

  /// How many cards the deck has, decided or not.
  package var count: Int { layout.count }
  /// The card that the next swipe takes; nil when every card is decided.
  package var top: Int? { layout.top }
  /// How many cards wait, those put back for later among them.
  package var remainingCount: Int { layout.fresh.count + layout.postponed.count }
  /// How many cards are decided.
  package var decidedCount: Int { layout.likeCount + layout.nopeCount }
  /// How many moves can be taken back.
  package var rewindCount: Int { moves.count }
  /// How many moves that were taken back can be done again.
  package var redoCount: Int { undone.count }

  /// How many cards have an answer of this kind; those put back for later wait all the same.
  package func count(of answer: Answer) -> Int {
    switch answer {
    case .like: layout.likeCount
    case .nope: layout.nopeCount
    case .later: layout.postponed.count
    }
  }

  /// The waiting cards, top first.
  package var remaining: [Int] { upcoming(remainingCount) }

  /// The first `count` waiting cards, top first; all of them where there are fewer.
  package func upcoming(_ count: Int) -> [Int] {
    let onTop = layout.isPostponedOnTop ? 1 : 0
    let fresh = layout.fresh.prefix(count)
    let cards =
      layout.postponed.prefix(onTop) + fresh + layout.postponed.dropFirst(onTop).prefix(count)
    return Array(cards.prefix(count))
  }

  /// Every swipe since the last reset, in its order; a card put back for later may come up twice.
  package var swipes: [Swipe] {
    moves[layout.movesBefore...].compactMap(\.swipe)
  }

  /// The last word on each card that was swiped since the last reset, in the order of those words.
  package var standing: [Swipe] {
    latest(count).reversed()
  }

  /// The last words on the `count` cards that were swiped last, the last word first; quick where
  /// `count` is small, however many cards are decided.
  package func latest(_ count: Int) -> [Swipe] {
    var cards: Set<Int> = []
    var latest: [Swipe] = []
    for move in moves[layout.movesBefore...].reversed() where latest.count < count {
      guard let swipe = move.swipe, cards.insert(swipe.card).inserted else { continue }
      latest.append(swipe)
    }
    return latest
  }

  /// Takes the top card away, or for `later` puts it under the stack; nil if there is none.
  @discardableResult
  package mutating func swipe(_ answer: Answer, provenance: Provenance) -> Swipe? {
    guard let card = layout.top else { return nil }
    let swipe = Swipe(card: card, answer: answer, provenance: provenance)
    perform(.swipe(swipe, wasPostponed: layout.takesPostponed))
    undone = []
    return swipe
  }

  /// Swipes a waiting card wherever it lies, as a log does whose deck has changed since; nil if it
  /// does not wait.
  @discardableResult
  package mutating func swipe(
    card: Int, _ answer: Answer, provenance: Provenance
  ) -> Swipe? {
    guard card != layout.top else { return swipe(answer, provenance: provenance) }
    if let place = layout.fresh.firstIndex(of: card) {
      layout.fresh.remove(at: place)
      layout.fresh.prepend(card)
      layout.isPostponedOnTop = false
    } else if let place = layout.postponed.firstIndex(of: card) {
      layout.postponed.remove(at: place)
      layout.postponed.prepend(card)
      layout.isPostponedOnTop = !layout.fresh.isEmpty
    } else {
      return nil
    }
    return swipe(answer, provenance: provenance)
  }

  /// Gives a decided card another answer; for `later` it comes back under the stack. Nil if the
  /// card waits or has this answer already.
  @discardableResult
  package mutating func change(card: Int, to answer: Answer, provenance: Provenance) -> Change? {
    let last = moves[layout.movesBefore...].last { $0.swipe?.card == card }
    guard let before = last?.swipe?.answer, before != .later, before != answer else { return nil }
    let swipe = Swipe(card: card, answer: answer, provenance: provenance)
    perform(.change(swipe, from: before))
    undone = []
    return .change(swipe, from: before)
  }

  /// Brings all cards back in the deck's order; nothing happens where no card has moved.
  @discardableResult
  package mutating func reset() -> Bool {
    guard moves.count > layout.movesBefore else { return false }
    beginAnew()
    return true
  }

  /// The same even where no card has moved, as in a log of cards that the deck no longer has: a
  /// rewind takes it back all the same.
  package mutating func beginAnew() {
    perform(.reset(before: layout))
    undone = []
  }

  /// Takes the last move back; nil if there is none.
  @discardableResult
  package mutating func rewind() -> Change? {
    guard let move = moves.popLast() else { return nil }
    undone.append(move)
    switch move {
    case .swipe(let swipe, let wasPostponed):
      takeBack(swipe, wasPostponed: wasPostponed)
      return .swipe(swipe)
    case .change(let swipe, let before):
      layout.takeBack(swipe.answer)
      layout.put(swipe.card, before)
      return .change(swipe, from: before)
    case .reset(let before):
      let added = count - before.count
      layout = before
      append(added)
      return .reset
    }
  }

  /// Does the last move again that was taken back; nil if there is none.
  @discardableResult
  package mutating func redo() -> Change? {
    guard let move = undone.popLast() else { return nil }
    switch move {
    case .swipe(let swipe, _):
      perform(move)
      return .swipe(swipe)
    case .change(let swipe, let before):
      perform(move)
      return .change(swipe, from: before)
    case .reset:
      perform(.reset(before: layout))
      return .reset
    }
  }

  /// Puts `added` more cards behind the fresh ones; the card in hand stays.
  package mutating func append(_ added: Int) {
    guard added > 0 else { return }
    if layout.fresh.isEmpty, !layout.postponed.isEmpty { layout.isPostponedOnTop = true }
    layout.fresh.append(contentsOf: count..<count + added)
    layout.count += added
  }

  private mutating func perform(_ move: Move) {
    moves.append(move)
    switch move {
    case .swipe(let swipe, let wasPostponed):
      if wasPostponed { layout.postponed.removeFirst() } else { layout.fresh.removeFirst() }
      layout.isPostponedOnTop = false
      layout.put(swipe.card, swipe.answer)
    case .change(let swipe, let before):
      layout.takeBack(before)
      layout.put(swipe.card, swipe.answer)
    case .reset:
      layout = Layout(count: count)
      layout.movesBefore = moves.count
    }
  }

  /// Undoes ``perform(_:)`` to the letter, whatever was appended since.
  private mutating func takeBack(_ swipe: Swipe, wasPostponed: Bool) {
    layout.takeBack(swipe.answer)
    if wasPostponed {
      layout.postponed.prepend(swipe.card)
    } else {
      layout.fresh.prepend(swipe.card)
    }
    layout.isPostponedOnTop = wasPostponed && !layout.fresh.isEmpty
  }
}
