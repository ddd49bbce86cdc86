import Basics
import Cards
import Keys

extension CardList: Layer {
  var surroundings: Set<ScreenPart> { [.header, .buttons] }
  var selection: Selection? { Selection(card: selected) }

  mutating func handle(_ press: Press, in session: inout Session) -> Response {
    keepPlace(in: session)
    // While text is typed, letters are text and not shortcuts.
    if isTyping, let key = press.key {
      type(key, in: &session)
      return .handled()
    }
    // If finishing the search changed the selection, the press is ignored: it meant another card.
    guard finishSearch(in: session.game.deck) else { return .handled() }
    let answer = Self.answer(of: press, in: session)
    if let asked = session.asked, asked != .reset {
      if let answer { return answerAll(answer, press.provenance, in: &session) }
      if press.key == .escape || press.action == .answerAll {
        return .handled(session.decline("the cards stay as they are"))
      }
    }
    if let answer { return answerSelected(answer, press.provenance, in: &session) }
    if let action = press.action { return perform(action, press.provenance, in: &session) }
    switch press.key {
    // The first Esc clears the search and filter, and the next one closes the list.
    case .escape where !isEverything: forgetSearch(in: session.game.deck, listing: .all)
    case .escape: return .closed()
    case .character(let character):
      guard let digit = character.wholeNumberValue, character.isASCII else { break }
      let asked = typedNumber == nil ? selected : nil
      let refusal = asked.flatMap { [game = session.game] selected -> String? in
        let card = game.deck.cards[selected]
        guard game.choices(of: card) != nil else { return nil }
        return game.refusal(of: .choice(UInt8(digit)), on: card)
      }
      session.notice = refusal ?? type(digit: digit)
    default: break
    }
    return .handled()
  }

  mutating func handle(_ input: MouseInput, in session: inout Session) -> Response {
    keepPlace(in: session)
    guard finishSearch(in: session.game.deck) else { return .handled() }
    switch (input.mouse.kind, input.target) {
    case (.press, .listed(let card)):
      // The first click selects a card, and the second goes to it.
      if selected == card { return take(input.provenance, in: &session) }
      select(card)
    case (.wheelUp, _), (.wheelDown, _): move(by: input.lines)
    case (.press, _): break
    case (.drag, _), (.release, _): return .passed
    }
    return .handled()
  }

  mutating func update(with game: Game, after move: Move?) {
    if game.deck.cards.count > answers.count { append(in: game.deck) }
    if isTyping { goOnSearching(in: game.deck) } else { finishSearch(in: game.deck) }
    guard let move else { return }
    answers = game.stack.answers
    if let card = move.card { select(card) }
  }

  func view(of session: Session, in layout: ScreenLayout) -> any View {
    ListView(self, of: session, in: layout.list)
  }

  func footer(of session: Session) -> String {
    isTyping ? "" : "\(session.hints([.help]))  \(session.keyName(of: .list)) back"
  }

  func statements(of session: Session) -> [Statement] {
    let keys = "\(session.keyName(of: .list)) back  \(session.hints([.take, .search, .filter]))"
    let head = Statement(topic: "list") { ["list: \(Plural.of(count, "card")). \(keys)"] }
    guard let selected else { return [head] }
    return [
      head,
      Statement(topic: "listed card", state: "\(selected)") {
        let answer = answers[selected].map { session.game.word(of: $0, on: selected) + ": " } ?? ""
        return ["\(selected + 1) \(answer)\(session.game.deck.cards[selected].title)"]
      },
    ]
  }

  /// Keeps the rows where they are drawn, until the selection leaves them.
  private mutating func keepPlace(in session: Session) {
    firstRow = ListView(self, of: session, in: session.screenLayout.list).firstRow
  }

