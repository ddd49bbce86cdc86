/// Writes counts for messages.
package enum Plural {
  /// Returns a count with its noun, in the plural unless the count is 1: `1 card`, `2 cards`.
  package static func of(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
