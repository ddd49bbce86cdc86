import Basics

/// The cards of a deck that could not be read and were skipped.
package struct SkippedCards: Equatable, Sendable {
  package private(set) var count = 0
  /// The reasons for the first three skipped cards, sorted by line.
  package private(set) var first: [DeckError] = []

  mutating func add(_ reason: DeckError) {
    count += 1
    first.insert(reason, at: first.firstIndex { $0.line > reason.line } ?? first.count)
    if first.count > 3 { first.removeLast() }
  }

  /// A message about the skipped cards, line by line; empty if there are none.
  package var lines: [String] {
    guard count > 0 else { return [] }
    let head = Plural.of(count, "card") + (count == 1 ? " was skipped" : " were skipped")
    return [head + (count > first.count ? ", such as:" : ":")] + first.map { "  \($0)" }
  }
}
