import DequeModule

/// The arrangement of the cards in a stack; a reset saves it, and rewinding the reset restores it.
struct StackLayout: Equatable, Sendable {
  /// The upper cards of the stack: the unanswered ones, and those in ``lifted``.
  private(set) var fresh: FreshCards
  /// Postponed cards below the fresh ones, in the order in which they were postponed.
  private(set) var postponed: Deque<Int> = []
  /// Postponed cards that were brought to the top, and so lie among the fresh ones.
  private var lifted: Set<Int> = []
  /// The number of cards that each answer has decided.
  private var tally: [Answer: Int] = [:]
  /// The answers of the decided cards.
  private(set) var decisions: [Int: Answer] = [:]
  private(set) var count: Int

  init(count: Int) { (fresh, self.count) = (FreshCards(count: count), count) }

  var top: Int? { fresh.first ?? postponed.first }

  var remainingCount: Int { fresh.count + postponed.count }

  func count(of answer: Answer) -> Int {
    answer.isPostponing ? postponed.count + lifted.count : tally[answer, default: 0]
  }

  func upcoming(_ limit: Int) -> [Int] {
    let cards = fresh.prefix(limit)
    return cards + postponed.prefix(limit - cards.count)
  }

  /// Removes a waiting card, and returns whether it had been postponed; nil if it does not wait.
  mutating func take(_ card: Int) -> Bool? {
    // Without the first test, each rewind of a postponement would search all fresh cards.
    if postponed.last != card, fresh.take(card) { return lifted.remove(card) != nil }
    return takePostponed(card) == nil ? nil : true
  }

  /// Removes a card from the postponed ones, and returns its index.
  private mutating func takePostponed(_ card: Int) -> Int? {
    let last = postponed.indices.last.flatMap { postponed[$0] == card ? $0 : nil }
    guard let index = last ?? postponed.firstIndex(of: card) else { return nil }
    postponed.remove(at: index)
    return index
  }

  /// Brings a waiting card to the top; returns where it was, or nil if it does not wait.
  mutating func bringToTop(_ card: Int) -> FreshCards.Place? {
    if let place = fresh.bringToTop(card) { return place }
    guard let index = takePostponed(card) else { return nil }
    putBack(card, wasPostponed: true)
    return .postponed(index)
  }

  /// Undoes ``bringToTop(_:)``.
  mutating func sendBack(_ card: Int, to place: FreshCards.Place) {
    guard case .postponed(let index) = place else { return fresh.sendBack(card, to: place) }
    if take(card) != nil { postponed.insert(card, at: min(index, postponed.count)) }
  }

  /// Undoes ``take(_:)``: puts the card on top, even if cards were appended in the meantime; to its
  /// place in turn, if `hand` stays on top.
  mutating func putBack(_ card: Int, wasPostponed: Bool, keeping hand: Int? = nil) {
    if wasPostponed, fresh.isEmpty || hand != nil {
      postponed.prepend(card)
    } else {
      fresh.putBack(card)
      if wasPostponed { lifted.insert(card) }
      if hand != nil { fresh.sendBack(card, to: .inTurn) }
    }
    if let hand { _ = bringToTop(hand) }
  }

  /// Records a card's answer: postpones the card or counts it as decided.
  mutating func put(_ card: Int, _ answer: Answer) {
    if answer.isPostponing {
      postponed.append(card)
    } else {
      tally[answer, default: 0] += 1
      decisions[card] = answer
    }
  }

  /// Undoes ``put(_:_:)``, wherever the card is now.
  mutating func takeBack(_ card: Int, _ answer: Answer) {
    if answer.isPostponing {
      _ = take(card)
    } else {
      tally[answer, default: 0] -= 1
      decisions[card] = nil
    }
  }

  /// Adds cards after the fresh ones; the top card stays the same.
  mutating func append(_ added: Int) {
    guard added > 0 else { return }
    let top = top
    fresh.append(added)
    count += added
    if let top, postponed.first == top { _ = bringToTop(top) }
  }
}
