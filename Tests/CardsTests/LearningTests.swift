import Testing

@testable import Cards

/// The days on which cards are asked, against the published vectors of FSRS-6, and over a month.
@Suite struct LearningTests {
  /// `test_review_card` of py-fsrs 6: the days to the next review after each answer. Its first and its
  /// two forgotten reviews are repeated on the same day.
  @Test func intervalsAreThoseOfThePublishedVectors() {
    let answers: [(isKnown: Bool, days: Int)] = [
      (true, 0), (true, 0), (true, 2), (true, 11), (true, 46), (true, 163), (false, 498),
      (false, 0), (true, 0), (true, 2), (true, 4), (true, 7), (true, 12),
    ]
    var intervals: [Int] = []
    var memory: MemoryState?
    for answer in answers {
      memory?.review(isKnown: answer.isKnown, after: answer.days)
      memory = memory ?? MemoryState(isKnown: answer.isKnown)
      intervals.append(memory?.interval ?? 0)
    }
    #expect(Array(intervals[1..<6]) == [2, 11, 46, 163, 498])
    #expect(Array(intervals[8...]) == [2, 4, 7, 12, 21])
  }

  /// `test_memo_state` of py-fsrs 6.
  @Test func stabilityAndDifficultyAreThoseOfThePublishedVector() {
    var memory = MemoryState(isKnown: false)
    for days in [0, 1, 3, 8, 21] { memory.review(isKnown: true, after: days) }
    #expect(abs(memory.stability - 53.62691) < 1e-4)
    #expect(abs(memory.difficulty - 6.3574867) < 1e-4)
  }

  private static let newCards = 3

  /// Plays one day: the due cards come back, and all waiting cards are answered until all are known;
  /// returns which cards were asked.
  private static func play(
    _ stack: inout CardStack, day: Int, knows: (Int, Int) -> Bool
  ) -> [Int] {
    let time = Double(day) * 86_400 + 36_000
    let today = LearningDay(now: time, start: 0)
    let plan = LearningPlan(stack, on: today)
    let dealt = Set(plan.dealt(new: newCards))
    if let move = stack.nextGroup(of: plan.due, .later) {
      stack.apply(move, provenance: Provenance(by: .script, time: 0, wallTime: time))
    }
    var asked: [Int] = []
    while let card = stack.remaining.first(where: dealt.contains) {
      let isKnown = asked.contains(card) || knows(card, day)
      asked.append(card)
      let answer = isKnown ? Answer.like : .later
      stack.apply(
        .swipe(card: card, answer), provenance: Provenance(by: .key, time: 0, wallTime: time))
    }
    return asked
  }

  @Test func monthOfDaysAsksEachCardWhenItIsDue() {
    var stack = CardStack(count: 30)
    var days: [Int: [Int]] = [:]
    for day in 0..<30 {
      for card in Self.play(&stack, day: day, knows: { card, day in card != 1 || day > 2 }) {
        days[card, default: []].append(day)
      }
    }
    // A card that is always known, and one that was not known on its first days.
    #expect(days[0] == [0, 2, 13])
    #expect(days[1] == [0, 0, 1, 1, 2, 2, 3, 4, 5, 7, 10, 15, 23])
    // Three new cards a day.
    #expect(days[29]?.first == 9)
  }

  @Test func cardThatIsLeftOutIsNeverDue() {
    var stack = CardStack(count: 2)
    for (card, answer) in [(0, Answer.nope), (1, .like)] {
      stack.apply(
        .swipe(card: card, answer), provenance: Provenance(by: .key, time: 0, wallTime: 0))
    }
    let plan = LearningPlan(stack, on: LearningDay(now: 86_400 * 1_000, start: 0))
    #expect(plan.due == [1])
    #expect(plan.words == "1 known, 0 learning, 1 due tomorrow")
  }

  @Test func dayBeginsAtItsStart() {
    var stack = CardStack(count: 1)
    stack.apply(
      .swipe(card: 0, .like),
      provenance: Provenance(by: .key, time: 0, wallTime: 86_400 * 10 + 7_200))
    // Two in the morning is still the day before.
    let due = LearningDay(now: 86_400 * 11 + 18_000, start: 14_400)
    #expect(LearningPlan(stack, on: due).due == [0])
    let early = LearningDay(now: 86_400 * 11 + 10_800, start: 14_400)
    #expect(LearningPlan(stack, on: early).due == [])
  }

  @Test func learnersAnswersBringTheCardBack() throws {
    let day = LearningDay(now: 0, start: 0)
    let answers = Answers.standard.forLearning(day)
    #expect(answers[.like].word == "known" && answers[.later].word == "again")
    #expect(answers[.later].direction == .left && answers[.later].keys == ["n"])
    #expect(answers[.nope].word == "leave out" && answers[.nope].direction == .down)
    let own = try Answers.standard.changed(by: "got it,once more").forLearning(day)
    #expect(own[.like].word == "got it" && own[.later].word == "once more")
  }

  @Test func newCardsOfADayAreDealtOnce() {
    var stack = CardStack(count: 5)
    func dealt(_ day: Double) -> [Int] {
      LearningPlan(stack, on: LearningDay(now: day * 86_400 + 36_000, start: 0)).dealt(new: 2)
    }
    for card in 0..<2 {
      stack.apply(
        .swipe(card: card, .like), provenance: Provenance(by: .key, time: 0, wallTime: 36_000))
      #expect(dealt(0) == [0, 1])
    }
    #expect(dealt(1) == [0, 1, 2, 3])
  }

  @Test func clockThatWasSetBackCountsAsTheSameDay() {
    var stack = CardStack(count: 1)
    for (answer, day) in [(Answer.later, 40.0), (.like, 10)] {
      stack.apply(
        .swipe(card: 0, answer),
        provenance: Provenance(by: .key, time: 0, wallTime: day * 86_400 + 36_000))
    }
    let due = [40.0, 41].map {
      LearningPlan(stack, on: LearningDay(now: $0 * 86_400 + 36_000, start: 0)).due
    }
    #expect(due == [[], [0]])
  }
}