  private mutating func type(_ key: Key, in session: inout Session) {
    let deck = session.game.deck
    // The search is finished first, so that the result does not depend on how fast keys are typed.
    finishSearch(in: deck)
    switch key {
    case .character, .backspace, .control("w"): edit(by: key, in: deck)
    case .escape:
      isTyping = false
      forgetSearch(in: deck, listing: filter)
    case .enter, .tab: isTyping = false
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: move(by: -session.limits.pageLines)
    case .pageDown: move(by: session.limits.pageLines)
    case .control("u"): forgetSearch(in: deck, listing: filter)
    case .left, .right: session.notice = "Enter ends the search; then keys answer"
    case .control, .function: break
    }
  }

  private mutating func perform(
    _ action: Action, _ provenance: Provenance, in session: inout Session
  ) -> Response {
    switch action {
    case .swipe(.up): move(by: -1)
    case .swipe(.down): move(by: 1)
    case .scroll(let lines): move(by: lines)
    case .scrollPages(let pages): move(by: pages * session.limits.pageLines)
    // Only the top card's code can scroll, and the list hides that card.
    case .scrollSideways, .swipe: break
    case .take: return take(provenance, in: &session)
    case .search: isTyping = true
    case .answerAll: askForAll(in: &session)
    case .filter: show(nextFilter(in: session.game), in: session.game.deck)
    case .filterTag: filterByTag(in: &session)
    case .list, .quit: return .closed()
    case .flip: session.notice = "\(session.keyName(of: .take)) goes to the card"
    case .open: return .handled(session.open(selected.map { session.game.deck.cards[$0] }))
    default: return .passed
    }
    return .handled()
  }

  private static func answer(of press: Press, in session: Session) -> Answer? {
    switch press.action {
    case .answer(let answer): answer
    case .swipe(let direction) where direction == .left || direction == .right:
      session.game.answers.answer(going: direction)
    default: nil
    }
  }

  private func answerSelected(
    _ answer: Answer, _ provenance: Provenance, in session: inout Session
  ) -> Response {
    guard let card = selected else { return .handled(session.decline("no card is listed")) }
    let game = session.game
    if let refusal = game.refusal(of: answer, on: game.deck.cards[card]) {
      return .handled(session.decline(refusal))
    }
    let move =
      answers[card] == answer
      ? nil : game.stack.nextSwipe(of: card, answer) ?? game.stack.nextChange(of: card, to: answer)
    let title = game.deck.cards[card].title
    return .handled(
      session.decide(
        move, provenance, otherwise: "\(title): \(game.word(of: answer, on: card)) already"))
  }

  /// Moves the selected card to the top, if it is undecided.
  private func take(_ provenance: Provenance, in session: inout Session) -> Response {
    guard let card = selected else { return .handled() }
    guard card != session.game.stack.top else { return .closed() }
    guard let move = session.game.stack.nextJump(to: card) else {
      let word = answers[card].map { session.game.word(of: $0, on: card) } ?? "decided"
      return .handled(session.decline("\(word) already; answer it here to change that"))
    }
    return .closed([.decide(Decision(move, provenance: provenance))])
  }

  /// Returns the next filter, in this order: all cards, undecided cards, then each answer.
  private func nextFilter(in game: Game) -> Filter {
    let given = Set(answers.lazy.compactMap(\.self).filter(\.isChoice))
    let former = given.subtracting(Answer.choices).sorted {
      game.sharedWord(of: $0) < game.sharedWord(of: $1)
    }
    let choices = Answer.choices.filter(given.contains) + former
    let filters: [Filter] = [.all, .undecided] + (Answer.swipes + choices).map { .answer($0) }
    let current = filters.firstIndex(of: filter) ?? filters.count - 1
    return filters[(current + 1) % filters.count]
  }

  /// Lists the cards with the selected card's next tag; after the last tag, all cards.
  private mutating func filterByTag(in session: inout Session) {
    let deck = session.game.deck
    let filters = [.all] + (selected.map { deck.cards[$0].tags } ?? []).map { Filter.tag($0) }
    guard filters.count > 1 || filter != .all else {
      session.notice = "this card has no tag"
      return
    }
    let current = filters.firstIndex(of: filter) ?? 0
    show(filters[(current + 1) % filters.count], in: deck)
  }
}
