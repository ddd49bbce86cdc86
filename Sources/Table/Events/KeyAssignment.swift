/// Keys that replace the previous keys of an action; an empty list disables the action.
package struct KeyAssignment: Equatable, Sendable {
  /// The action of the keys.
  package let action: Action
  /// The keys, the preferred one first.
  package let keys: [Key]

  /// Creates an assignment.
  package init(_ action: Action, _ keys: [Key]) {
    self.action = action
    self.keys = keys
  }
}
