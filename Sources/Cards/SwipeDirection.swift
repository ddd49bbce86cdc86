/// Where a card goes when it leaves the top of the stack.
public enum SwipeDirection: String, CaseIterable, Sendable {
  case left, right, up, down

  /// All of them in words.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")
}
