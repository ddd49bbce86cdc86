/// A decision about a card.
public enum Answer: Hashable, Sendable {
  /// Yes, keep, know, accept: whatever the deck asks for.
  case like
  /// No.
  case nope
  /// Undecided for now: the card returns at the end.
  case later
  /// One of the card's own choices, by its number, 1...``CardChoices/maxCount``.
  case choice(UInt8)
  /// A choice from an earlier session that the card no longer has: its number then, and its word.
  indirect case former(UInt8, word: String)

  /// The answers of a card without choices; each has a swipe direction.
  public static let swipes: [Answer] = [.like, .nope, .later]

  /// All choices, numbered 1...``CardChoices/maxCount``.
  public static let choices: [Answer] = (1...CardChoices.maxCount).map { .choice(UInt8($0)) }

  /// True if the card is postponed instead of being decided.
  public var isPostponing: Bool { self == .later }

  /// True for a choice, current or from an earlier session.
  public var isChoice: Bool {
    switch self {
    case .choice, .former: true
    case .like, .nope, .later: false
    }
  }

  /// The number of a current choice; nil for all other answers.
  public var number: Int? {
    if case .choice(let number) = self { Int(number) } else { nil }
  }

  /// The choice with a number; nil unless it is in 1...``CardChoices/maxCount``.
  public static func choice(number: Int) -> Answer? {
    (1...CardChoices.maxCount).contains(number) ? .choice(UInt8(number)) : nil
  }

  /// The name in logs and outputs: `like`, `nope`, `later`, or the number of a choice.
  public var name: String {
    switch self {
    case .like: "like"
    case .nope: "nope"
    case .later: "later"
    case .choice(let number), .former(let number, _): String(number)
    }
  }

  /// The answer with a ``name``; nil if there is none.
  public init?(name: some StringProtocol) {
    switch name {
    case "like": self = .like
    case "nope": self = .nope
    case "later": self = .later
    default:
      guard let number = Int(name), let choice = Answer.choice(number: number),
        choice.name == name
      else { return nil }
      self = choice
    }
  }
}

/// The word, keys and direction of an answer.
public struct AnswerStyle: Equatable, Sendable {
  /// The answer as a word, such as `keep`.
  public var word: String
  /// The keys that give the answer, whatever its direction; the most used one first.
  public var keys: [Character]
  /// The swipe direction.
  public var direction: SwipeDirection

  /// The maximum length of a word, in characters; longer ones do not fit on a button.
  public static let maxWord = 12

  /// Creates a style from its parts.
  public init(word: String, keys: [Character], direction: SwipeDirection) {
    self.word = word
    self.keys = keys
    self.direction = direction
  }
}

/// A requested change to the style of an answer; nil leaves a part unchanged.
struct AnswerChange: Equatable {
  var word: String?
  var keys: [Character]?
  var direction: SwipeDirection?
}

extension AnswerChange {
  /// Parses a change: `WORD`, `WORD:KEYS` or `WORD:KEYS:DIRECTION`.
  ///
  /// An empty part changes nothing. Throws if the direction is unknown.
  init(_ text: some StringProtocol) throws(AnswersError) {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    if !parts[0].isEmpty { word = String(parts[0]) }
    if parts.count > 1, !parts[1].isEmpty { keys = Array(parts[1]) }
    if parts.count > 2, !parts[2].isEmpty {
      guard let direction = SwipeDirection(rawValue: String(parts[2])) else {
        throw AnswersError("\"\(parts[2])\" is no direction; there are \(SwipeDirection.names)")
      }
      self.direction = direction
    }
  }
}

/// The rules for the word of an answer or a choice.
enum AnswerWord {
  /// Says what is wrong with a word, calling it `kind`, such as `a word`; nil if it is valid.
  static func problem(_ word: String, maxLength: Int, kind: String) -> String? {
    guard (1...maxLength).contains(word.count), !word.allSatisfy(\.isWhitespace) else {
      return "\"\(word)\": \(kind) has 1 to \(maxLength) characters"
    }
    guard !word.contains(where: \.isControl), !word.allSatisfy(\.isInvisible) else {
      return "\"\(word)\": \(kind) has only characters that can be seen"
    }
    return nil
  }
}

extension Character {
  /// True if any part of it is a control character, which a terminal would obey.
  var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// True if the character is invisible, such as a space, a joiner or a filler.
  var isInvisible: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
        || $0.properties.generalCategory == .format || $0 == "\u{2800}"
    }
  }
}
