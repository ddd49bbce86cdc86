/// The cards that a format has read from a piece of a deck, and those that it refused.
struct CardIntake {
  /// A card that is a line. It is no tuple, whose type Swift would have to make before the first card.
  struct Line { let range: Range<Int>, hash: UInt64 }

  private(set) var drafts: [CardDraft] = []
  /// The cards that are plain lines of text; a format adds either these or ``drafts``.
  var lines: [Line] = []
  /// Reads the cards of a line, or of a draft that has a range, again from their place in the text.
  var reread: (@Sendable ([UInt8], Range<Int>) throws -> [CardDraft])?
  /// See ``CardPiece/markup``.
  var markup: [UInt8]?
  /// The first line that is not UTF-8, 1-based, in a deck whose cards are lines; nil for none.
  var foreignLine: Int?
  /// True if no more text follows the piece, so that its end is also that of a card.
  var isLast = true
  private(set) var skipped: SkippedCards
  let skipsBadCards: Bool
  let leftOut: [String: String]

  mutating func append(_ draft: consuming CardDraft) {
    draft.parts.shown.drop(leftOut)
    drafts.append(draft)
  }

  /// Notes that a card can't be read; throws the reason unless such cards are skipped.
  mutating func refuse(_ reason: DeckError) throws(DeckError) {
    guard skipsBadCards, reason.concernsOneCard else { throw reason }
    skipped.add(reason)
  }
}
