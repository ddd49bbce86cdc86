import Cards
import Sessions

/// Finds the card of a deck that a line of a log is about.
///
/// If the ids of the line and the deck come from the same column, the card with that id is taken.
/// If they do not, or no card has that id, the content decides: row 7 is not issue 7.
struct CardFinder {
  private let game: Game
  /// The indices of the cards by their content; nil until a line needs them.
  private var contents: [UInt64: Int]?
  /// The cards that were found by their content; the keys are the ids in their lines.
  private var carried: [CardName: Int] = [:]
  private var carriedCards: Set<Int> = []
  /// The cards that were found by a guessed id. Those in `alike` are unchanged or have at least the
  /// same title; those in `others` do not.
  private var alike: Set<Int> = []
  private var others: Set<Int> = []

  init(_ game: Game) {
    self.game = game
  }

  /// The number of cards whose id differs from that in the log.
  var carriedCount: Int { carriedCards.count }

  /// The column that identifies the cards of the deck; nil if none does.
  private var column: String? { game.deck.idColumn }

  /// The index of the card that a part of a line is about; nil if the card is not in the deck.
  ///
  /// `bytes` are those of the part; `replay` knows the ids of the deck.
  mutating func card(
    of part: JournalLine.Part, in line: JournalLine, _ bytes: @autoclosure () -> [UInt8],
    in replay: JournalReplay
  ) -> Int? {
    guard let id = part.entry.id else { return nil }
    // An id that a card has of its own counts as an id from a column named `id`.
    let isSame = (line.ids ?? "id").lowercased() == (column ?? "id").lowercased()
    if isSame, let card = replay.index(of: id) {
      compare(card, with: part, bytes)
      return card
    }
    guard column != nil || line.ids != nil else { return nil }
    let name = CardName(id: id, column: line.ids)
    if let card = carried[name] { return card }
    let keys =
      part.content.map { [Card.key(of: $0)] }
      ?? (line.ids == nil ? [Card.key(of: id)] + Self.contentKeys(of: bytes(), id: id) : [])
    guard let card = card(withContent: keys) else { return nil }
    carried[name] = card
    carriedCards.insert(card)
    return card
  }

  /// The number of cards that share only an id with the log; 0 unless most cards do. If they do,
  /// the log is about other cards: every tracker has an issue 1.
  var strangerCount: Int { others.count > alike.count ? others.count : 0 }

  private mutating func compare(
    _ card: Int, with part: JournalLine.Part, _ bytes: () -> [UInt8]
  ) {
    // Another deck can use the same number for another card, so cards with such ids are compared.
    guard column != nil, !game.deck.isIdChosen, let content = part.content,
      part.entry.id?.allSatisfy(\.isNumber) == true, !alike.contains(card), !others.contains(card)
    else { return }
    let now = game.deck.cards[card]
    let isAlike =
      Card.key(of: content) == now.contentKey
      || (try? LoggedCard(bytes().span))?.says(now.title) != false
    if isAlike { alike.insert(card) } else { others.insert(card) }
  }

  private mutating func card(withContent keys: [UInt64]) -> Int? {
    let contents =
      self.contents
      ?? Dictionary(
        zip(game.deck.cards.map(\.contentKey), game.deck.cards.indices),
        uniquingKeysWith: { first, _ in first })
    self.contents = contents
    return keys.lazy.compactMap { contents[$0] }.first
  }

  private static func contentKeys(of bytes: [UInt8], id: String) -> [UInt64] {
    (try? LoggedCard(bytes.span))?.contentKeys(id: id) ?? []
  }
}

/// An id in a log, and the column of the id, if the column was guessed or chosen.
struct CardName: Hashable {
  let id: String
  let column: String?
}
