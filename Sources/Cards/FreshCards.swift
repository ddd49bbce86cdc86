/// The cards that have not been answered, in the order in which they come into hand: a range of the
/// deck with exceptions, so that a deck of a million takes no more room than one of ten.
struct FreshCards: Equatable, Sendable {
  /// How many there are.
  private(set) var count: Int
  /// Cards from here up to ``end`` lie in the deck's order, but for those of ``absent``.
  private var next = 0
  private var end: Int
  /// Cards that came back on top of the others, the topmost last.
  private var returned: [Int] = []
  /// Cards that left out of turn; never ``next`` itself.
  private var absent: Set<Int> = []

  /// The first `count` cards of a deck.
  init(count: Int) {
    self.count = count
    end = count
  }

  var isEmpty: Bool { count == 0 }

  /// The card that comes next; nil if there is none.
  var first: Int? { returned.last ?? (next < end ? next : nil) }

  /// The first `limit` cards.
  func prefix(_ limit: Int) -> [Int] {
    var cards = Array(returned.reversed().prefix(limit))
    var card = next
    while cards.count < limit, card < end {
      if !absent.contains(card) { cards.append(card) }
      card += 1
    }
    return cards
  }

  /// Takes a card away, wherever it lies; false if it is not there.
  mutating func take(_ card: Int) -> Bool {
    if returned.last == card {
      returned.removeLast()
    } else if card == next, next < end {
      next += 1
      while absent.contains(next) { next += 1 }
    } else if let index = returned.lastIndex(of: card) {
      returned.remove(at: index)
    } else if card > next, card < end, absent.insert(card).inserted {
      // It is out of turn from now on.
    } else {
      return false
    }
    count -= 1
    return true
  }

  /// Puts a card that was taken on top of the others.
  mutating func putBack(_ card: Int) {
    count += 1
    let isInTurn =
      returned.isEmpty && card < next && !absent.contains(card)
      && (card + 1..<next).allSatisfy(absent.contains)
    if isInTurn { next = card } else { returned.append(card) }
  }

  /// Adds the next `added` cards of the deck behind the others.
  mutating func append(_ added: Int) {
    count += added
    end += added
  }
}
