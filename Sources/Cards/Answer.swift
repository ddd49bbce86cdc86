/// What is said of a card.
package enum Answer: String, CaseIterable, Sendable {
  /// Yes, keep, know, accept: whatever the deck asks for.
  case like
  /// No.
  case nope
  /// Neither for now: the card comes back at the end.
  case later
}
