/// The upper cards of the stack, which wait above the postponed ones, in the order shown. Stored as
/// a range of the deck with exceptions, so a deck of a million cards takes no more memory than one
/// of ten.
struct FreshCards: Equatable, Sendable {
  private(set) var count: Int
  /// The start of the range of cards that wait in deck order, up to ``end`` and without ``absent``.
  private var next = 0
  private var end: Int
  /// The cards put back on top of the others; the last one is on top.
  private var returned: [Int] = []
  /// Cards taken out of turn; ``next`` is never one of them.
  private var absent: Set<Int> = []

  init(count: Int) { (self.count, end) = (count, count) }

  var isEmpty: Bool { count == 0 }

  var first: Int? { returned.last ?? (next < end ? next : nil) }

  func prefix(_ limit: Int) -> [Int] {
    var cards = Array(returned.reversed().prefix(limit))
    var card = next
    while cards.count < limit, card < end {
      if !absent.contains(card) { cards.append(card) }
      card += 1
    }
    return cards
  }

  /// Removes a card, wherever it is; returns false if it is not there.
  mutating func take(_ card: Int) -> Bool {
    if returned.last == card {
      returned.removeLast()
    } else if card == next, next < end {
      next += 1
      while absent.contains(next) { next += 1 }
    } else if let index = returned.lastIndex(of: card) {
      returned.remove(at: index)
    } else {
      guard card > next, card < end, absent.insert(card).inserted else { return false }
    }
    count -= 1
    return true
  }

  /// Puts a taken card back, on top of the others.
  mutating func putBack(_ card: Int) {
    count += 1
    let isInTurn =
      returned.isEmpty && card < next && !absent.contains(card)
      && (card + 1..<next).allSatisfy(absent.contains)
    if isInTurn { next = card } else { returned.append(card) }
  }

  /// Where a card was before it was brought to the top.
  enum Place: Equatable, Sendable {
    case top
    /// At this index of the cards that were put back; index 0 is the lowest card.
    case returned(Int)
    /// At its place in the deck's order.
    case inTurn
    /// At this index of the postponed cards.
    case postponed(Int)
  }

  /// Brings a card to the top; returns where it was, or nil if it is not there.
  mutating func bringToTop(_ card: Int) -> Place? {
    if card == first { return .top }
    let index = returned.lastIndex(of: card)
    guard take(card) else { return nil }
    count += 1
    returned.append(card)
    return index.map { .returned($0) } ?? .inTurn
  }

  /// Undoes ``bringToTop(_:)``.
  mutating func sendBack(_ card: Int, to place: Place) {
    guard place != .top, let index = returned.lastIndex(of: card) else { return }
    returned.remove(at: index)
    switch place {
    case .top, .postponed: break
    case .returned(let lower): returned.insert(card, at: min(lower, returned.count))
    case .inTurn:
      if card >= next || (card + 1..<next).allSatisfy(absent.contains) {
        absent.remove(card)
        next = min(card, next)
      } else {
        // The cards below it have been taken, which happens only if moves are undone out of turn.
        returned.insert(card, at: 0)
      }
    }
  }

  mutating func append(_ added: Int) {
    count += added
    end += added
  }
}
