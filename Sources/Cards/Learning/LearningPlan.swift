/// Which cards of a deck are asked today, by all answers that they have got. Everything follows from
/// the log, so there is no second file.
///
/// A known card is due when FSRS says so. A card that was not known comes again in the same round.
package struct LearningPlan: Equatable, Sendable {
  private struct Progress: Equatable {
    var memory: MemoryState
    let firstDay: Int
    var lastDay: Int
    var isKnown: Bool

    var dueDay: Int { isKnown ? lastDay + memory.interval : lastDay + 1 }
  }

  private var progress: [Int: Progress] = [:]
  private let stack: CardStack
  private let today: Int

  /// Creates the plan of a day. Answers without a time, such as those of a replay, are of this day.
  /// `isWrong` tells whether an answer to the card with an index is a wrong choice.
  package init(
    _ stack: CardStack, on day: LearningDay, isWrong: (Int, Answer) -> Bool = { _, _ in false }
  ) {
    (self.stack, today) = (stack, day.number)
    for swipe in stack.steps.lazy.compactMap({ $0.swipe }) where swipe.provenance.agent != .script {
      let isKnown =
        swipe.answer != .nope && !swipe.answer.isPostponing && !isWrong(swipe.card, swipe.answer)
      let number = swipe.provenance.wallTime.map(day.number(of:)) ?? today
      guard var known = progress[swipe.card] else {
        progress[swipe.card] = Progress(
          memory: MemoryState(isKnown: isKnown), firstDay: number, lastDay: number,
          isKnown: isKnown)
        continue
      }
      // A clock that was set back makes no negative times.
      known.memory.review(isKnown: isKnown, after: max(number - known.lastDay, 0))
      (known.lastDay, known.isKnown) = (max(number, known.lastDay), isKnown)
      progress[swipe.card] = known
    }
  }

  /// The decided cards that are due today, in the deck's order. A card that is left out for good, by
  /// nope, is never due.
  package var due: [Int] {
    progress.filter { card, progress in
      progress.dueDay <= today && stack.decision(of: card).map { $0 != .nope } ?? false
    }.keys.sorted()
  }

  /// The cards that are dealt today, in the deck's order: those that were asked before, and new ones
  /// until `newCount` have been asked for the first time today.
  package func dealt(new newCount: Int) -> [Int] {
    var rest = newCount - progress.values.count { $0.firstDay == today }
    return (0..<stack.count).filter { card in
      if progress[card] != nil { return true }
      rest -= 1
      return rest >= 0
    }
  }

  /// The state of the deck: `12 known, 3 learning, 5 due tomorrow`.
  package var words: String {
    let answers = progress.filter { stack.decision(of: $0.key) != .nope }.values
    let known = answers.count { $0.isKnown }
    let tomorrow = answers.count { $0.dueDay <= today + 1 }
    return "\(known) known, \(answers.count - known) learning, \(tomorrow) due tomorrow"
  }
}
