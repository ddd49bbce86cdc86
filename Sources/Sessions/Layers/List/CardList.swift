import Basics
import Cards
import Keys

/// The list of cards: which cards are listed, and which one is selected.
///
/// Cards are identified by their index in the deck, and listed in the deck's order. A card stays
/// listed when its answer changes, so that the selection stays where it is.
package struct CardList: Equatable, Sendable {
  package enum Filter: Equatable, Sendable {
    case all
    case undecided
    case answer(Answer)
    case tag(String)
  }

  /// Number of cards to search between two inputs; searching them takes a few milliseconds.
  private static let searchStep = 100_000

  package private(set) var filter = Filter.all
  private var field = TextField("")
  package var isTyping = false { didSet { typedNumber = nil } }
  /// The selected card; nil if none is listed.
  package private(set) var selected: Int?
  /// The answer of each card; nil if undecided.
  package var answers: [Answer?]
  /// The row at the top of the screen; nil until the next drawing decides it.
  package var firstRow: Int?
  /// The listed cards in ascending order; nil for all cards, so that a large deck needs no array.
  private var found: [Int]?
  /// The number of cards that were searched so far, from the first one.
  private var searchedCount = 0
  /// The card that was selected before the search, until the search has reached it.
  private var wanted: Int?
  /// The card number being typed; nil if the last key was not a digit.
  private(set) var typedNumber: Int?

  /// Creates a list that selects the top card, or else the latest decided one.
  init(over session: Session) {
    let stack = session.game.stack
    answers = stack.answers
    selected = stack.top ?? stack.latest(1).first?.card
  }

  private var cardCount: Int { answers.count }

  package var count: Int { found?.count ?? cardCount }

  package func card(inRow row: Int) -> Int { found?[row] ?? row }

  package var selectedRow: Int? { selected.flatMap(row) }

  /// Returns the first row whose card is `card` or comes after it; nil if there is none.
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

  mutating func select(_ card: Int) {
    if row(of: card) != nil { selected = card }
    typedNumber = nil
  }

  mutating func move(by rows: Int) {
    typedNumber = nil
    guard let row = selectedRow else { return }
    selected = card(inRow: min(max(row + rows, 0), count - 1))
  }

  /// Adds a digit to the typed number, and selects that card, 1-based, or returns why it can't.
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

  /// The text that is searched for; empty if none is.
  package var search: String { field.text }

  /// Changes the text that is searched for, and finds the cards; a backspace with nothing to remove
  /// stops typing.
  mutating func edit(by key: Key, in deck: Deck) {
    let former = search
    field.take(key)
    // A longer text can only match cards that matched the shorter one; an accent makes it no longer.
    if let found, search.count > former.count {
      self.found = SearchText(search).cards(in: deck, among: found)
      selectNearest()
    } else if search != former {
      find(in: deck)
    } else if former.isEmpty, key == .backspace {
      isTyping = false
    }
  }

  package var isEverything: Bool { found == nil }

  mutating func forgetSearch(in deck: Deck, listing filter: Filter) {
    (field, self.filter) = (TextField(""), filter)
    find(in: deck)
  }

  mutating func show(_ filter: Filter, in deck: Deck) {
    self.filter = filter
    find(in: deck)
  }

  mutating func append(in deck: Deck) {
    answers += [Answer?](repeating: nil, count: deck.cards.count - cardCount)
    if selected == nil { selectNearest() }
  }

  package var isWorking: Bool { found != nil && searchedCount < cardCount }

  mutating func goOnSearching(in deck: Deck, upTo count: Int = searchStep) {
    guard isWorking else { return }
    let range = searchedCount..<min(searchedCount + count, cardCount)
    let more = SearchText(search).cards(in: deck, among: range.filter { isListed($0, deck) })
    found?.append(contentsOf: more)
    searchedCount = range.upperBound
    if wanted != nil || selected == nil { selectNearest() }
    if !isWorking { wanted = nil }
  }

  /// Completes the search; returns true if the same card is still selected.
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
    // While text is typed, the search may continue later, because the next key extends the text.
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

  /// Selects the wanted card, or keeps the selected one if none is wanted. If that card is not
  /// listed, selects the next listed card, else the last one. Selects none until the search has
  /// come that far, so that the selection does not jump.
  private mutating func selectNearest() {
    (firstRow, typedNumber) = (nil, nil)
    let row = rowNotBefore(wanted ?? selected ?? 0) ?? (isWorking ? nil : count - 1)
    selected = row.flatMap { $0 >= 0 ? card(inRow: $0) : nil }
  }
}

/// Answers all listed cards at once, after a confirmation.
extension CardList {
  /// Maximum number of cards to answer at once: more would make an unreadable line in the log.
  private static let maxGroup = 10_000

  /// Asks which answer to give.
  func askForAll(in session: inout Session) {
    guard !isEverything else {
      let keys = session.hints([.search, .filter, .filterTag])
      session.notice = "this is for what a search or a filter has found: \(keys)"
      return
    }
    guard (1...Self.maxGroup).contains(count) else {
      return session.notice =
        count == 0 ? "no card is listed" : "at most \(Self.maxGroup) cards are answered at once"
    }
    let cards = count == 1 ? "the listed card" : "all \(count) listed cards"
    session.ask(.answer, "\(cards): press the key of the answer, or Esc")
  }

  /// Asks to confirm an answer for all listed cards, or applies it when it is given again.
  func answerAll(
    _ answer: Answer, _ provenance: Provenance, in session: inout Session
  ) -> Response {
    let game = session.game
    let listed = (0..<count).map(card(inRow:))
    let cards = listed.filter { game.refusal(of: answer, on: game.deck.cards[$0]) == nil }
    guard let move = game.stack.nextGroup(of: cards, answer) else {
      return .handled(session.decline("all of them are answered like this already, or can't be"))
    }
    let parts = move.parts
    guard session.asked == .confirmation(answer, count: parts.count) else {
      let changed = parts.compactMap(\.card).count { answers[$0] != nil }
      let others = changed > 0 ? ", of which \(changed) had another answer" : ""
      session.ask(
        .confirmation(answer, count: parts.count),
        "\(game.word(of: answer, onCardsOf: parts)) for \(Plural.of(parts.count, "card"))\(others): "
          + "press it again, or Esc")
      return .handled()
    }
    return .handled([.decide(Decision(move, provenance: provenance))])
  }
}
