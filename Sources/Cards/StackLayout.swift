import DequeModule

/// The arrangement of the cards in a stack; a reset saves it, and rewinding the reset restores it.
struct StackLayout: Equatable, Sendable {
  /// Cards that have not been answered.
  private(set) var fresh: FreshCards
  /// Postponed cards, in the order in which they were postponed.
  private(set) var postponed: Deque<Int> = []
  /// True if the first postponed card is above the fresh cards: it was on top when they were added.
  private(set) var isPostponedOnTop = false
  /// The number of cards decided by each answer.
  private var tally: [Answer: Int] = [:]
  /// The number of decided cards.
  private(set) var decidedCount = 0
  /// The number of cards, decided or not.
  private(set) var count: Int

  init(count: Int) {
    fresh = FreshCards(count: count)
    self.count = count
  }

  /// The top card; nil if every card is decided.
  var top: Int? { isPostponedOnTop || fresh.isEmpty ? postponed.first : fresh.first }

  /// The number of waiting cards.
  var remainingCount: Int { fresh.count + postponed.count }

  /// The number of cards with this answer.
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

  /// Removes a waiting card, wherever it is in the stack.
  ///
  /// - Returns: whether the card had been postponed; nil if it does not wait.
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

  /// Where a card was before it was brought to the top.
  struct Place: Equatable, Sendable {
    fileprivate enum Pile: Equatable, Sendable {
      case fresh(FreshCards.Place)
      /// At this index of the postponed cards.
      case postponed(Int)
    }

    fileprivate let pile: Pile
    fileprivate let wasPostponedOnTop: Bool
  }

  /// Brings a waiting card to the top; returns where it was, or nil if it does not wait.
  mutating func bringToTop(_ card: Int) -> Place? {
    let wasPostponedOnTop = isPostponedOnTop
    if let place = fresh.bringToTop(card) {
      isPostponedOnTop = false
      return Place(pile: .fresh(place), wasPostponedOnTop: wasPostponedOnTop)
    }
    guard let index = postponed.firstIndex(of: card) else { return nil }
    postponed.remove(at: index)
    postponed.prepend(card)
    isPostponedOnTop = !fresh.isEmpty
    return Place(pile: .postponed(index), wasPostponedOnTop: wasPostponedOnTop)
  }

  /// Undoes ``bringToTop(_:)``.
  mutating func sendBack(_ card: Int, to place: Place) {
    switch place.pile {
    case .fresh(let place): fresh.sendBack(card, to: place)
    case .postponed(let index):
      guard let now = postponed.firstIndex(of: card) else { return }
      postponed.remove(at: now)
      postponed.insert(card, at: min(index, postponed.count))
    }
    isPostponedOnTop = place.wasPostponedOnTop && !fresh.isEmpty && !postponed.isEmpty
  }

  /// Undoes ``take(_:)``: puts the card on top, even if cards were appended since.
  mutating func putBack(_ card: Int, wasPostponed: Bool) {
    if wasPostponed { postponed.prepend(card) } else { fresh.putBack(card) }
    isPostponedOnTop = wasPostponed && !fresh.isEmpty
  }

  /// Records a card's answer: postpones the card or counts it as decided.
  mutating func put(_ card: Int, _ answer: Answer) {
    if answer.isPostponing {
      postponed.append(card)
    } else {
      tally[answer, default: 0] += 1
      decidedCount += 1
    }
  }

  /// Undoes ``put(_:_:)``.
  ///
  /// The card is the last postponed one, unless it was answered out of turn later and that was
  /// undone, which put it on top.
  mutating func takeBack(_ card: Int, _ answer: Answer) {
    if answer.isPostponing {
      if let index = postponed.lastIndex(of: card) { postponed.remove(at: index) }
      if postponed.isEmpty { isPostponedOnTop = false }
    } else {
      tally[answer, default: 0] -= 1
      decidedCount -= 1
    }
  }

  /// Adds cards after the fresh ones; the top card stays the same.
  mutating func append(_ added: Int) {
    guard added > 0 else { return }
    if fresh.isEmpty, !postponed.isEmpty { isPostponedOnTop = true }
    fresh.append(added)
    count += added
  }
}
