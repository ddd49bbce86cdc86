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

  /// The answers of a card without choices, each of which has a direction to swipe in.
  public static let swipes: [Answer] = [.like, .nope, .later]

  /// All answers by a number, from 1 to ``CardChoices/maxCount``.
  public static let choices: [Answer] = (1...CardChoices.maxCount).map { .choice(UInt8($0)) }

  /// True if the card is postponed instead of being decided.
  public var isPostponing: Bool { self == .later }

  /// The number of a choice; nil for the other answers.
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
    case .choice(let number): String(number)
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
