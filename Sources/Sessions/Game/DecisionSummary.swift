/// The facts about the decisions at the end of the deck, besides the counts by answer.
struct DecisionSummary: Equatable {
  /// Maximum number of decisions to summarise; each changed answer makes a new summary.
  private static let maxCount = 20_000

  /// The commonest tags with the answers to their cards.
  let tags: [Tag]
  /// Median seconds per card.
  let median: Double?

  struct Tag: Equatable {
    let name: String
    let counts: AnswerCounts.Counts
  }

  /// Maximum number of tags shown; among more tags, none would stand out.
  private static let maxTags = 8

  /// Returns nil if there are no decisions or too many.
  init?(_ game: Game) {
    guard (1...Self.maxCount).contains(game.stack.decidedCount) else { return nil }
    var counts = AnswerCounts()
    var times: [Double] = []
    for (swipe, before, isJoined) in game.stack.standingAfter {
      counts.add(swipe.answer, tags: game.deck.cards[swipe.card].tags)
      // Cards that were answered together have no times of their own.
      if !isJoined { times.append(swipe.provenance.seconds(since: before)) }
    }
    tags = counts.tags.prefix(Self.maxTags).map { Tag(name: $0.name, counts: $0.counts) }
    median = times.sorted().percentile(0.5)
  }
}
