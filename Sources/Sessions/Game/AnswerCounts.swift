import Cards

/// The counts of each answer, in total and by tag, for the end of the deck and for `--stats`.
package struct AnswerCounts: Equatable, Sendable {
  package typealias Counts = [Answer: Int]

  package private(set) var answers: Counts = [:]
  package private(set) var untagged: Counts = [:]
  private var byTag: [String: Counts] = [:]

  package init() {}

  /// Maximum number of tags that are counted, so that a card can have millions.
  private static let maxTags = 100_000

  package mutating func add(_ answer: Answer, tags: [String]) {
    answers[answer, default: 0] += 1
    for tag in Set(tags) where byTag.count < Self.maxTags || byTag[tag] != nil {
      byTag[tag, default: [:]][answer, default: 0] += 1
    }
    if tags.isEmpty { untagged[answer, default: 0] += 1 }
  }

  /// The counts by tag, the commonest tag first; a card with several tags counts for each of them.
  package var tags: [(name: String, counts: Counts)] {
    byTag.map { ($0.key, $0.value) }.sorted {
      ($1.counts.total, $0.name) < ($0.counts.total, $1.name)
    }
  }
}

extension AnswerCounts.Counts {
  package var total: Int { values.reduce(0, +) }
}

extension Provenance {
  /// Returns the seconds since another step, or since the sitting began if this step begins one.
  package func seconds(since last: Provenance?) -> Double {
    guard let last, !beginsSitting(after: last) else { return max(time, 0) }
    return max(time - last.time, 0)
  }

  /// True if this step begins a sitting, as the first one does. The session's clock starts at 0 in
  /// each sitting, so at a new sitting the clock goes back or disagrees with the wall time.
  package func beginsSitting(after last: Provenance?) -> Bool {
    guard let last, time >= last.time else { return true }
    guard let now = wallTime, let before = last.wallTime else { return false }
    // Synchronising over the network usually changes the wall time by less than 2 s.
    return abs((now - before) - (time - last.time)) > 2
  }
}

/// The counts of cards with choices, updated with each move.
struct ChoiceTally: Equatable {
  /// True if any card is liked or rejected.
  private(set) var hasPlain = false
  /// True if any card has the deck's choices and does not state the right one.
  private(set) var hasShared = false
  /// True if any card has choices of its own and does not state the right one.
  private(set) var hasOwn = false
  /// True if any card states its right choice, so that answers to it are scored.
  private(set) var hasScored = false
  /// How many cards got each shared choice of the deck.
  private(set) var shared: [Answer: Int] = [:]
  /// How many cards got a choice of their own, or a choice that they no longer have.
  private(set) var ownCount = 0
  private(set) var score = Score()
  /// Seconds for which each card was the top card before it got a choice, by index in the deck.
  private var times: [Int: Double] = [:]

  var hasChoices: Bool { hasShared || hasOwn || hasScored }

  mutating func append(_ cards: [Card], answers: Answers) {
    for card in cards {
      switch answers.choices(of: card) {
      case nil: hasPlain = true
      case let choices? where choices.correct != nil: hasScored = true
      case _ where card.choices == nil: hasShared = true
      default: hasOwn = true
      }
    }
  }

  /// Counts the first answer to a card; `time` is the seconds for which it was on top, if any.
  mutating func add(_ answer: Answer, to index: Int, _ card: Card, answers: Answers, time: Double?)
  {
    guard answer.isChoice else { return }
    times[index] = time
    count(answer, index, card, answers)
  }

  /// Recounts everything after a move that is not a new answer.
  mutating func recount(
    _ standing: [CardStack.Swipe], changed: Int?, of deck: Deck, answers: Answers
  ) {
    // A changed answer has no meaningful time, so the time of the first answer is forgotten.
    if let changed { times[changed] = nil }
    (shared, ownCount, score) = ([:], 0, Score())
    for swipe in standing where swipe.answer.isChoice {
      count(swipe.answer, swipe.card, deck.cards[swipe.card], answers)
    }
  }

  private mutating func count(_ answer: Answer, _ index: Int, _ card: Card, _ answers: Answers) {
    let choices = answers.choices(of: card)
    if let choices, choices.correct != nil, answer.number != nil {
      score.add(answer, to: choices, time: times[index])
    } else if card.choices == nil, choices?.word(of: answer) != nil {
      shared[answer, default: 0] += 1
    } else {
      ownCount += 1
    }
  }
}
