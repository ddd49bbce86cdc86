import Cards

/// Looking around in the list of all cards.
extension Session {
  /// True if something covers the cards, so that the hand has no effect.
  var isCovered: Bool { isHelpShown || list != nil || areJointsShown || lesson?.isTeaching == true }

  /// Opens the list at the top card, or at the last decided one at the end of the deck.
  mutating func openList(isTyping: Bool = false, provenance: Provenance) -> [Effect] {
    if card.body.holder != nil { settle() }
    card.motion = nil
    let selected = game.stack.top ?? game.stack.latest(1).first?.card
    list = CardList(of: game.deck, answers: game.stack.answers, selected: selected)
    list?.isTyping = isTyping
    return loseHand(provenance: provenance)
  }

  /// Handles a key while the list is open.
  mutating func handleInList(_ key: Key, provenance: Provenance) -> [Effect] {
    let action = bindings.action(for: key)
    if let action, !action.concernsCards { return perform(action, provenance: provenance) }
    if list?.isTyping == true {
      type(key)
      return []
    }
    if let choice = choice(for: key) {
      return performInList(.answer(choice), provenance: provenance)
    }
    if let action { return performInList(action, provenance: provenance) }
    switch key {
    // The first Esc takes back what was searched for, and the next one leads back.
    case .escape where list?.isEverything == false: list?.showAll()
    case .escape: list = nil
    case .character(let character):
      guard let digit = character.wholeNumberValue, character.isASCII else { break }
      if let refusal = concernedCard.flatMap({ refusal(of: .choice(UInt8(digit)), on: $0) }),
        choiceKeys(of: concernedCard) != nil
      {
        notice = refusal
      } else {
        list?.type(digit: digit)
      }
    default: break
    }
    return []
  }

  /// Handles a key while the text to search for is typed.
  private mutating func type(_ key: Key) {
    switch key {
    case .character(let character): list?.type(character, in: game.deck)
    case .backspace: list?.eraseCharacter(in: game.deck)
    case .escape:
      list?.isTyping = false
      list?.forgetSearch(in: game.deck)
    case .enter, .tab: list?.isTyping = false
    case .up: list?.move(by: -1)
    case .down: list?.move(by: 1)
    case .pageUp: list?.move(by: -viewport.pageLines)
    case .pageDown: list?.move(by: viewport.pageLines)
    case .control("u"): list?.forgetSearch(in: game.deck)
    case .left, .right: notice = "Enter ends the search; then keys answer"
    case .control, .function: break
    }
  }

  /// Performs the action of a key or a button while the list is open.
  mutating func performInList(_ action: Action, provenance: Provenance) -> [Effect] {
    switch action {
    case .swipe(.up): list?.move(by: -1)
    case .swipe(.down): list?.move(by: 1)
    case .scroll(let lines): list?.move(by: lines)
    case .scrollPages(let pages): list?.move(by: pages * viewport.pageLines)
    case .swipe(let direction):
      guard let answer = game.answers.answer(going: direction) else { return [] }
      return answerSelected(answer, provenance: provenance)
    case .answer(let answer): return answerSelected(answer, provenance: provenance)
    case .take: return takeSelected(provenance: provenance)
    case .search: list?.isTyping = true
    case .filter:
      let filter = nextFilter
      list?.show(filter, in: game.deck)
    case .filterTag: filterByTag()
    case .list, .quit: list = nil
    case .flip: notice = "\(keyName(of: .take)) takes the card in hand"
    case .open: return open(list?.selected.map { game.deck.cards[$0] })
    case .rewind, .redo, .reset, .pauseHand, .nextControl, .joints, .clear, .save, .help,
      .interrupt,
      .suspend, .redraw:
      return perform(action, provenance: provenance)
    }
    return []
  }

  /// Answers the selected card where it is: a waiting one leaves the stack, and a decided one gets
  /// another answer.
  private mutating func answerSelected(_ answer: Answer, provenance: Provenance) -> [Effect] {
    guard let list, let card = list.selected else {
      notice = "no card is listed"
      return []
    }
    if let refusal = refusal(of: answer, on: game.deck.cards[card]) {
      notice = refusal
      return []
    }
    guard list.answers[card] != answer,
      let move = game.stack.nextSwipe(of: card, answer)
        ?? game.stack.nextChange(of: card, to: answer)
    else {
      notice = "\(game.deck.cards[card].title): \(word(of: answer, on: card)) already"
      return []
    }
    return [.decide(Decision(move, provenance: provenance))]
  }

  /// Takes the selected card in hand, if it waits.
  private mutating func takeSelected(provenance: Provenance) -> [Effect] {
    guard let card = list?.selected else { return [] }
    if card != game.stack.top {
      guard let move = game.stack.nextJump(to: card) else {
        let word = list?.answers[card].map { self.word(of: $0, on: card) } ?? "decided"
        notice = "\(word) already; answer it here to change that"
        return []
      }
      list = nil
      return [.decide(Decision(move, provenance: provenance))]
    }
    list = nil
    return []
  }

  /// What is listed next, after all cards: the undecided ones, then those of each answer.
  private var nextFilter: CardList.Filter {
    let choices = Answer.choices.filter { game.stack.count(of: $0) > 0 }
    let filters: [CardList.Filter] =
      [.all, .undecided] + (Answer.swipes + choices).map { .answer($0) }
    let current = filters.firstIndex(of: list?.filter ?? .all) ?? filters.count - 1
    return filters[(current + 1) % filters.count]
  }

  /// Lists the cards that share a tag with the selected card: its next tag, then all cards again.
  private mutating func filterByTag() {
    guard let list else { return }
    let tags = list.selected.map { game.deck.cards[$0].tags } ?? []
    var next = tags.startIndex
    if case .tag(let tag) = list.filter {
      next = tags.firstIndex(of: tag).map { $0 + 1 } ?? tags.count
    }
    if tags.indices.contains(next) {
      self.list?.show(.tag(tags[next]), in: game.deck)
    } else if list.filter != .all {
      self.list?.show(.all, in: game.deck)
    } else {
      notice = "this card has no tag"
    }
  }

  /// Brings the list up to date after a move, and selects its card.
  mutating func updateList(after move: Move) {
    guard list != nil else { return }
    list?.answers = game.stack.answers
    if let card = move.target.card { list?.select(card) }
  }

  /// The first key of an action as it is shown, else the action's name.
  func keyName(of action: Action) -> String {
    bindings.keys(for: action).first?.name(isASCII: options.isASCII) ?? action.name
  }
}
