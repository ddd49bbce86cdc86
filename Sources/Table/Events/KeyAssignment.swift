/// Keys that do something, instead of those that did so before; none for never.
package struct KeyAssignment: Equatable, Sendable {
  /// What they do.
  package let action: Action
  /// The keys, most used first.
  package let keys: [Key]

  /// An assignment.
  package init(_ action: Action, _ keys: [Key]) {
    self.action = action
    self.keys = keys
  }
}
