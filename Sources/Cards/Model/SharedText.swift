/// A piece of the text of a deck, which its cards share.
final class CardPiece: Sendable {
  let text: [UInt8]
  /// The normalised name of the column or field of the ids; nil if there is none.
  let idColumn: String?
  /// True if the text of a card stands in the piece as a person reads it, without names of fields
  /// and escapes.
  let isPlain: Bool
  let draft: @Sendable (Range<Int>) -> CardDraft

  init(
    _ text: [UInt8], idColumn: String?, isPlain: Bool, without shown: [String: String],
    reread: @escaping @Sendable ([UInt8], Range<Int>) throws -> CardDraft
  ) {
    (self.text, self.idColumn, self.isPlain) = (text, idColumn, isPlain)
    draft = { range in
      // Nothing is thrown, because the card was read before.
      var draft = (try? reread(text, range)) ?? CardDraft(line: 0)
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
  /// 4 bytes suffice for a piece; the two upper bits of the length are the ``naming``.
  private let start, length: UInt32

  init(_ range: Range<Int>, of piece: CardPiece, _ naming: Naming) {
    self.piece = piece
    (start, length) = (UInt32(range.lowerBound), UInt32(range.count) | naming.rawValue << 30)
  }

  var naming: Naming { Naming(rawValue: length >> 30) ?? .hash }
  var range: Range<Int> { Int(start)..<Int(start) + Int(length & ~(3 << 30)) }

  func card(_ hash: UInt64) -> Card {
    let draft = piece.draft(range)
    return draft.card(name: name(hash, draft))
  }

  func name(_ hash: UInt64, _ draft: CardDraft? = nil) -> Card.Name {
    if naming == .hash { return .hash(hash) }
    let draft = draft ?? piece.draft(range)
    if naming == .copy { return .copy(of: draft.contentHash, Int(hash)) }
    let id = draft.parts.id ?? piece.idColumn.flatMap(draft.idValue) ?? ""
    return .text(id, content: piece.idColumn == nil ? 0 : draft.contentHash)
  }
}
