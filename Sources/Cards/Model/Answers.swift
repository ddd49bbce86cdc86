/// The words, keys and directions of the three answers (such as keep and trash, or know and again),
/// the deck's choices for cards without their own, and how long a gesture must be held.
///
/// No two answers share a word, a key or a direction.
public struct Answers: Equatable, Sendable {
  private var like, nope, later: AnswerStyle
  /// The choices of cards without their own; nil if such cards are liked or rejected.
  public var choices: CardChoices?
  /// Milliseconds a gesture must be held before it answers, 0...5,000; nil if the deck sets none.
  public var confirm: Double?
  /// The day on which the deck is learned, so that a card that is not known comes again; or nil.
  package private(set) var learningDay: LearningDay?

  /// Like goes right, nope goes left, and later goes down.
  public static let standard = Answers(
    like: AnswerStyle(word: "like", keys: ["y"], direction: .right),
    nope: AnswerStyle(word: "nope", keys: ["n"], direction: .left),
    later: AnswerStyle(word: "later", keys: ["s"], direction: .down))

  /// The style of an answer. A choice goes up, and its word is its number; a former choice keeps
  /// the word that it had.
  public subscript(answer: Answer) -> AnswerStyle {
    switch answer {
    case .like: like
    case .nope: nope
    case .later: later
    case .former(_, let word): AnswerStyle(word: word, keys: [], direction: .up)
    case .choice: AnswerStyle(word: answer.name, keys: [], direction: .up)
    }
  }

  /// Changes the style of an answer that has a swipe direction; the styles of others are fixed.
  mutating func set(_ style: AnswerStyle, of answer: Answer) {
    switch answer {
    case .like: like = style
    case .nope: nope = style
    case .later: later = style
    case .choice, .former: break
    }
  }

  /// Returns a card's own choices, or else the deck's; nil if the card is liked or rejected.
  public func choices(of card: Card) -> CardChoices? { card.choices ?? choices }

  /// Returns true for an answer to a card that has another right choice.
  package func isWrong(_ answer: Answer, on card: Card) -> Bool {
    guard let correct = choices(of: card)?.correct, let number = answer.number else { return false }
    return number != correct
  }

  /// Returns the word of an answer that a card has or can get.
  public func word(of answer: Answer, on card: Card) -> String {
    choices(of: card)?.word(of: answer) ?? self[answer].word
  }

  /// Returns the answer with this swipe direction, if there is one.
  public func answer(going direction: SwipeDirection) -> Answer? {
    Answer.swipes.first { self[$0].direction == direction }
  }

  /// Returns the word of an answer on a card, if it differs from the answer's ``Answer/name``.
  public func ownWord(of answer: Answer, on card: Card) -> String? {
    let word = word(of: answer, on: card)
    return word == answer.name ? nil : word
  }

  /// The same answers, with the directions of like and nope exchanged.
  public var swapped: Answers {
    var swapped = self
    (swapped.like.direction, swapped.nope.direction) = (nope.direction, like.direction)
    return swapped
  }

  /// The same answers for learning: the card that gets the second answer comes again in this round,
  /// and the third leaves it out for good. Words that were not chosen are those of learners.
  package func forLearning(_ day: LearningDay) -> Answers {
    var learning = self
    (learning.later, learning.nope) = (nope, later)
    for (style, usual, word) in [
      (\Answers.like, "like", "known"), (\.later, "nope", "again"), (\.nope, "later", "leave out"),
    ] where learning[keyPath: style].word == usual { learning[keyPath: style].word = word }
    learning.learningDay = day
    return learning
  }

  /// Returns the same answers, changed by a list: like, nope and later, in this order.
  ///
  /// Each is `WORD[:KEYS[:DIRECTION]]`, such as `keep,trash` or `know:1:left,again:2:right`; a
  /// backslash escapes a comma or colon. Throws if the list or the result is invalid.
  public func changed(by list: String) throws(AnswersError) -> Answers {
    let parts = EscapedList.parts(of: list, at: ",")
    guard parts.count <= Answer.swipes.count else {
      throw AnswersError(problem: "there are three answers: like, nope and later, in this order")
    }
    var changed = self
    for (answer, part) in zip(Answer.swipes, parts) {
      changed.set(try self[answer].changed(by: part), of: answer)
    }
    return try changed.checked()
  }

  /// All answers as a list that ``changed(by:)`` accepts.
  public var list: String {
    Answer.swipes.map { answer in
      let style = self[answer]
      let (word, keys) = (EscapedList.escaped(style.word), EscapedList.escaped(String(style.keys)))
      return "\(word):\(keys):\(style.direction.rawValue)"
    }.joined(separator: ",")
  }

  /// Returns these answers; throws if they are invalid.
  func checked() throws(AnswersError) -> Answers {
    if let problem { throw AnswersError(problem: problem) }
    return self
  }

  private var problem: String? {
    let all = Answer.swipes.map { self[$0] }
    for (answer, style) in zip(Answer.swipes, all) {
      let problem = AnswerWord.problem(style.word, maxLength: AnswerStyle.maxWord, kind: "a word")
      if let problem { return problem }
      for key in style.keys where key.isWhitespace || key.isControl {
        return "\(answer.name): a key is a character that can be seen"
      }
    }
    if let word = Self.repeated(all.map(\.word)) { return "two answers are called \"\(word)\"" }
    if let key = Self.repeated(all.flatMap(\.keys)) { return "two answers have the key \"\(key)\"" }
    if let direction = Self.repeated(all.map(\.direction)) {
      return "two answers go \(direction.rawValue)"
    }
    return nil
  }

  /// Returns the first element that is equal to one before it.
  static func repeated<Element: Hashable>(_ elements: [Element]) -> Element? {
    var seen: Set<Element> = []
    return elements.first { !seen.insert($0).inserted }
  }
}

/// The reason why answers are invalid.
public struct AnswersError: Error, Equatable, Sendable {
  /// What is wrong.
  public let problem: String
}
