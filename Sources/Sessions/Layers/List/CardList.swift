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
  /// The number of cards that are looked through between two inputs: a few milliseconds' worth.
  private static let searchStep = 100_000

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
  /// The number of cards, from the first one, that were looked through for the search.
  private var searchedCount = 0
  /// The card that was selected before a search, nearest to which one is selected when it has come so far; nil
  /// when it has ended.
  private var wanted: Int?
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
    if let found {
      self.found = SearchText(search).cards(in: deck, among: found)
      selectNearest()
    } else {
      find(in: deck)
    }
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
    if selected == nil { selectNearest() }
  }

  /// True until the search has come to the end of the deck.
  package var isWorking: Bool { found != nil && searchedCount < cardCount }

  /// Looks through some more cards.
  mutating func goOnSearching(in deck: Deck, upTo count: Int = searchStep) {
    guard isWorking else { return }
    let range = searchedCount..<min(searchedCount + count, cardCount)
    let more = SearchText(search).cards(in: deck, from: range) { isListed($0, deck) }
    found?.append(contentsOf: more)
    searchedCount = range.upperBound
    if wanted != nil || selected == nil { selectNearest() }
    if !isWorking { wanted = nil }
  }

  /// Looks through the rest of the cards; returns whether the same card is selected as before.
  @discardableResult
  mutating func finishSearch(in deck: Deck) -> Bool {
    let shown = selected
    goOnSearching(in: deck, upTo: cardCount)
    return selected == shown
  }

  private mutating func find(in deck: Deck) {
    typedNumber = nil
    found = filter == .all && search.isEmpty ? nil : []
    searchedCount = 0
    guard isWorking else { return selectNearest() }
    wanted = selected ?? 0
    // Only while a text is typed the next key is a part of it, and need not wait.
    goOnSearching(in: deck, upTo: isTyping ? Self.searchStep : cardCount)
  }

  private func isListed(_ card: Int, _ deck: Deck) -> Bool {
    switch filter {
    case .all: true
    case .undecided: answers[card] == nil
    case .answer(let answer): answers[card] == answer
    case .tag(let tag): deck.cards[card].tags.contains(tag)
    }
  }

  /// Selects the listed card at or after the selected one, else the last one; none while a search has not
  /// come so far, since another one would be shown than the one that is selected in the end.
  private mutating func selectNearest() {
    firstRow = nil
    let row = rowNotBefore(wanted ?? selected ?? 0) ?? (isWorking ? nil : count - 1)
    selected = row.flatMap { $0 >= 0 ? card(inRow: $0) : nil }
  }
}
