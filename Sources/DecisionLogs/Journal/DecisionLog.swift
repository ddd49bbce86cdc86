import Basics
import Cards
import JSONText
import OperatingSystem
import Sessions
import SystemPackage

/// The content of a decision log: every step, and the decisions that stand after all steps.
///
/// It needs no deck, because the log describes its cards. The file is neither locked nor changed.
package struct DecisionLog {
  /// One step of the game, such as an answer or a note. A line of the log can have several steps.
  package struct Step {
    package let event: LogLine.Event
    let answer: Answer?
    package let provenance: Provenance
    /// The index of the step's card, as in ``StandingDecision/index``; nil for a reset.
    let card: Int?
    let isJoined: Bool
  }

  package let path: String
  /// The deck and its set-up; each part is from the latest line that states it.
  package private(set) var deck = DeckRecord()
  /// Every step, including those that were undone.
  package private(set) var steps: [Step] = []
  /// The deck's latest words for like, nope and later, where they differ from the names.
  private(set) var words: [Answer: String] = [:]
  /// The decisions that stand, in order.
  package private(set) var standing: [StandingDecision] = []
  /// Messages for people about what was left out.
  package private(set) var problems: [String] = []

  private var cards: [(id: String, record: CardRecord, line: Int)] = []
  /// Restores the cards line by line, as a game that continues the log does.
  private var replay = JournalReplay()

  /// Reads the log; throws if it can't be read, or if a line is invalid or contradicts others.
  package init(path: String) throws(Failure) {
    self.path = path
    let tail = try Self.scan(path) { scan throws(Failure) in
      try scan.forEach { line, number throws(Failure) in
        do throws(TextError) { try add(line, number) } catch {
          throw .badInput("\(path), \(error)")
        }
        return true
      }
    }
    if case .incomplete = tail {
      problems.append("\(path): the last line is incomplete and was left out")
    }
    words = replay.words.filter { $1 != $0.name }
    for swipe in replay.stack.standing {
      let (id, record, line) = cards[swipe.card]
      guard record.json != nil else {
        problems.append("\(path), line \(line): the log does not hold this card: \(id)")
        continue
      }
      standing.append(
        StandingDecision(
          id: id, answer: swipe.answer, word: word(of: swipe.answer),
          note: replay.stack.note(to: swipe.card), provenance: swipe.provenance, card: record,
          index: swipe.card))
    }
  }

  /// Returns true if the file at `path` is empty or begins with a line of a log, even an incomplete
  /// one; throws if it can't be opened.
  static func isLog(_ path: String) throws(Failure) -> Bool {
    try scan(path) { (try? $0.forEach { _, _ in false }) != nil }
  }

  /// Tells whether the first card in the log at `path` was a line of text, and which column its id
  /// is from, if that column was guessed or chosen. Nil if there is no card or no log.
  package static func firstCard(in path: String) -> (isLine: Bool, ids: String?)? {
    var first: (isLine: Bool, ids: String?)?
    _ = try? scan(path) { scan throws(Failure) in
      try scan.forEach { line, _ in
        guard let part = line.parts.first, let card = try? part.card, card.json != nil
        else { return true }
        first = (card.isLine(id: part.id), line.deck.ids)
        return false
      }
    }
    return first
  }

  /// The deck and its set-up in the last line of the log at `path`; nil if there is no such log.
  package static func lastDeck(in path: String) -> DeckRecord? {
    try? scan(path) { $0.lastLine()?.deck }
  }

  private static func scan<Value>(
    _ path: String, _ body: (LogScan) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try FileIdentity.refuseIrregular(path, "this is not a regular file, as a log must be")
    let file = try FileDescriptor.toRead(path, "it")
    defer { try? file.close() }
    return try body(LogScan(file: file, path: path))
  }

  private mutating func add(_ line: LogLine, _ number: Int) throws(TextError) {
    for (_, field) in DeckRecord.fields {
      deck[keyPath: field] = line.deck[keyPath: field] ?? deck[keyPath: field]
    }
    // A command is not a step of the game.
    guard line.event != .command else { return }
    let indices = try replay.apply(line, number: number)
    func addStep(of card: Int?, _ answer: Answer?, isJoined: Bool) {
      steps.append(
        Step(
          event: line.event, answer: answer, provenance: line.provenance, card: card,
          isJoined: isJoined))
    }
    if indices.isEmpty { addStep(of: nil, nil, isJoined: false) }
    for (place, part) in line.parts.enumerated() {
      guard let index = indices[place] else { continue }
      let record: CardRecord
      do throws(JSONError) { record = try part.card } catch {
        throw TextError(line: number, problem: error.problem)
      }
      let answer = line.event == .swipe ? part.answer : nil
      addStep(of: index, answer, isJoined: place > 0)
      if index == cards.count {
        cards.append((part.id, record, number))
      } else if answer != nil {
        // The latest answer wins, because the card may have been corrected since earlier answers.
        if record.json != nil { cards[index].record = record }
        cards[index].id = part.id
      }
    }
  }

  /// The words and names of like, nope and later, of the answers that occur in the log, and of the
  /// choices that were given.
  package var answerWords: AnswerWords {
    var given = deck.answers.flatMap { try? Answers.standard.changed(by: $0) }
    if isOfLearning { given = (given ?? .standard).forLearning(LearningDay(now: 0, start: 0)) }
    let choices = deck.choices.flatMap { try? CardChoices(list: $0) }
    return AnswerWords(
      (Answer.swipes + steps.compactMap(\.answer)).map {
        ($0, word(of: $0) ?? given?[$0].word ?? $0.name)
      } + (choices.map { choices in zip(choices.answers, choices.words).map { ($0, $1) } } ?? []))
  }

  /// True if the deck was played with `--learn`.
  package var isOfLearning: Bool { deck.learn != nil }

  /// True if the log decides a card of the deck that has the same id and title.
  func decides(aCardOf deck: Deck) -> Bool {
    let decided = standing.filter { !$0.answer.isPostponing }
    let records = Dictionary(uniqueKeysWithValues: decided.map { ($0.index, $0.card) })
    return deck.cards.contains { card in
      replay.finder.index(of: card, in: deck).flatMap { records[$0] }?.says(card.title) ?? false
    }
  }

  package func undecidedCount(in deck: Deck) -> Int {
    let decided = Set(standing.lazy.filter { !$0.answer.isPostponing }.map(\.index))
    return deck.cards.count { replay.finder.index(of: $0, in: deck).map(decided.contains) != true }
  }

  private func word(of answer: Answer) -> String? {
    guard case .former(_, let word) = answer else { return words[answer] }
    return word == answer.name ? nil : word
  }
}
