/// A decision about a card.
public enum Answer: String, CaseIterable, Sendable {
  /// Yes, keep, know, accept: whatever the deck asks for.
  case like
  /// No.
  case nope
  /// Undecided for now: the card returns at the end.
  case later

  /// True if the card is postponed instead of being decided.
  public var isPostponing: Bool { self == .later }
}
