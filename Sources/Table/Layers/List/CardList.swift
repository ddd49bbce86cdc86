import Cards

/// The list of all cards: what it shows, and which card is selected.
///
/// Cards are identified by their index in the deck, and listed in the deck's order. A listed card
/// stays listed when its answer changes, so that nothing moves away from under the selection.
package struct CardList: Equatable, Sendable {
  /// Which cards are listed.
  package enum Filter: Equatable, Sendable {
    /// Every card.
    case all
    /// Cards without an answer.
    case undecided
    /// Cards with this answer.
    case answer(Answer)
    /// Cards with this tag.
    case tag(String)
  }

  /// Maximum number of characters to search for: more than fit on a line.
  private static let maxSearch = 200

  /// Which cards are listed, apart from the search.
  package private(set) var filter = Filter.all
  /// The text to search for; empty to find every card.
  package private(set) var search = ""
  /// True while keys type the text to search for.
  package var isTyping = false
  /// The selected card; nil if none is listed.
  package private(set) var selected: Int?
  /// The answer of each card; nil for one that is undecided.
  package var answers: [Answer?]
  /// What is asked before all listed cards are answered; nil if nothing is.
  package var question: Question?
  /// The row of the list at the top of the screen; nil until it was drawn.
  package var firstRow: Int?
  /// The listed cards in ascending order; nil if all are, so that a large deck needs no list.
  private var found: [Int]?
  /// The number of cards in the deck.
  private var cardCount: Int
  /// The number that is being typed to select a card; nil if the last key was not a digit.
  private var typedNumber: Int?

  /// A list of all cards of a deck with these answers.
  init(of deck: Deck, answers: [Answer?], selected: Int?) {
    cardCount = deck.cards.count
    self.answers = answers
    self.selected = selected ?? (deck.cards.isEmpty ? nil : 0)
  }

  /// The number of listed cards.
  package var count: Int { found?.count ?? cardCount }

  /// The card in a row of the list, 0-based.
  package func card(inRow row: Int) -> Int { found?[row] ?? row }

  /// The row of the selected card; nil if none is selected.
  package var selectedRow: Int? { selected.flatMap(row) }

  /// The row of the first listed card that is this one or a later one; nil if there is none.
  private func rowNotBefore(_ card: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self.card(inRow: middle) < card { low = middle + 1 } else { high = middle }
    }
    return low < count ? low : nil
  }

  private func row(of card: Int) -> Int? {
    rowNotBefore(card).flatMap { self.card(inRow: $0) == card ? $0 : nil }
  }

  // MARK: - Selecting

  /// Selects a card if it is listed.
  mutating func select(_ card: Int) {
    if row(of: card) != nil { selected = card }
    typedNumber = nil
  }

  /// Moves the selection down by rows, or up if negative.
  mutating func move(by rows: Int) {
    typedNumber = nil
    guard let row = selectedRow else { return }
    selected = card(inRow: min(max(row + rows, 0), count - 1))
  }

  /// Adds a digit to the typed number and selects the card with this number, 1-based; returns why not in
  /// words, if it is not listed.
  mutating func type(digit: Int) -> String? {
    let (tens, overflows) = (typedNumber ?? 0).multipliedReportingOverflow(by: 10)
    let number = overflows || tens > cardCount ? digit : tens + digit
    typedNumber = number
    guard number > 0 else { return nil }
    guard row(of: number - 1) != nil else {
      return number > cardCount ? "there is no card \(number)" : "card \(number) is not listed"
    }
    selected = number - 1
    return nil
  }

  // MARK: - Finding

  /// Adds a character to the text to search for.
  mutating func type(_ character: Character, in deck: Deck) {
    guard search.count < Self.maxSearch else { return }
    search.append(character)
    // A longer text can only be found among the cards that have the shorter one.
    let query = SearchText(search)
    found = listed.filter { query.isFound(in: deck.cards[$0]) }
    selectNearest()
  }

  /// Removes the last character of the text to search for; stops typing if there is none.
  mutating func eraseCharacter(in deck: Deck) {
    guard !search.isEmpty else {
      isTyping = false
      return
    }
    search.removeLast()
    find(in: deck)
  }

  /// True if every card is listed.
  package var isEverything: Bool { found == nil }

  /// Lists every card.
  mutating func showAll() {
    (filter, search, found) = (.all, "", nil)
    selectNearest()
  }

  /// Forgets the text to search for.
  mutating func forgetSearch(in deck: Deck) {
    search = ""
    find(in: deck)
  }

  /// Lists the cards of a filter that have the text to search for.
  mutating func show(_ filter: Filter, in deck: Deck) {
    self.filter = filter
    find(in: deck)
  }

  /// Adds the cards that were read since.
  mutating func append(in deck: Deck) {
    let added = cardCount..<deck.cards.count
    answers += [Answer?](repeating: nil, count: added.count)
    cardCount = deck.cards.count
    if let found { self.found = found + matches(among: added, in: deck) }
    if selected == nil { selectNearest() }
  }

  private var listed: [Int] { found ?? Array(0..<cardCount) }

  private mutating func find(in deck: Deck) {
    typedNumber = nil
    let isEverything = filter == .all && search.isEmpty
    found = isEverything ? nil : matches(among: 0..<cardCount, in: deck)
    selectNearest()
  }

  private func matches(among cards: Range<Int>, in deck: Deck) -> [Int] {
    let query = SearchText(search)
    return cards.filter { isListed($0, deck) && query.isFound(in: deck.cards[$0]) }
  }

  private func isListed(_ card: Int, _ deck: Deck) -> Bool {
    switch filter {
    case .all: true
    case .undecided: answers[card] == nil
    case .answer(let answer): answers[card] == answer
    case .tag(let tag): deck.cards[card].tags.contains(tag)
    }
  }

  /// Selects the listed card at or after the selected one, else the last one.
  private mutating func selectNearest() {
    firstRow = nil
    guard count > 0 else {
      selected = nil
      return
    }
    selected = card(inRow: rowNotBefore(selected ?? 0) ?? count - 1)
  }
}

/// A text to search for in cards, whatever its case.
struct SearchText {
  private let text: String
  private let bytes: [UInt8]
  private let isASCII: Bool

  init(_ text: String) {
    self.text = text.lowercased()
    bytes = Array(self.text.utf8)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  /// True if a card has the text in its title, body, back, link or shown fields, as a tag such as
  /// `#work`, or in any other column of its row.
  func isFound(in card: Card) -> Bool {
    bytes.isEmpty || isFound(in: card.title) || isFound(in: card.body)
      || card.back.map { isFound(in: $0) } == true
      || card.shown.contains { isFound(in: $0.value) }
      || card.tags.contains { isFound(in: "#\($0)") }
      || card.link.map { isFound(in: $0) } == true
      || card.originalRow.map { isFound(in: $0) } == true
  }

  private func isFound(in text: String) -> Bool {
    guard isASCII else { return text.lowercased().contains(self.text) }
    // Letters of ASCII are compared in place: a million cards are searched at each key.
    return text.utf8.withContiguousStorageIfAvailable { isFound(in: $0) }
      ?? Array(text.utf8).withUnsafeBufferPointer { isFound(in: $0) }
  }

  private func isFound(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= bytes.count else { return false }
    return (0...text.count - bytes.count).contains { start in
      bytes.indices.allSatisfy { Self.lowercased(text[start + $0]) == bytes[$0] }
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
