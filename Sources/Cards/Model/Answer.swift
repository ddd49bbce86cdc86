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
  /// A choice from an earlier session that the card no longer offers: its former number and word.
  indirect case former(UInt8, word: String)

  /// The answers of a card without choices; each has a swipe direction.
  public static let swipes: [Answer] = [.like, .nope, .later]

  /// All choices, numbered 1...``CardChoices/maxCount``.
  public static let choices: [Answer] = (1...CardChoices.maxCount).map { .choice(UInt8($0)) }

  /// True if the answer postpones the card instead of deciding it.
  public var isPostponing: Bool { self == .later }

  /// True for a choice, current or from an earlier session.
  public var isChoice: Bool { !Self.swipes.contains(self) }

  /// The number of a current choice; nil for all other answers.
  public var number: Int? { if case .choice(let number) = self { Int(number) } else { nil } }

  /// Returns the choice with a number; nil unless it is in 1...``CardChoices/maxCount``.
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

  /// Finds the answer with a ``name``; nil if no answer has it.
  public init?(name: some StringProtocol) {
    guard let answer = Self.named.first(where: { $0.name == name }) else { return nil }
    self = answer
  }

  private static let named = swipes + choices
}
