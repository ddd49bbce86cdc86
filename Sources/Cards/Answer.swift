/// What is said of a card.
public enum Answer: String, CaseIterable, Sendable {
  /// Yes, keep, know, accept: whatever the deck asks for.
  case like
  /// No.
  case nope
  /// Neither for now: the card comes back at the end.
  case later

  /// True if the card is put back instead of being decided.
  public var isPostponing: Bool { self == .later }
}
