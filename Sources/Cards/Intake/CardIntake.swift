/// The cards that a format has read from a piece of a deck, and those that it refused.
struct CardIntake {
  private(set) var drafts: [CardDraft] = []
  /// The lines of text that are whole cards, if there are no drafts.
  private(set) var lines: [CardLine] = []
  /// The number of the first line that is not UTF-8, where lines are cards; nil if there is none.
  var foreignLine: Int?
  private(set) var skipped = SkippedCards()
  let skipsBadCards: Bool

  mutating func append(_ draft: consuming CardDraft) {
    drafts.append(draft)
  }

  mutating func append(_ line: CardLine) {
    lines.append(line)
  }

  /// Leaves out shown values, given by name.
  mutating func leaveOut(_ values: [String: String]) {
    for index in drafts.indices { drafts[index].parts.shown.drop(values) }
  }

  /// Notes that a card can't be read; throws the reason unless such cards are skipped.
  mutating func refuse(_ reason: DeckError) throws(DeckError) {
    guard skipsBadCards, reason.concernsOneCard else { throw reason }
    skipped.add(reason)
  }
}

/// A line of text that is a whole card.
struct CardLine {
  /// Where it is in the text, without its end.
  let range: Range<Int>
  let hash: UInt64
}
