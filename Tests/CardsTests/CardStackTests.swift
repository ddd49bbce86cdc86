import Testing

@testable import Cards

@Suite struct CardStackTests {
  private static let stamp = Stamp(by: .key, time: 1)

  /// What can be done to a stack.
  private enum Step: CaseIterable {
    case left, right, down, rewind, redo, reset, append

    func perform(on stack: inout CardStack) {
      switch self {
      case .left: stack.swipe(.left, stamp: CardStackTests.stamp)
      case .right: stack.swipe(.right, stamp: CardStackTests.stamp)
      case .down: stack.swipe(.down, stamp: CardStackTests.stamp)
      case .rewind: stack.rewind()
      case .redo: stack.redo()
      case .reset: stack.reset()
      case .append: stack.append(1)
      }
    }
  }

  private static func randomSteps(_ count: Int, seed: UInt64) -> [Step] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).compactMap { _ in Step.allCases.randomElement(using: &generator) }
  }

  @Test func cardsLeaveFromTheTop() {
    var stack = CardStack(count: 3)
    #expect(stack.top == 0)
    let first = stack.swipe(.right, stamp: Self.stamp)
    let second = stack.swipe(.left, stamp: Self.stamp)
    #expect(first?.card == 0)
    #expect(second?.card == 1)
    #expect(stack.remaining == [2])
    #expect(stack.rightCount == 1)
    #expect(stack.leftCount == 1)
  }

  @Test(arguments: [0, 1, 2, 3, 6])
  func theEndIsTheEndAndCanBeTakenBack(_ count: Int) {
    var stack = CardStack(count: count)
    for _ in 0..<count { stack.swipe(.right, stamp: Self.stamp) }
    #expect(stack.top == nil)
    let none = stack.swipe(.right, stamp: Self.stamp)
    #expect(none == nil)
    for card in (0..<count).reversed() {
      stack.rewind()
      #expect(stack.top == card)
    }
    let noMore = stack.rewind()
    #expect(noMore == nil)
    #expect(stack.rightCount == 0)
  }

  @Test func laterComesBackAtTheEnd() {
    var stack = CardStack(count: 3)
    stack.swipe(.down, stamp: Self.stamp)
    #expect(stack.remaining == [1, 2, 0])
    #expect(stack.postponedCount == 1)
    stack.swipe(.right, stamp: Self.stamp)
    stack.swipe(.right, stamp: Self.stamp)
    stack.swipe(.left, stamp: Self.stamp)
    #expect(stack.postponedCount == 0)
    #expect(stack.top == nil)
    #expect(stack.standing.map(\.card) == [1, 2, 0])
    stack.rewind()
    #expect(stack.top == 0)
    #expect(stack.postponedCount == 1)
  }

  @Test func aResetCanBeTakenBack() {
    var stack = CardStack(count: 3)
    stack.swipe(.right, stamp: Self.stamp)
    stack.swipe(.down, stamp: Self.stamp)
    let before = stack
    stack.reset()
    #expect(stack.top == 0)
    #expect(stack.standing.isEmpty)
    #expect(stack.rightCount == 0)
    let rewound = stack.rewind()
    #expect(rewound == .reset)
    #expect(stack.remaining == before.remaining)
    #expect(stack.standing == before.standing)
    #expect(stack.postponedCount == 1)
    let redone = stack.redo()
    #expect(redone == .reset)
    #expect(stack.top == 0)
    #expect(stack.standing.isEmpty)
  }

  @Test func aResetOfNothingIsNoMove() {
    var stack = CardStack(count: 3)
    let resets = [
      stack.reset(), stack.swipe(.left, stamp: Self.stamp) != nil, stack.reset(), stack.reset(),
    ]
    #expect(resets == [false, true, true, false])
    #expect(stack.rewindCount == 2)
  }

  @Test func appendedCardsNeverMoveTheCardInHand() {
    var stack = CardStack(count: 2)
    stack.swipe(.down, stamp: Self.stamp)
    stack.swipe(.right, stamp: Self.stamp)
    #expect(stack.top == 0)
    stack.append(2)
    #expect(stack.top == 0)
    #expect(stack.remaining == [0, 2, 3])
  }

  @Test(arguments: 0..<40)
  func aMoveTakenBackLeavesNoTrace(_ seed: UInt64) {
    var stack = CardStack(count: Int(seed % 7))
    for step in Self.randomSteps(60, seed: seed) {
      step.perform(on: &stack)
      for move in [Step.left, .right, .down, .reset] {
        var changed = stack
        let moves = changed.rewindCount
        move.perform(on: &changed)
        guard changed.rewindCount > moves else { continue }
        changed.rewind()
        #expect(changed.remaining == stack.remaining)
        #expect(changed.standing == stack.standing)
        #expect(changed.leftCount == stack.leftCount)
        #expect(changed.rightCount == stack.rightCount)
        #expect(changed.postponedCount == stack.postponedCount)
      }
    }
  }

  @Test(arguments: 0..<40)
  func everyCardIsInOnePlace(_ seed: UInt64) {
    var stack = CardStack(count: Int(seed % 7))
    for step in Self.randomSteps(200, seed: seed) {
      step.perform(on: &stack)
      let decided = stack.standing.filter { $0.direction != .down }.map(\.card)
      #expect((stack.remaining + decided).sorted() == Array(0..<stack.count))
      #expect(decided.count == stack.leftCount + stack.rightCount)
      let postponed = stack.standing.filter { $0.direction == .down }
      #expect(postponed.count == stack.postponedCount)
    }
  }

  @Test(arguments: 0..<40)
  func rewindingAllAndRedoingAllComesBack(_ seed: UInt64) {
    var stack = CardStack(count: 5)
    for step in Self.randomSteps(60, seed: seed) { step.perform(on: &stack) }
    while stack.redo() != nil {}
    let before = stack
    var count = 0
    while stack.rewind() != nil { count += 1 }
    #expect(stack.remaining == Array(0..<stack.count))
    #expect(stack.redoCount == count)
    while stack.redo() != nil {}
    #expect(stack.standing == before.standing)
    #expect(Set(stack.remaining) == Set(before.remaining))
    #expect(stack.postponedCount == before.postponedCount)
  }
}
