/// Where a card goes when it leaves the top of the stack.
public enum SwipeDirection: String, CaseIterable, Sendable {
  /// Off the table to the left.
  case left
  /// Off the table to the right.
  case right
  /// Under the stack: it comes back at the end.
  case down
}
