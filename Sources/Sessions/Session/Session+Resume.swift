import Basics
import Cards

extension Session {
  /// Goes on with the cards as a log has restored them, and reports to the user what was restored.
  ///
  /// `unknownCount` is the number of cards in the log that are not in the deck.
  package mutating func resume(_ stack: CardStack, unknownCount: Int) {
    game.stack = stack
    game.recount()
    if stack.rewindCount > 0 {
      notice = "resumed: \(stack.decidedCount) of \(stack.count) decided"
    }
    guard unknownCount > 0 else { return }
    note(
      "\(Plural.of(unknownCount, "card")) of the log \(unknownCount == 1 ? "is" : "are") not here now"
    )
  }
}
