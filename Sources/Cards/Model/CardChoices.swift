/// A few numbered choices that answer a card instead of like and nope.
///
/// Choice n is made by holding up n fingers, or with the digit key n; the key 0 means ten. Of more
/// than ten choices, each is made by its two digits.
public struct CardChoices: Equatable, Sendable {
  /// Maximum number of choices: more are no longer found at a glance.
  public static let maxCount = 50
  /// How many choices can be made with the fingers of two hands, or with one digit.
  package static let maxFingers = 10
  /// Maximum length of a word in characters: longer ones do not fit on a line of a card.
  public static let maxWord = 60

  /// The words of the choices, from number 1 up; a choice without its own word has its number.
  public let words: [String]
  /// The number of the right choice; nil if it is not stated.
  public let correct: Int?
  /// The stars to count, if stars fall down the card.
  public let stars: StarRound?

  /// The number of choices.
  public var count: Int { words.count }

  /// The answers that are choices, in the order of their numbers.
  public var answers: [Answer] { Array(Answer.choices.prefix(count)) }

  /// True if any word differs from its number.
  public var hasWords: Bool { words.enumerated().contains { $0.element != "\($0.offset + 1)" } }

  /// Returns the word of an answer, or nil if the answer is not one of the choices.
  public func word(of answer: Answer) -> String? {
    answer.number.flatMap { words.indices.contains($0 - 1) ? words[$0 - 1] : nil }
  }

  package func answer(called word: String) -> Answer? {
    words.firstIndex(of: word).map { Answer.choices[$0] }
  }

  /// Returns true if the answer is one of the choices, or postpones the card.
  public func allows(_ answer: Answer) -> Bool { answer.isPostponing || word(of: answer) != nil }

  /// Creates choices; throws if a word or `correct` is invalid, or there are too few or too many.
  public init(words: [String], correct: Int? = nil) throws(ChoicesError) {
    try Self.check(count: words.count)
    for word in words {
      if let problem = AnswerWord.problem(word, maxLength: Self.maxWord, kind: "a choice") {
        throw ChoicesError(problem: problem)
      }
    }
    if let word = Answers.repeated(words) {
      throw ChoicesError(problem: "two choices are called \"\(word)\"")
    }
    if let correct, !(1...words.count).contains(correct) {
      throw ChoicesError(
        problem: "the right one is \(correct), but there are \(words.count) choices")
    }
    self.init(checked: words, correct: correct, stars: nil)
  }

  /// Creates choices that are the numbers 1 to `count`; throws if they are too few or too many.
  public init(count: Int, correct: Int? = nil) throws(ChoicesError) {
    try Self.check(count: count)
    try self.init(words: (1...count).map(String.init), correct: correct)
  }

  /// Creates the choices 1 to 10, made with the fingers; the right one is the number of stars.
  public init(stars: StarRound) {
    self.init(checked: (1...Self.maxFingers).map(String.init), correct: stars.count, stars: stars)
  }

  private static func check(count: Int) throws(ChoicesError) {
    guard (2...maxCount).contains(count) else {
      throw ChoicesError(problem: "there are 2 to \(maxCount) choices, not \(count)")
    }
  }

  private init(checked words: [String], correct: Int?, stars: StarRound?) {
    (self.words, self.correct, self.stars) = (words, correct, stars)
  }

  /// Parses a comma-separated list, such as `cat,dog,bird`, or a number of choices, such as `5`.
  ///
  /// A backslash escapes a comma or a backslash in a word.
  public init(list: String) throws(ChoicesError) {
    if let count = Int(list) {
      try self.init(count: count)
      return
    }
    guard list.reversed().prefix(while: { $0 == "\\" }).count.isMultiple(of: 2) else {
      throw ChoicesError(
        problem: "nothing follows the backslash at the end; a backslash is written as two")
    }
    try self.init(words: EscapedList.parts(of: list, at: ",").map(EscapedList.plain))
  }

  /// The choices as a list that ``init(list:)`` reads.
  public var list: String {
    guard hasWords else { return String(count) }
    return words.map(EscapedList.escaped).joined(separator: ",")
  }
}

/// The reason why choices are invalid.
public struct ChoicesError: Error, Equatable, Sendable {
  /// What is wrong.
  public let problem: String
}

/// Stars that fall down a card, to be counted with the fingers.
public struct StarRound: Equatable, Sendable {
  /// How fast the stars fall.
  public enum Speed: String, CaseIterable, Sendable { case slow, normal, fast }

  /// The number of stars, 1...10.
  public let count: Int
  /// How fast the stars fall.
  public let speed: Speed

  /// Creates a round; nil unless the count is in 1...10.
  public init?(count: Int, speed: Speed = .normal) {
    guard (1...CardChoices.maxFingers).contains(count) else { return nil }
    (self.count, self.speed) = (count, speed)
  }
}
