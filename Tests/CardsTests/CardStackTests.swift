import TestSupport
import Testing

@testable import Cards

@Suite struct CardStackTests {
  private static let provenance = Provenance(by: .key, time: 1)

  /// What can be done to a stack.
  private enum Step: CaseIterable {
    case like, nope, later, rewind, redo, reset, append, change, jump, answerBelow, group, note

    func perform(on stack: inout CardStack) {
      switch self {
      case .nope: stack.swipe(.nope, provenance: CardStackTests.provenance)
      case .like: stack.swipe(.like, provenance: CardStackTests.provenance)
      case .later: stack.swipe(.later, provenance: CardStackTests.provenance)
      case .rewind: stack.make(stack.nextRewind)
      case .redo: stack.make(stack.nextRedo)
      case .reset: stack.make(stack.nextReset)
      case .append: stack.append(1)
      case .change:
        // Whichever was decided first, so that it lies deepest.
        guard let first = stack.standing.first(where: { $0.answer != .later }) else { return }
        let others = Answer.swipes.filter { $0 != first.answer }
        let answer = others[stack.rewindCount % 2]
        stack.make(stack.nextChange(of: first.card, to: answer))
      case .jump:
        guard let card = stack.middle else { return }
        stack.make(stack.nextJump(to: card))
      case .answerBelow:
        guard let card = stack.middle else { return }
        stack.make(stack.nextSwipe(of: card, .like))
      case .group:
        // Decided, postponed and fresh cards together.
        let cards = (0..<stack.count).filter { $0 % 3 != stack.rewindCount % 3 }
        stack.make(stack.nextGroup(of: cards, Answer.swipes[stack.rewindCount % 3]))
      case .note:
        guard let card = stack.middle else { return }
        stack.make(stack.nextNote(to: card, "note \(stack.rewindCount)"))
      }
    }
  }

  /// Of cards that were answered below the top, the order may be another then, and is not compared.
  @Test(arguments: Seed.first(20, long: 40))
  func rewindingAndRedoingAllRestoresEveryAnswer(_ seed: Seed) {
    var stack = CardStack(count: 5)
    for step in Self.randomSteps(60, seed: seed) { step.perform(on: &stack) }
    while stack.make(stack.nextRedo) != nil {}
    let before = stack
    while stack.make(stack.nextRewind) != nil {}
    #expect(stack.remaining.sorted() == Array(0..<stack.count))
    while stack.make(stack.nextRedo) != nil {}
    #expect(stack.standing == before.standing)
    #expect(stack.answers == before.answers)
    #expect(stack.notes == before.notes)
  }

