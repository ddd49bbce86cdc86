import Basics
import Cards
import Gestures

/// The answers that cards can get, and how many cards got each.
extension Game {
  /// Returns the choices of a card; nil if the card is liked or rejected instead.
  package func choices(of card: Card) -> CardChoices? { answers.choices(of: card) }

  package func word(of answer: Answer, on card: Int) -> String {
    answers.word(of: answer, on: deck.cards[card])
  }

  /// Returns an answer's word if the cards of these moves share it, else its name: `answer 2`.
  func word(of answer: Answer, onCardsOf moves: [Move]) -> String {
    let words = Set(moves.compactMap(\.card).map { word(of: answer, on: $0) })
    return words.count == 1 ? words.first ?? "" : "answer \(answer.name)"
  }

  /// Returns an answer's word if all cards share it, else its number.
  func sharedWord(of answer: Answer) -> String {
    answers.choices?.word(of: answer) ?? answers[answer].word
  }

  /// Returns a card's choices by number, then `later`; without choices, the swipe answers.
  package func possibleAnswers(of card: Card) -> [Answer] {
    choices(of: card).map { $0.answers + [.later] } ?? Answer.swipes
  }

  /// Returns why a card can't get an answer; nil if it can.
  func refusal(of answer: Answer, on card: Card) -> String? {
    guard let choices = choices(of: card) else {
      return answer.number == nil ? nil : "this card has no choices, so a number is no answer"
    }
    return choices.allows(answer)
      ? nil : "this card is answered by a number from 1 to \(choices.count)"
  }

  /// Returns the keys for a card's choices, such as `1 to 3`; nil if the card has none.
  func choiceKeys(of card: Card?) -> String? {
    guard let count = card.flatMap(choices)?.count else { return nil }
    if count == CardChoices.maxFingers { return "1 to 9, 0 for ten" }
    return count == 2 ? "1 or 2" : "1 to \(count)"
  }

  /// Returns the answer for a choice of the hand; nil if none fits. A number picks one of the
  /// card's choices; on a card without them, 1 is `like`, 2 is `nope` and 3 is `later`.
  func answer(for choice: Choice, on card: Card?) -> Answer? {
    if case .number(let number) = choice, card.flatMap(choices) != nil {
      return Answer.choice(number: number)
    }
    return switch choice {
    case .first, .number(1): .like
    case .second, .number(2): answers.learningDay == nil ? .nope : .later
    case .third, .number(3): answers.learningDay == nil ? .later : .nope
    case .number: nil
    }
  }

  /// The number of cards that were answered by one of their choices.
  package var choiceCount: Int {
    stack.decidedCount - stack.count(of: .like) - stack.count(of: .nope)
  }

  /// True if no card was liked and no card got one of its choices.
  package var isNothingLiked: Bool { stack.count(of: .like) == 0 && choiceCount == 0 }

  /// Returns the count and word of an answer, such as `3 keep`.
  package func tally(of answer: Answer) -> Tally {
    Tally(count: stack.count(of: answer), word: answers[answer].word, answer: answer)
  }

  /// The counts of the answers that cards of the deck can get, such as `3 keep`.
  ///
  /// Each of the deck's choices has its own count; all choices of single cards share one. Answers
  /// to cards that state their right choice are counted as right or wrong.
  package var tallies: [Tally] {
    guard let score else { return talliesWithoutScore }
    return talliesWithoutScore + [
      Tally(count: score.right, word: "right", answer: .choice(1)),
      Tally(count: score.count - score.right, word: "wrong", answer: .nope),
    ]
  }

  var talliesWithoutScore: [Tally] {
    let hasSwipes = tally.hasPlain || !tally.hasChoices || choiceCount < stack.decidedCount
    var tallies = hasSwipes ? [tally(of: .like), tally(of: .nope)] : []
    var chosenCount = tally.ownCount
    if tally.hasShared, let choices = answers.choices {
      if choices.hasWords {
        // Of many choices, only those that occur have room.
        tallies += choices.answers.filter {
          choices.count <= CardChoices.maxFingers || tally.shared[$0] != nil
        }.map {
          Tally(count: tally.shared[$0, default: 0], word: sharedWord(of: $0), answer: $0)
        }
      } else {
        chosenCount += tally.shared.total
      }
    }
    let hasNumbers = tally.hasShared && (answers.choices?.hasWords == false || tallies.isEmpty)
    if tally.hasOwn || hasNumbers || chosenCount > 0 {
      tallies.append(Tally(count: chosenCount, word: "chosen", answer: .choice(1)))
    }
    return tallies
  }

  /// The score of the answers to cards that state their right choice; nil if none does.
  package var score: Score? { tally.hasScored ? tally.score : nil }

  /// Says whether an answer is right; nil if the card does not state its right choice.
  func verdict(on answer: Answer, of card: Int) -> String? {
    guard let choices = choices(of: deck.cards[card]), let correct = choices.correct,
      let number = answer.number, let right = Answer.choice(number: correct).flatMap(choices.word)
    else { return nil }
    guard number == correct else { return "not \(word(of: answer, on: card)): it was \(right)" }
    let streak = score?.streak ?? 1
    return "\(right) is right" + (streak > 1 ? ", \(streak) in a row" : "")
  }

  /// The score in words for the end of the deck, one string per line; empty if nothing is scored.
  var scoreWords: [String] {
    if let learningWords { return [learningWords] }
    guard let score, score.count > 0 else { return [] }
    var words = "\(score.right) of \(score.count) right, \(score.bestStreak) in a row"
    if let time = score.meanTime { words += ", \(Self.seconds(time)) a card" }
    let best = StarRound.Speed.allCases.compactMap { speed in
      score.bestTimes[speed].map { "\(speed.rawValue) \(Self.seconds($0))" }
    }
    return best.isEmpty ? [words] : [words, "best times: \(best.joined(separator: ", "))"]
  }

  /// What is known and due, as of the latest answer; nil if the deck is not learned.
  var learningPlan: LearningPlan? {
    answers.learningDay.map { day in
      learningPlan(on: day.lasting(until: stack.latest(1).first?.provenance.wallTime))
    }
  }

  package func learningPlan(on day: LearningDay) -> LearningPlan {
    LearningPlan(stack, on: day) { answers.isWrong($1, on: deck.cards[$0]) }
  }

  private static func seconds(_ time: Double) -> String {
    DecimalText.rounded(time, decimals: 1) + " s"
  }
}

/// The number of cards with an answer, or with one of several answers counted together.
package struct Tally: Equatable, Sendable {
  let count: Int
  let word: String
  /// The answer in whose colour the tally is shown.
  let answer: Answer

  package var text: String { "\(count) \(word)" }
}
