/// Gives every card of a deck a unique name: its value in a column that was found to identify the
/// cards, now or when the log was begun; or its own id, which must not repeat; or else a hash of its
/// content. Further cards with the same content are named `HASH-2`, `HASH-3` and so on.
struct CardNames: Sendable {
  /// The keys of the names, which must differ because a log can't tell names with the same key
  /// apart. A million names stored as strings would take six times the memory.
  private var keys = KeySet()
  /// The content hashes of cards named by a found column. A name is part of its card's content, so
  /// contents can repeat only once a name repeats; until then, the hashes are not checked.
  private var foundContents: [UInt64] = []
  private var copies: [UInt64: Int] = [:]
  /// Where the ids come from; `guessed` until the first cards have shown it.
  var ids: CardIds
  /// True if the user chose the column; a card that repeats an id is then refused.
  let isChosen: Bool
  /// The first repeated value in a found column. A card that repeats a value is named by content.
  private(set) var repeated: String?

  init(_ reading: DeckReading) {
    let choice = reading.columns.flatMap { try? ColumnChoice($0) }
    isChosen = choice?.decides(.id) == true
    ids = isChosen ? CardIds(choice?.idColumn) : reading.ids
  }

  /// The column or field of the ids; nil if there is none, or none yet.
  var column: String? { if case .column(let name) = ids { name } else { nil } }

  mutating func reserve(_ count: Int) { keys.reserve(count) }

  /// Names the next cards: the drafts of `intake`, or its lines, which are ranges of `text`. A card
  /// whose id repeats is refused.
  mutating func name(_ intake: inout CardIntake, of text: [UInt8]) throws(DeckError) -> [Card] {
    let drafts = intake.drafts
    if ids == .guessed, !(drafts.isEmpty && intake.lines.isEmpty) {
      ids = CardIds(CardIds.column(in: drafts))
    }
    let idColumn = column?.columnName
    let piece = intake.reread.map {
      CardPiece(
        text, idColumn: idColumn, markup: intake.markup, without: intake.leftOut, reread: $0)
    }
    if let piece, !intake.lines.isEmpty {
      let areNew = keys.insert(intake.lines.map(\.hash))
      return zip(areNew, intake.lines).map { isNew, line in
        Card(name: isNew ? .hash(line.hash) : copyName(line.hash), range: line.range, of: piece)
      }
    }
    var cards: [Card] = []
    cards.reserveCapacity(drafts.count)
    for draft in drafts {
      do throws(DeckError) {
        let name = try name(draft, in: isChosen ? nil : idColumn)
        cards.append(draft.card(name: name, in: piece))
      } catch { try intake.refuse(error) }
    }
    return cards
  }

  private mutating func name(_ draft: CardDraft, in key: String?) throws(DeckError) -> Card.Name {
    // A deck that gets ids after its log was begun stays known by the column.
    if let id = key.flatMap(draft.idValue) {
      guard take(id) else {
        repeated = repeated ?? id
        for content in foundContents { _ = keys.insert(content) }
        foundContents = []
        return hashName(draft.contentHash)
      }
      let content = draft.contentHash
      foundContents.append(content)
      return .text(id, content: content)
    }
    guard let id = draft.parts.id else { return hashName(draft.contentHash) }
    let content = draft.keepsContent(besideIdsOf: column) ? hashName(draft.contentHash) : nil
    guard take(id) else {
      throw .card(
        draft.number, line: draft.line, field: "id", problem: "an earlier card is \"\(id)\" already"
      )
    }
    return .text(id, content: content?.key ?? 0)
  }

  private mutating func hashName(_ hash: UInt64) -> Card.Name {
    keys.insert(hash) ? .hash(hash) : copyName(hash)
  }

  private mutating func copyName(_ hash: UInt64) -> Card.Name {
    while true {
      copies[hash, default: 1] += 1
      let name = Card.Name.copy(of: hash, copies[hash, default: 1])
      if keys.insert(name.key) { return name }
    }
  }

  /// Reserves a name; returns false if a card already has it.
  private mutating func take(_ id: String) -> Bool { keys.insert(Card.key(of: id)) }
}
