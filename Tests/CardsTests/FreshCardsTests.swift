import Testing

@testable import Basics
@testable import Cards

@Suite struct FreshCardsTests {
  /// A list of cards does the same, only slower in a large deck.
  @Test(arguments: 0..<60)
  func freshCardsBehaveLikeAPlainList(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var count = Int(seed % 8)
    var cards = FreshCards(count: count)
    var list = Array(0..<count)
    var taken: [Int] = []
    for _ in 0..<300 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0, 1:
        guard let card = list.first else { continue }
        list.removeFirst()
        taken.append(card)
        let isThere = cards.take(card)
        #expect(isThere)
      case 2:
        guard let card = list.randomElement(using: &generator) else { continue }
        list.removeAll { $0 == card }
        taken.append(card)
        let isThere = cards.take(card)
        #expect(isThere)
      case 3, 4:
        guard let card = taken.popLast() else { continue }
        list.insert(card, at: 0)
        cards.putBack(card)
      default:
        list.append(count)
        count += 1
        cards.append(1)
      }
      #expect(cards.prefix(count) == list)
      #expect(cards.prefix(2) == Array(list.prefix(2)))
      #expect(cards.first == list.first)
      #expect(cards.count == list.count)
      #expect(cards.isEmpty == list.isEmpty)
    }
    for card in taken + [-1, count] {
      let isThere = cards.take(card)
      #expect(!isThere)
    }
  }

  /// Bringing cards to the top and sending them back in reverse leaves no trace.
  @Test(arguments: 0..<40)
  func sendingCardsBackUndoesBringingThemToTheTop(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = Int(seed % 8) + 1
    var cards = FreshCards(count: count)
    for _ in 0..<Int.random(in: 0..<count, using: &generator) {
      guard let card = cards.prefix(count).randomElement(using: &generator) else { continue }
      _ = cards.take(card)
    }
    let before = cards
    var places: [(card: Int, place: FreshCards.Place)] = []
    for _ in 0..<20 {
      guard let card = cards.prefix(count).randomElement(using: &generator) else { continue }
      let others = cards.prefix(count).filter { $0 != card }
      guard let place = cards.bringToTop(card) else {
        Issue.record("\(card) is not there")
        continue
      }
      places.append((card, place))
      #expect(cards.prefix(count) == [card] + others)
      #expect(cards.count == before.count)
    }
    for (card, place) in places.reversed() { cards.sendBack(card, to: place) }
    #expect(cards == before)
    #expect(cards.bringToTop(count) == nil)
  }

  /// Answering a deck from top to bottom and taking all of it back leaves a plain range.
  @Test func puttingAllCardsBackRestoresAPlainRange() {
    var cards = FreshCards(count: 1_000)
    for card in 0..<1_000 { _ = cards.take(card) }
    #expect(cards.isEmpty)
    for card in (0..<1_000).reversed() { cards.putBack(card) }
    #expect(cards == FreshCards(count: 1_000))
  }
}
