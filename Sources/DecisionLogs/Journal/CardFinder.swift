import Cards
import Sessions

/// Finds the card of a deck that a line of a log is about.
///
/// If the ids of the line and the deck come from the same column, the card with the line's id is
/// taken. Otherwise, or if no card has that id, the card with the same content is taken.
struct CardFinder {
  private let game: Game
  /// The indices of the cards by their content; nil until a line needs them.
  private var contents: [UInt64: Int]?
  /// The cards that were found by their content; the keys are the ids in their lines.
  private var carried: [CardName: Int] = [:]
  private var carriedCards: Set<Int> = []
  /// Cards that were found by a number from a guessed id column. Cards in `alike` have the content
  /// or the title that the log states; cards in `others` have neither.
  private var alike: Set<Int> = []
  private var others: Set<Int> = []

  init(_ game: Game) {
    self.game = game
  }

  /// The number of cards that were found by their content, because their id in the log differs.
  var carriedCount: Int { carriedCards.count }

  /// The column that identifies the cards of the deck; nil if no column does.
  private var column: String? { game.deck.idColumn }

  /// Returns the index of the card that a part of a line is about; nil if the deck lacks the card.
  ///
  /// `bytes` are the bytes of the part; `replay` knows the ids of the deck.
  mutating func card(
    of part: JournalLine.Part, in line: JournalLine, _ bytes: @autoclosure () -> [UInt8],
    in replay: JournalReplay
  ) -> Int? {
    guard let id = part.entry.id else { return nil }
    // If no column was guessed or chosen, the id counts as one from a column named `id`.
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

  /// The number of cards that share only an id with the log; 0 unless most compared cards do. Any
  /// other number means that the log is about other cards with the same ids.
  var strangerCount: Int { others.count > alike.count ? others.count : 0 }

  private mutating func compare(
    _ card: Int, with part: JournalLine.Part, _ bytes: () -> [UInt8]
  ) {
    // Different decks can use the same numbers, so a card with a number as its id is compared.
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
