import Cards
import Cells
import Keys

/// Keys and the mouse, which pass through the layers before the session handles them.
extension Session {
  mutating func handle(_ key: Key, provenance: Provenance) -> [Effect] {
    if let effects = openLink(by: key) ?? typeChoice(key, provenance: provenance) { return effects }
    let action = choice(for: key).map { .answer($0) } ?? bindings.action(for: key)
    let press = Press(key: key, action: action, provenance: provenance)
    asked = question
    if press.action?.concernsCards ?? true { notice = nil }
    return handle(press)
  }

  /// Types a digit on a card with more choices than digits: two digits answer, or one and Enter.
  /// Returns nil if the key does not belong to a number.
  mutating func typeChoice(_ key: Key, provenance: Provenance) -> [Effect]? {
    let typed = card.typed
    card.typed = nil
    guard !isTyping, let index = numberedCard,
      let choices = game.choices(of: game.deck.cards[index]), choices.count > CardChoices.maxFingers
    else { return nil }
    var digits = typed?.card == index && typed?.notice == notice ? typed?.digits ?? "" : ""
    // Both digits answer what was asked before the first.
    if digits.isEmpty { asked = question }
    switch key {
    case .character(let digit) where digit.isASCII && digit.isWholeNumber: digits.append(digit)
    case .backspace where !digits.isEmpty: digits.removeLast()
    case .escape where !digits.isEmpty: digits = ""
    case .enter where !digits.isEmpty: break
    default: return nil
    }
    notice = nil
    guard let number = Int(digits) else { return [] }
    guard number <= choices.count, digits != "00" else {
      return decline("this card is answered by a number from 1 to \(choices.count)")
    }
    let choice = Answer.choice(number: number)
    if let choice, digits.count == 2 || key == .enter || number * 10 > choices.count {
      return handle(Press(key: nil, action: .answer(choice), provenance: provenance))
    }
    let word = choices.hasWords ? choice.flatMap(choices.word).map { " \($0)" } ?? "" : ""
    let hint = choice == nil ? "the second digit is missing" : "Enter takes it"
    let words = "\(digits)\(word): \(hint), Esc clears it"
    card.typed = TypedChoice(card: index, digits: digits, notice: words)
    return decline(words)
  }

  mutating func handle(_ mouse: Mouse, provenance: Provenance) -> [Effect] {
    let target = viewport.target(column: mouse.column, row: mouse.row)
    if mouse.kind == .press {
      (asked, notice) = (question, nil)
      if case .button(let action) = target {
        return handle(Press(key: nil, action: action, provenance: provenance))
      }
    }
    let input = MouseInput(mouse: mouse, target: target, provenance: provenance)
    return pass(.mouse(input)) ?? perform(input)
  }

  mutating func handle(_ press: Press) -> [Effect] {
    let effects = pass(.press(press), isCoverAsked: press.action?.concernsCards ?? true)
    return effects ?? press.action.map { perform($0, provenance: press.provenance) } ?? []
  }

  /// Passes input to the layers from the top until one takes it; returns nil if no layer takes it.
  private mutating func pass(_ input: LayerInput, isCoverAsked: Bool = true) -> [Effect]? {
    for index in covers.indices.reversed() where isCoverAsked {
      var layer = covers[index].layer
      let response = layer.handle(input, in: &self)
      covers[index].layer = layer
      switch response {
      case .passed: break
      case .handled(let effects): return effects
      case .closed(let effects):
        covers.removeSubrange(index...)
        return effects
      }
    }
    var layer = room.layer
    let response = layer.handle(input, in: &self)
    // A layer can change even if it passes the input on.
    room.layer = layer
    switch response {
    case .passed: return nil
    case .handled(let effects), .closed(let effects): return effects
    }
  }

  /// Lets the room change itself and the session; returns nil if the room is not a `Kind`.
  @discardableResult
  mutating func withRoom<Kind: RoomLayer, Result>(
    _ change: (inout Kind, inout Session) -> Result
  ) -> Result? {
    guard var layer = room.layer as? Kind else { return nil }
    defer { room.layer = layer }
    return change(&layer, &self)
  }

  mutating func updateCovers(after move: Move? = nil) {
    for index in covers.indices { covers[index].layer.update(with: game, after: move) }
  }

  /// Opens a cover, and drops what the hand or the mouse has begun.
  private mutating func cover(with layer: some Layer, provenance: Provenance) -> [Effect] {
    if card.body.holder != nil { settle() }
    let effects = loseHand(provenance: provenance)
    card.motion = nil
    if !layer.liesOnOthers { covers = [] }
    covers.append(Cover(layer: layer))
    return effects
  }

