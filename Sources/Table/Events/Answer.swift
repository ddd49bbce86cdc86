/// What is said of a card.
public enum Answer: String, CaseIterable, Sendable {
  case like, nope, later
}
