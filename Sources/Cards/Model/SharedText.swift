/// A piece of the text of a deck, which its cards share.
final class CardPiece: Sendable {
  let text: [UInt8]
  /// The normalised name of the column or field of the ids; nil if there is none.
  let idColumn: String?
  /// The signs that can stand for other text on a card, such as the escapes of JSON. A piece with
  /// other text than a person reads has an empty one at least; nil if all of it is read.
  let markup: [UInt8]?
  /// Returns one of the cards that are read from a part of the text.
  let draft: @Sendable (Range<Int>, _ index: Int) -> CardDraft

  init(
    _ text: [UInt8], idColumn: String?, markup: [UInt8]?, without shown: [String: String],
    reread: @escaping @Sendable ([UInt8], Range<Int>) throws -> [CardDraft]
  ) {
    (self.text, self.idColumn, self.markup) = (text, idColumn, markup)
    draft = { range, index in
      // Nothing is thrown or missing, because the card was read before.
      let drafts = (try? reread(text, range)) ?? []
      var draft = drafts.indices.contains(index) ? drafts[index] : CardDraft(line: 0)
      draft.parts.shown.drop(shown)
      return draft
    }
  }
}

/// A card's part of a text that many cards share; it takes 16 bytes.
struct SharedText {
  /// What the card's hash is: the name itself, the number of the copy, or the key of the id.
  enum Naming: UInt32 { case hash, copy, id }

  /// The maximum length in bytes of a card that is read again; reading a longer one takes too long.
  static let maxLength = 1 << 10

  let piece: CardPiece
  /// The start, which 4 bytes suffice for; and the length in 16 bits, the ``index`` in 14 bits, and
  /// the ``naming`` in 2.
  private let start, rest: UInt32

  init(_ range: Range<Int>, _ index: Int, of piece: CardPiece, _ naming: Naming) {
    self.piece = piece
    start = UInt32(range.lowerBound)
    rest = UInt32(range.count) | UInt32(index) << 16 | naming.rawValue << 30
  }

  var naming: Naming { Naming(rawValue: rest >> 30) ?? .hash }
  var range: Range<Int> { Int(start)..<Int(start) + Int(rest & 0xFFFF) }
  /// The card's place among those that are read from the same part of the text.
  var index: Int { Int(rest >> 16 & 0x3FFF) }

  private var draft: CardDraft { piece.draft(range, index) }

  func card(_ hash: UInt64) -> Card {
    let draft = draft
    return draft.card(name: name(hash, draft))
  }

  func name(_ hash: UInt64, _ draft: CardDraft? = nil) -> Card.Name {
    if naming == .hash { return .hash(hash) }
    let draft = draft ?? self.draft
    if naming == .copy { return .copy(of: draft.contentHash, Int(hash)) }
    let id = piece.idColumn.flatMap(draft.idValue) ?? draft.parts.id ?? ""
    let keepsContent = draft.keepsContent(besideIdsOf: piece.idColumn)
    return .text(id, content: keepsContent ? draft.contentHash : 0)
  }
}