  private mutating func note(inOtherProgram: Bool, provenance: Provenance) -> [Effect] {
    guard let card = concernedIndex else { return decline("there is no card to note anything to") }
    guard !inOtherProgram else {
      // The hand is not observed while the other program runs.
      return loseHand(provenance: provenance) + [.edit(card: card, provenance)]
    }
    let text = unsavedNotes[card] ?? game.stack.note(to: card)
    return cover(with: NoteEditor(card: card, field: TextField(text)), provenance: provenance)
  }

  private mutating func perform(_ action: Action, provenance: Provenance) -> [Effect] {
    switch action {
    // At the end of the deck, nothing is left to scroll or to swipe up or down.
    case .swipe(.up) where game.stack.top == nil, .swipe(.down) where game.stack.top == nil,
      .scroll where game.stack.top == nil, .scrollPages where game.stack.top == nil:
      return review(provenance: provenance)
    case .swipe(let direction):
      if movePicture(direction) { return [] }
      return game.answers.answer(going: direction).map { propose($0, provenance: provenance) } ?? []
    case .answer(let answer): return propose(answer, provenance: provenance)
    case .flip: flip()
    case .source: showSource()
    case .rewind: return proposeRewind(provenance: provenance)
    case .redo: return decide(game.stack.nextRedo, provenance, otherwise: "nothing to redo")
    case .reset: return askToReset(provenance: provenance)
    case .pauseHand: return pauseHand(provenance: provenance)
    case .nextControl: return changeControl(provenance: provenance)
    case .nextHand: return followNextHand(provenance: provenance)
    case .clear: if !hand.ink.clear() { notice = "there is no ink to clear" }
    case .scroll(let lines): scroll(by: lines)
    case .scrollPages(let pages): scroll(byPages: pages)
    case .scrollSideways(let steps): scrollSideways(by: steps * TextLine.sidewaysStep)
    case .open: return openFirstLink()
    case .joints where !hand.isThere: notice = Self.noHand
    case .joints: return cover(with: Joints(), provenance: provenance)
    case .help: return cover(with: Help(), provenance: provenance)
    case .list: return cover(with: CardList(over: self), provenance: provenance)
    case .filter where canShowPicture: showPictures(at: .screen)
    case .filter, .filterTag, .answerAll: return perform(.list, provenance: provenance)
    case .zoom where !canShowPicture, .compare where !canShowPicture:
      notice = "this card has no picture"
    case .zoom: enlargePicture()
    case .compare: comparePictures()
    case .search:
      var list = CardList(over: self)
      list.isTyping = true
      return cover(with: list, provenance: provenance)
    case .note, .editNote: return note(inOtherProgram: action == .editNote, provenance: provenance)
    // At the end of the deck, Enter quits.
    case .take: return isFinished ? [.end(.quit)] : []
    case .save: return [.request(.save)]
    case .quit: return [.end(.quit)]
    case .interrupt: return [.end(.interrupted)]
    case .suspend: return [.request(.suspend)]
    case .redraw: return [.request(.redraw)]
    case .runAgain: runPreviewAgain()
    }
    return []
  }

  private mutating func perform(_ input: MouseInput) -> [Effect] {
    switch (input.mouse.kind, input.target) {
    case (.press, .listed(let card)): return review(from: card, provenance: input.provenance)
    case (.press, .card):
      grab(by: .mouse)
      if card.body.holder == .mouse { card.grip = input.mouse }
    case (.press, _): break
    case (.drag, _): drag(to: input.mouse)
    case (.release, _): return release(input)
    case (.wheelUp, _), (.wheelDown, _):
      return perform(.scroll(lines: input.lines), provenance: input.provenance)
    }
    return []
  }

  private mutating func drag(to mouse: Mouse) {
    guard let grip = card.grip, let area = viewport.cardArea?.size else { return }
    let cells = SIMD2(Double(mouse.column - grip.column), Double(mouse.row - grip.row))
    let size = SIMD2(Double(max(area.columns, 1)), Double(max(area.rows, 1)))
    card.body.drag(to: cells / size, by: .mouse, at: now)
  }

  private mutating func release(_ input: MouseInput) -> [Effect] {
    drag(to: input.mouse)
    card.grip = nil
    guard card.body.holder == .mouse, !card.body.hasMoved else {
      return release(provenance: input.provenance)
    }
    card.body = CardBody()
    // A click turns the card over. If the card has no back, the click does nothing.
    turnOver()
    return []
  }

  static let noHand = "no hand is connected; --camera plugs one in"

  private mutating func pauseHand(provenance: Provenance) -> [Effect] {
    guard hand.isThere else { return decline(Self.noHand) }
    if hand.isAsleep {
      hand.reader.sleep?.isAsleep = false
      return []
    }
    hand.isPaused.toggle()
    return hand.isPaused ? loseHand(provenance: provenance) : []
  }

  /// Opens the list at the end of the deck.
  private mutating func review(from card: Int? = nil, provenance: Provenance) -> [Effect] {
    var list = CardList(over: self)
    if let card { list.select(card) }
    return list.count > 0 ? cover(with: list, provenance: provenance) : []
  }
}