  @Test func groupIsUndoneAndRedoneTogether() {
    var stack = CardStack(count: 6)
    stack.swipe(.like, provenance: Self.provenance)
    stack.swipe(.later, provenance: Self.provenance)
    let before = stack
    let group = stack.make(stack.nextGroup(of: [0, 1, 3, 4], .nope))
    #expect(
      group
        == .group([
          .change(card: 0, .nope, from: .like), .swipe(card: 1, .nope), .swipe(card: 3, .nope),
          .swipe(card: 4, .nope),
        ]))
    #expect(stack.answers == [.nope, .nope, nil, .nope, .nope, nil])
    #expect(stack.remaining == [2, 5])
    let done = stack
    #expect(stack.make(stack.nextRewind)?.parts.count == 4)
    #expect(stack.answers == before.answers)
    #expect(stack.count(of: .later) == 1)
    #expect(stack.make(stack.nextRedo)?.parts.count == 4)
    #expect(stack == done)
    stack.make(stack.nextRewind)
    stack.make(stack.nextRewind)
    #expect(stack.answers == [.like, nil, nil, nil, nil, nil])
  }

  /// Whatever was done before, and whatever the group is made of.
  @Test(arguments: Seed.first(20, long: 40))
  func undoingAGroupKeepsTheCardInHand(_ seed: Seed) {
    var stack = CardStack(count: Int(seed.value % 7) + 2)
    for step in Self.randomSteps(200, seed: seed) {
      step.perform(on: &stack)
      var changed = stack
      Step.group.perform(on: &changed)
      guard changed.rewindCount > stack.rewindCount + 1 else { continue }
      // Unless the group took a decided card back into the stack, and so into hand.
      let hand = changed.top.flatMap { stack.decision(of: $0) == nil ? $0 : nil }
      let later = stack.count(of: .later)
      changed.make(changed.nextRewind)
      #expect(hand == nil || changed.top == hand)
      #expect(changed.remaining.sorted() == stack.remaining.sorted())
      #expect(changed.answers == stack.answers)
      #expect(changed.count(of: .later) == later)
    }
  }

  @Test func cardsOfAnUndoneGroupGoToTheirPlaces() {
    var stack = CardStack(count: 6)
    stack.swipe(.like, provenance: Self.provenance)
    stack.make(stack.nextGroup(of: [3, 5], .nope))
    stack.swipe(.like, provenance: Self.provenance)
    stack.make(stack.nextRewind)
    stack.make(stack.nextRewind)
    #expect(stack.remaining == [1, 2, 3, 4, 5])
    // The card in hand stays there even if the one before it was in the group.
    stack.make(stack.nextGroup(of: [1, 3], .nope))
    stack.make(stack.nextRewind)
    #expect(stack.remaining == [2, 1, 3, 4, 5])
  }

  @Test func groupOfCardsThatHaveTheAnswerIsNoMove() {
    var stack = CardStack(count: 3)
    stack.swipe(.like, provenance: Self.provenance)
    #expect(stack.nextGroup(of: [0], .like) == nil)
    #expect(stack.nextGroup(of: [0, 1], .like) == .swipe(card: 1, .like))
  }

  @Test func noteStaysThroughResetAndIsUndone() {
    var stack = CardStack(count: 2)
    stack.make(stack.nextNote(to: 1, "first"))
    stack.swipe(.like, provenance: Self.provenance)
    stack.make(stack.nextReset)
    stack.make(stack.nextNote(to: 1, ""))
    #expect(stack.notes == [:])
    stack.make(stack.nextRewind)
    #expect(stack.note(to: 1) == "first")
    #expect(stack.nextNote(to: 1, "first") == nil)
    for _ in 0..<3 { stack.make(stack.nextRewind) }
    #expect(stack.notes == [:])
  }

  private static func randomSteps(_ count: Int, seed: Seed) -> [Step] {
    var generator = seed.generator
    return (0..<count).compactMap { _ in Step.allCases.randomElement(using: &generator) }
  }

  /// Swipes, resets and takes all of it back.
  private func reset(_ count: Int, deckOf cardCount: Int) {
    var stack = CardStack(count: cardCount)
    for index in 0..<count {
      stack.swipe(Answer.swipes[index % 3], provenance: Self.provenance)
      stack.make(stack.nextReset)
    }
    #expect(stack.rewindCount == 2 * count)
    #expect(stack.remainingCount == cardCount)
    while let rewind = stack.nextRewind { stack.make(rewind) }
    #expect(stack.rewindCount == 0)
    #expect(stack.upcoming(3) == [0, 1, 2])
  }

  /// A reset keeps a few numbers for its rewind, and no list of the cards.
  @Test func costOfResetsDoesNotDependOnNumberOfCards() {
    let ratio = Cost.ratio(
      of: { reset(100, deckOf: 1_000_000) }, to: { reset(100, deckOf: 1_000) })
    #expect(ratio < 3)
  }

  @Test func costOfResetsGrowsLinearlyWithTheirNumber() {
    let growth = Cost.growth(from: 500, input: { $0 }) { reset($0, deckOf: 1_000) }
    #expect(growth < Cost.linearGrowth)
  }

  @Test func cardsLeaveFromTheTop() {
    var stack = CardStack(count: 3)
    #expect(stack.top == 0)
    let first = stack.swipe(.like, provenance: Self.provenance)
    let second = stack.swipe(.nope, provenance: Self.provenance)
    #expect(first == .swipe(card: 0, .like))
    #expect(second == .swipe(card: 1, .nope))
    #expect(stack.remaining == [2])
    #expect(stack.count(of: .like) == 1)
    #expect(stack.count(of: .nope) == 1)
  }

  @Test(arguments: [0, 1, 2, 3, 6])
  func finishedDeckTakesNoAnswerAndCanBeRewound(_ count: Int) {
    var stack = CardStack(count: count)
    for _ in 0..<count { stack.swipe(.like, provenance: Self.provenance) }
    #expect(stack.top == nil)
    let none = stack.swipe(.like, provenance: Self.provenance)
    #expect(none == nil)
    for card in (0..<count).reversed() {
      stack.make(stack.nextRewind)
      #expect(stack.top == card)
    }
    #expect(stack.nextRewind == nil)
    #expect(stack.count(of: .like) == 0)
  }

  @Test func postponedCardComesBackAtTheEnd() {
    var stack = CardStack(count: 3)
    stack.swipe(.later, provenance: Self.provenance)
    #expect(stack.remaining == [1, 2, 0])
    #expect(stack.count(of: .later) == 1)
    stack.swipe(.like, provenance: Self.provenance)
    stack.swipe(.like, provenance: Self.provenance)
    stack.swipe(.nope, provenance: Self.provenance)
    #expect(stack.count(of: .later) == 0)
    #expect(stack.top == nil)
    #expect(stack.standing.map(\.card) == [1, 2, 0])
    stack.make(stack.nextRewind)
    #expect(stack.top == 0)
    #expect(stack.count(of: .later) == 1)
  }

  @Test func resetCanBeRewoundAndRedone() {
    var stack = CardStack(count: 3)
    stack.swipe(.like, provenance: Self.provenance)
    stack.swipe(.later, provenance: Self.provenance)
    let before = stack
    stack.make(stack.nextReset)
    #expect(stack.top == 0)
    #expect(stack.standing.isEmpty)
    #expect(stack.count(of: .like) == 0)
    let rewound = stack.make(stack.nextRewind)
    #expect(rewound == .rewind(.reset))
    #expect(stack.remaining == before.remaining)
    #expect(stack.standing == before.standing)
    #expect(stack.count(of: .later) == 1)
    let redone = stack.make(stack.nextRedo)
    #expect(redone == .redo(.reset))
    #expect(stack.top == 0)
    #expect(stack.standing.isEmpty)
  }

  @Test func answerOfADecidedCardCanBeChanged() {
    var stack = CardStack(count: 3)
    stack.swipe(.like, provenance: Self.provenance)
    stack.swipe(.nope, provenance: Self.provenance)
    let change = stack.make(stack.nextChange(of: 0, to: .nope))
    #expect(change == .change(card: 0, .nope, from: .like))
    #expect(stack.count(of: .nope) == 2)
    #expect(stack.standing.map(\.card) == [1, 0])
    let changes = [(0, Answer.nope), (2, .like), (7, .like)].map {
      stack.nextChange(of: $0.0, to: $0.1)
    }
    #expect(changes == [nil, nil, nil])
    stack.make(stack.nextChange(of: 1, to: .later))
    #expect(stack.remaining == [2, 1])
    let rewound = [stack.make(stack.nextRewind), stack.make(stack.nextRewind)]
    #expect(rewound[1] == .rewind(.change(card: 0, .nope, from: .like)))
    #expect(stack.standing.map(\.answer) == [.like, .nope])
    #expect(stack.remaining == [2])
    let redone = stack.make(stack.nextRedo)
    #expect(redone == .redo(.change(card: 0, .nope, from: .like)))
    #expect(stack.count(of: .like) == 0)
  }

  @Test func jumpBringsACardToTheTopAndKeepsOrderOfOthers() {
    var stack = CardStack(count: 5)
    stack.swipe(.later, provenance: Self.provenance)
    let jump = stack.make(stack.nextJump(to: 3))
    #expect(jump == .jump(card: 3))
    #expect(stack.remaining == [3, 1, 2, 4, 0])
    stack.make(stack.nextJump(to: 0))
    #expect(stack.remaining == [0, 3, 1, 2, 4])
    #expect(stack.count(of: .later) == 1)
    #expect(stack.standing.map(\.card) == [0])
    stack.swipe(.like, provenance: Self.provenance)
    #expect(stack.remaining == [3, 1, 2, 4])
    for _ in 0..<3 { stack.make(stack.nextRewind) }
    #expect(stack.remaining == [1, 2, 3, 4, 0])
    for _ in 0..<3 { stack.make(stack.nextRedo) }
    #expect(stack.remaining == [3, 1, 2, 4])
    let jumps = [stack.nextJump(to: 3), stack.nextJump(to: 0), stack.nextJump(to: 5)]
    #expect(jumps == [nil, nil, nil])
  }

  @Test func cardBelowTheTopCanBeAnswered() {
    var stack = CardStack(count: 3)
    stack.make(stack.nextSwipe(of: 1, .nope))
    #expect(stack.remaining == [0, 2])
    #expect(stack.answers == [nil, .nope, nil])
    #expect(stack.nextSwipe(of: 1, .like) == nil)
  }

  @Test func resetOfNothingIsNoMove() {
    var stack = CardStack(count: 3)
    #expect(stack.nextReset == nil)
    stack.swipe(.nope, provenance: Self.provenance)
    stack.make(stack.nextReset)
    #expect(stack.nextReset == nil)
    #expect(stack.rewindCount == 2)
  }

  @Test func appendedCardsNeverMoveTheCardInHand() {
    var stack = CardStack(count: 2)
    stack.swipe(.later, provenance: Self.provenance)
    stack.swipe(.like, provenance: Self.provenance)
    #expect(stack.top == 0)
    stack.append(2)
    #expect(stack.top == 0)
    #expect(stack.remaining == [0, 2, 3])
  }

  @Test(arguments: Seed.first(20, long: 40))
  func rewoundMoveLeavesNoTrace(_ seed: Seed) {
    var stack = CardStack(count: Int(seed.value % 7))
    for step in Self.randomSteps(60, seed: seed) {
      step.perform(on: &stack)
      for move in [Step.like, .nope, .later, .reset, .change, .jump] {
        var changed = stack
        let moves = changed.rewindCount
        move.perform(on: &changed)
        guard changed.rewindCount > moves else { continue }
        changed.make(changed.nextRewind)
        #expect(changed.remaining == stack.remaining)
        #expect(changed.standing == stack.standing)
        #expect(changed.count(of: .nope) == stack.count(of: .nope))
        #expect(changed.count(of: .like) == stack.count(of: .like))
        #expect(changed.count(of: .later) == stack.count(of: .later))
      }
    }
  }

  @Test(arguments: Seed.first(20, long: 40))
  func everyCardIsEitherWaitingOrDecided(_ seed: Seed) {
    var stack = CardStack(count: Int(seed.value % 7))
    for step in Self.randomSteps(200, seed: seed) {
      step.perform(on: &stack)
      let decided = stack.standing.filter { $0.answer != .later }.map(\.card)
      #expect((stack.remaining + decided).sorted() == Array(0..<stack.count))
      #expect(decided.count == stack.decidedCount)
      let postponed = stack.standing.filter { $0.answer == .later }
      #expect(postponed.count == stack.count(of: .later))
    }
  }

  @Test(arguments: Seed.first(20, long: 40))
  func rewindingAndRedoingAllRestoresTheStack(_ seed: Seed) {
    var stack = CardStack(count: 5)
    // A card that was answered below the top comes back into hand, and not to its place.
    for step in Self.randomSteps(60, seed: seed) where step != .answerBelow && step != .group {
      step.perform(on: &stack)
    }
    while stack.make(stack.nextRedo) != nil {}
    let before = stack
    var count = 0
    while stack.make(stack.nextRewind) != nil { count += 1 }
    #expect(stack.remaining == Array(0..<stack.count))
    #expect(stack.redoCount == count)
    while stack.make(stack.nextRedo) != nil {}
    #expect(stack.standing == before.standing)
    #expect(Set(stack.remaining) == Set(before.remaining))
    #expect(stack.count(of: .later) == before.count(of: .later))
  }

  /// What journals of other orders of the deck ask for: cards leave from anywhere, and each move
  /// names its card.
  @Test(arguments: Seed.first(21, long: 60))
  func movesApplyToWaitingCardsAnywhereInTheStack(_ seed: Seed) {
    var generator = seed.generator
    var stack = CardStack(count: Int(seed.value % 7) + 1)
    for _ in 0..<200 {
      switch Int.random(in: 0..<9, using: &generator) {
      case 0...3:
        guard let card = stack.remaining.randomElement(using: &generator),
          let answer = Answer.swipes.randomElement(using: &generator)
        else { continue }
        let fits = stack.apply(.swipe(card: card, answer), provenance: Self.provenance)
        #expect(fits)
      case 4: stack.make(stack.nextRewind)
      case 5: stack.make(stack.nextRedo)
      case 6: stack.make(stack.nextReset)
      case 7:
        // Where the order is another, the card may be on top already.
        guard let card = stack.remaining.randomElement(using: &generator) else { continue }
        let fits = stack.apply(.jump(card: card), provenance: Self.provenance)
        #expect(fits)
        #expect(stack.top == card)
      default: stack.append(Int.random(in: 0..<2, using: &generator))
      }
      let decided = stack.standing.filter { $0.answer != .later }.map(\.card)
      #expect((stack.remaining + decided).sorted() == Array(0..<stack.count))
      #expect(stack.remaining.first == stack.top)
      #expect(stack.upcoming(2) == Array(stack.remaining.prefix(2)))
    }
  }

  /// What can't be so is refused, and changes nothing.
  @Test func moveThatDoesNotFitIsRefused() {
    var stack = CardStack(count: 3)
    stack.swipe(.like, provenance: Self.provenance)
    let before = stack
    let moves: [Move] = [
      .swipe(card: 0, .nope), .swipe(card: 7, .like), .change(card: 0, .like, from: .nope),
      .change(card: 1, .like, from: .nope), .rewind(.swipe(card: 1, .like)), .rewind(.reset),
      .redo(.swipe(card: 0, .like)), .redo(.reset), .group([]),
      .group([.swipe(card: 1, .like), .swipe(card: 1, .nope)]),
      .group([.swipe(card: 1, .like), .swipe(card: 0, .nope)]),
      .group([.swipe(card: 1, .like), .jump(card: 2)]),
      .note(card: 7, "a", from: ""), .note(card: 1, "", from: ""), .note(card: 1, "a", from: "b"),
    ]
    for move in moves {
      let fits = stack.apply(move, provenance: Self.provenance)
      #expect(!fits, "\(move)")
    }
    #expect(stack == before)
  }
}

extension CardStack {
  /// A waiting card that is neither the top nor the bottom one, where there are three.
  fileprivate var middle: Int? { remaining.dropFirst(remaining.count / 2).first }

  /// Makes a move, if there is one.
  @discardableResult
  fileprivate mutating func make(_ move: Move?) -> Move? {
    guard let move else { return nil }
    let fits = apply(move, provenance: Provenance(by: .key, time: 1))
    #expect(fits, "\(move)")
    return move
  }
}
