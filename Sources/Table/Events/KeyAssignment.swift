/// Keys that do something, instead of those that did so before; none for never.
public struct KeyAssignment: Equatable, Sendable {
  /// What they do.
  public let action: Action
  /// The keys, most used first.
  public let keys: [Key]

  /// An assignment.
  public init(_ action: Action, _ keys: [Key]) {
    self.action = action
    self.keys = keys
  }
}
