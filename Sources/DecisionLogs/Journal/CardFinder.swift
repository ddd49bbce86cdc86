import Cards
import OrderedCollections

/// Finds the card that a line of a log is about, in a deck or among those that the log describes:
/// by its id if the ids of both come from the same column, else by its content.
package struct CardFinder {
  let deck: Deck?
  /// The deck's cards by ``name(_:_:)``, in order; a dictionary would take twice the memory.
  private let deckNames: OrderedSet<UInt64>
  /// The indices of the cards by the keys of their other names, which stand in the log only.
  private var logNames: [UInt64: Int] = [:]
  /// The indices of the cards by their content; nil until a line needs them.
  private var contents: [UInt64: Int]?
  /// The number of cards in the deck, or of cards that the log has described so far.
  package private(set) var count: Int
  /// Cards that were found by their content, because their id in the log differs.
  private(set) var carried: Set<Int> = []
  /// Cards that were found by a number from a guessed id column. Cards in `alike` have the content
  /// or the title that the log states; cards in `others` have neither.
  private var (alike, others): (Set<Int>, Set<Int>) = ([], [])

  /// Creates a finder of the cards of a deck, or of those that a log describes.
  init(_ deck: Deck? = nil) {
    let names = (deck?.cards ?? []).map { Self.name($0.key, deck?.idColumn) }
    deckNames = OrderedSet(uncheckedUniqueElements: names)
    (self.deck, count) = (deck, names.count)
  }

  /// Combines the key of an id with the id's column into one key. Without a column that was guessed
  /// or chosen, the id counts as one from a column named `id`.
  private static func name(_ id: UInt64, _ column: String?) -> UInt64 {
    guard let column = column?.lowercased(), column != "id" else { return id }
    return id &+ Card.key(of: column) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Returns the index of the card that a part of a line is about; nil if the deck lacks the card.
  /// A card that a log describes for the first time gets the next index.
  mutating func card(of part: LogLine.Part, in line: LogLine) -> Int? {
    let name = Self.name(Card.key(of: part.id), line.deck.ids)
    if let card = index(named: name) {
      compare(card, with: part, in: line)
      return card
    }
    guard deck == nil || deck?.idColumn != nil || line.deck.ids != nil else { return nil }
    let keys = contentKeys(of: part, in: line)
    // Cards of a log that have ids of their own can look alike and still be different cards.
    let found = card(withContent: deck == nil ? keys.prefix(1) : keys[...])
    if let found { carried.insert(found) }
    guard let card = found ?? (deck == nil ? count : nil) else { return nil }
    logNames[name] = card
    if deck == nil {
      count = max(count, card + 1)
      for key in keys where contents?[key] == nil { contents?[key] = card }
    }
    return card
  }

  /// Returns the index of a card of `deck` among the log's cards; nil if the log lacks the card.
  package func index(of card: Card, in deck: Deck) -> Int? {
    index(named: Self.name(card.key, deck.idColumn)) ?? contents?[card.contentKey]
  }

  private func index(named name: UInt64) -> Int? {
    deckNames.firstIndex(of: name) ?? logNames[name]
  }

  private func contentKeys(of part: LogLine.Part, in line: LogLine) -> [UInt64] {
    if let content = part.content { return [Card.key(of: content)] }
    guard line.deck.ids == nil else { return [] }
    let key = Card.key(of: part.id)
    // There are keys by content for each format that the deck can have; none if the id is a hash.
    guard !ContentHash.isName(part.id), let card = try? part.card else { return [key] }
    return [key] + ContentHash.keys(ofInput: card.original)
  }

  private mutating func card(withContent keys: ArraySlice<UInt64>) -> Int? {
    let contents =
      self.contents
      ?? Dictionary(zip(deck?.cards.map(\.contentKey) ?? [], 0...)) { first, _ in first }
    self.contents = contents
    return keys.lazy.compactMap { contents[$0] }.first
  }

  /// The number of cards that share only an id with the log; 0 unless most compared cards do. Any
  /// other number means that the log is about other cards with the same ids.
  var strangerCount: Int { others.count > alike.count ? others.count : 0 }

  private mutating func compare(_ card: Int, with part: LogLine.Part, in line: LogLine) {
    guard let deck, !deck.isIdChosen, !alike.contains(card), !others.contains(card) else { return }
    // Different decks can use the same numbers, so a card with a number as its id is compared, and
    // in a deck of another name each card with an id of its own.
    let isOtherDeck = line.deck.name.map { $0 != deck.name } ?? false
    let isNumber =
      deck.idColumn != nil && part.content != nil && part.id.allSatisfy(\.isNumber)
      && Self.name(0, line.deck.ids) == Self.name(0, deck.idColumn)
    guard isNumber || isOtherDeck && deck.idColumn == nil else { return }
    let now = deck.cards[card]
    let isAlike =
      part.content.map { Card.key(of: $0) == now.contentKey } == true
      || (try? part.card)?.says(now.title) != false
    if isAlike { alike.insert(card) } else { others.insert(card) }
  }
}
