/// The direction in which a card leaves the top of the stack.
public enum SwipeDirection: String, CaseIterable, Sendable {
  case left, right, up, down

  /// All directions, as a list for messages.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")
}
