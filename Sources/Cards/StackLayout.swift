import DequeModule

/// Where the cards of a stack lie: what a reset puts away and its rewind brings back.
struct StackLayout: Equatable, Sendable {
  /// Cards that have not been answered.
  private(set) var fresh: FreshCards
  /// Cards put back for later, in the order in which they were.
  private(set) var postponed: Deque<Int> = []
  /// True if the first postponed card lies on top of fresh ones: it was in hand when they came.
  private(set) var isPostponedOnTop = false
  /// How many cards are decided by each answer.
  private var tally: [Answer: Int] = [:]
  /// How many cards are decided.
  private(set) var decidedCount = 0
  /// The number of cards, decided or not.
  private(set) var count: Int

  init(count: Int) {
    fresh = FreshCards(count: count)
    self.count = count
  }

  /// The card in hand; nil when every card is decided.
  var top: Int? { isPostponedOnTop || fresh.isEmpty ? postponed.first : fresh.first }

  /// How many cards wait.
  var remainingCount: Int { fresh.count + postponed.count }

  /// How many cards have an answer.
  func count(of answer: Answer) -> Int {
    answer.isPostponing ? postponed.count : tally[answer, default: 0]
  }

  /// The first `limit` waiting cards, top first.
  func upcoming(_ limit: Int) -> [Int] {
    let onTop = isPostponedOnTop ? 1 : 0
    let cards =
      postponed.prefix(onTop) + fresh.prefix(limit) + postponed.dropFirst(onTop).prefix(limit)
    return Array(cards.prefix(limit))
  }

  /// Takes a waiting card away, wherever it lies, and says whether it had been postponed; nil if it
  /// does not wait.
  mutating func take(_ card: Int) -> Bool? {
    let wasPostponed: Bool
    if card == top, card == postponed.first {
      postponed.removeFirst()
      wasPostponed = true
    } else if fresh.take(card) {
      wasPostponed = false
    } else if let index = postponed.firstIndex(of: card) {
      postponed.remove(at: index)
      wasPostponed = true
    } else {
      return nil
    }
    isPostponedOnTop = false
    return wasPostponed
  }

  /// Undoes ``take(_:)``: the card lies on top, whatever was appended since.
  mutating func putBack(_ card: Int, wasPostponed: Bool) {
    if wasPostponed { postponed.prepend(card) } else { fresh.putBack(card) }
    isPostponedOnTop = wasPostponed && !fresh.isEmpty
  }

  /// Puts a card where its answer says.
  mutating func put(_ card: Int, _ answer: Answer) {
    if answer.isPostponing {
      postponed.append(card)
    } else {
      tally[answer, default: 0] += 1
      decidedCount += 1
    }
  }

  /// Undoes ``put(_:_:)``. The card is the last postponed one, unless it was answered out of turn
  /// since and came back on top.
  mutating func takeBack(_ card: Int, _ answer: Answer) {
    if answer.isPostponing {
      if let index = postponed.lastIndex(of: card) { postponed.remove(at: index) }
      if postponed.isEmpty { isPostponedOnTop = false }
    } else {
      tally[answer, default: 0] -= 1
      decidedCount -= 1
    }
  }

  /// Adds more cards behind the fresh ones; the card in hand stays.
  mutating func append(_ added: Int) {
    guard added > 0 else { return }
    if fresh.isEmpty, !postponed.isEmpty { isPostponedOnTop = true }
    fresh.append(added)
    count += added
  }
}
