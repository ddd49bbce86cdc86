import Cards
import Libc
import Sessions

/// Counts and times of the decisions in a log.
package struct DecisionStatistics {
  /// How many cards got each answer. A choice is counted by its number if numbers and words
  /// correspond one to one, and otherwise, like a former choice, by its word.
  package typealias Counts = AnswerCounts.Counts

  /// The time before an answer, and the id and the title of the card that was answered.
  package typealias Pause = (seconds: Double, id: String, title: String)

  package let decisionCount: Int
  /// The number of steps in the log, including those that were undone.
  package let stepCount: Int
  /// The number of sittings: how often somebody sat down to the deck.
  package let sittingCount: Int
  private var counts = AnswerCounts()
  package var answers: Counts { counts.answers }
  /// The deck's words for the answers, where they differ from the answers' names.
  package private(set) var words: [Answer: String]
  /// The counts by tag, the tag with the most decisions first. A card can have several tags.
  package let tags: [(name: String, counts: Counts)]
  package var untagged: Counts { counts.untagged }
  /// The counts by local day, such as `2026-01-31`, in order; only of decisions with a time of day.
  package private(set) var days: [(name: String, counts: Counts)] = []
  /// The seconds within which half of the cards and nine tenths were decided; the longest pause.
  ///
  /// An answer counts from the previous step, the first of a sitting from the sitting's start.
  package private(set) var measures: (median: Double, most: Double, longest: Pause)?
  package let undone: UndoneAnswers

  /// The answers to report: like, nope and later, then the choices that occur. If there are
  /// choices, each of the first three is left out unless it occurs.
  package var kinds: [Answer] {
    let choices = answers.keys.filter(\.isChoice).sorted {
      ($0.number ?? 0, Self.key($0)) < ($1.number ?? 0, Self.key($1))
    }
    return Answer.swipes.filter { choices.isEmpty || answers[$0] != nil } + choices
  }

  package func word(of answer: Answer) -> String { words[answer] ?? Self.key(answer) }

  /// Returns the name under which an answer is counted. For a former choice, it is the word, with
  /// `choice ` before it if the word is `like`, `nope` or `later`, or such a name.
  package static func key(_ answer: Answer) -> String {
    guard case .former(_, let word) = answer else { return answer.name }
    let isTaken = word.contains(/^(choice )*(like|nope|later)$/)
    return isTaken ? "choice \(word)" : word
  }

  package init(of log: DecisionLog) {
    decisionCount = log.standing.count
    stepCount = log.steps.count { !$0.isJoined }
    words = log.words
    let sittings = log.steps.reduce(into: [[DecisionLog.Step]]()) { sittings, step in
      let last = sittings.last?.last?.provenance
      if step.provenance.beginsSitting(after: last) { sittings.append([]) }
      sittings[sittings.count - 1].append(step)
    }
    sittingCount = sittings.count
    undone = UndoneAnswers(sittings: sittings)
    // Each choice's number has one word, and each word has one number.
    let choices = Set(log.standing.map(\.answer).filter(\.isChoice))
    let hasFixedNumbers = [choices.map(\.name), choices.map(Self.key)].allSatisfy {
      Set($0).count == choices.count
    }
    var byDay: [String: Counts] = [:]
    for standing in log.standing {
      var answer = standing.answer
      if case .former(let number, let word) = answer {
        answer = hasFixedNumbers ? .choice(number) : .former(0, word: word)
        words[answer] = word == Self.key(answer) ? nil : word
      }
      counts.add(answer, tags: standing.card.tags)
      if let wallTime = standing.provenance.wallTime {
        byDay[tm(local: wallTime).day, default: [:]][answer, default: 0] += 1
      }
    }
    days = byDay.map { ($0.key, $0.value) }.sorted { $0.name < $1.name }
    tags = counts.tags
    measure(log)
  }

  private mutating func measure(_ log: DecisionLog) {
    let standing = Dictionary(uniqueKeysWithValues: log.standing.map { ($0.index, $0) })
    var gaps: [Int: Double] = [:]
    var last: Provenance?
    for step in log.steps {
      let gap = step.provenance.seconds(since: last)
      last = step.provenance
      // If cards were answered together, only the first of them gets the time.
      if let card = step.card, step.answer != nil, !step.isJoined,
        standing[card]?.provenance == step.provenance
      {
        gaps[card] = gap
      }
    }
    let timed = log.standing.lazy.compactMap { decision in
      gaps[decision.index].map { ($0, decision) }
    }
    let times = timed.map(\.0).sorted()
    if let (pause, decision) = timed.max(by: { $0.0 < $1.0 }),
      let median = times.percentile(0.5), let most = times.percentile(0.9)
    {
      measures = (median, most, (pause, decision.id, decision.title))
    }
  }
}

/// How many answers of a log were undone within ``limit``. Most of these answers were mistakes.
package struct UndoneAnswers: Equatable {
  /// The answers of one kind of agent.
  package struct Count: Equatable {
    /// The number of answers, including those that were undone.
    package var answers = 0
    package var undone = 0
  }

  /// Seconds within which an answer must be undone to count: about four reaction times.
  static let limit = 2.0

  package private(set) var hand = Count()
  /// The answers by key or mouse.
  package private(set) var key = Count()
  /// The total time of the sittings in which a hand has answered, in seconds. A sitting counts up
  /// to its final step, because the log says nothing about the time afterwards.
  package private(set) var listened = 0.0

  /// How many answers by hand were undone per hour; nil if no hand has answered.
  package var anHour: Double? { listened > 0 ? Double(hand.undone) / listened * 3_600 : nil }

  init(sittings: [[DecisionLog.Step]]) {
    for steps in sittings {
      // The steps that can be undone, the latest at the end.
      var open: [DecisionLog.Step] = []
      let before = hand.answers
      for step in steps {
        if step.event != .rewind {
          if step.answer != nil { count(\.answers, of: step) }
          open.append(step)
        } else if let last = open.popLast(), last.answer != nil,
          step.provenance.time - last.provenance.time <= Self.limit
        {
          count(\.undone, of: last)
        }
      }
      if hand.answers > before { listened += steps.last?.provenance.time ?? 0 }
    }
  }

  /// Adds 1 for a step's agent. All agents but the keyboard, the mouse and scripts are controls.
  private mutating func count(_ number: WritableKeyPath<Count, Int>, of step: DecisionLog.Step) {
    switch step.provenance.agent {
    case .key, .mouse: key[keyPath: number] += 1
    case .script: break
    default: hand[keyPath: number] += 1
    }
  }
}
