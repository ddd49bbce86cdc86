import Cards
import Cells
import Gestures

/// The state of a game as a value: events go in, the state changes, effects come out.
///
/// It reads no clock and no files, so the same events always give the same session.
package struct Session: Equatable, Sendable {
  package internal(set) var game: Game { didSet { revision.ofOthers += 1 } }
  package internal(set) var card = CardInHand() { didSet { revision.ofOthers += 1 } }
  package internal(set) var hand: HandInput { didSet { revision.ofHand += 1 } }
  package private(set) var options: Options { didSet { revision.ofOthers += 1 } }
  package let bindings: KeyBindings
  package internal(set) var room: Room { didSet { revision.ofOthers += 1 } }
  /// The covers on the room, the lowest one first.
  package internal(set) var covers: [Cover] = [] { didSet { revision.ofOthers += 1 } }
  var pictures: [PictureRequest: PictureResult] = [:] { didSet { revision.ofOthers += 1 } }
  var previews = CardPreviews() { didSet { revision.ofOthers += 1 } }
  /// The layout of the screen at the latest mouse event, in which clicks are looked up.
  package internal(set) var viewport = Viewport()
  /// The words in the last row; others end the question that these ask.
  package internal(set) var notice: String? {
    didSet { (question, revision.ofOthers) = (nil, revision.ofOthers + 1) }
  }
  /// What the notice asks, and what it asked when the latest key or click came.
  package internal(set) var question, asked: Question?
  /// What was typed for notes that could not be saved, and is not to be typed again.
  var unsavedNotes: [Int: String] = [:] { didSet { revision.ofOthers += 1 } }
  /// The number of cards of the log that the deck lacks.
  var absentCount = 0 { didSet { revision.ofOthers += 1 } }
  /// Where the user wants to see pictures of cards; cards without one are shown as always.
  var wantedPlace = PicturePlace.card { didSet { revision.ofOthers += 1 } }
  /// The size of the terminal, limited to ``Size/maxScreen``.
  package internal(set) var size: Size { didSet { revision.ofOthers += 1 } }
  /// Seconds on the session's clock.
  package internal(set) var now = 0.0

  /// The time of the latest key, mouse event or move.
  var lastKeyTime = 0.0

  /// Counts the changes of all that the screen shows, so that it keeps what has not changed.
  package private(set) var revision = Revision()
  package struct Revision: Equatable, Sendable { package var ofHand = 0, ofOthers = 0 }

  /// Seconds without a frame after which a source stalls: ten frames of a slow camera.
  static let stallTime = 1.0

  package init(
    deck: Deck, isDeckGrowing: Bool = false, control: Control = .standard, controls: [Control] = [],
    options: Options = Options(), room: Room = .game, size: Size = .standard
  ) {
    self.room = room
    self.options = options
    self.options.usualFormat = CardTextOptions.usualFormat(of: deck.cards)
    self.options.content = CardContent(of: deck.cards.prefix(30), self.options)
    self.size = size.limited(to: .maxScreen)
    hand = HandInput(
      control: control, controls: controls, options: options,
      asksWhereUpIs: !options.isUpKnown && room.hasCards)
    if room.hasCards { hand.ink = Ink(maxPoints: Self.maxGameInk) }
    let chosen = options.answers ?? deck.answers
    game = Game(
      deck: deck, isDeckGrowing: isDeckGrowing,
      answers: options.isSwapped ? chosen.swapped : chosen)
    bindings = KeyBindings(deck: deck.answers, keys: options.keys, chosen: chosen)
  }

  /// Maximum number of ink points in a game: more would hide the hand.
  static let maxGameInk = 2_000

  /// The scroll limits now, so that a key does not depend on when the screen was last drawn.
  var limits: Viewport { Screen.viewport(of: self) }

  package var topCard: Card? {
    game.stack.top.map { top in
      card.kept.flatMap { $0.index == top ? $0.key.card : nil } ?? shown(top)
    }
  }

  var nextCard: Card? { game.stack.upcoming(2).dropFirst().first.map(shown) }

  /// True if all cards are decided and no more can come; a room without cards is never finished.
  package var isFinished: Bool { game.isDecided && room.hasCards }

  /// The current decision of each decided card, in the order of the decisions.
  package var decisions: [CardStack.Swipe] { game.stack.standing }

  var topLayer: any Layer { covers.last?.layer ?? room.layer }

  package var isTyping: Bool { topLayer.isTyping }

  /// True if a search goes on whose result the user has not seen, so that the mouse only ends it.
  package var isSearchUnseen: Bool {
    var list = topLayer as? CardList
    return list?.finishSearch(in: game.deck) == false
  }

  var handUse: HandUse { covers.isEmpty ? room.layer.handUse : .nothing }

  /// See ``SessionDriver/wakeTime``.
  var wakeTime: Double? {
    if let moveTime = topLayer.isWorking ? now : moveTime { return moveTime }
    let isWatched = hand.source.health == .live && hand.frame != nil
    let stall = isWatched ? hand.frameArrival + Self.stallTime : nil
    return [stall, restartTime, filmTime].compactMap(\.self).min()
  }

  /// When a moving card or its stars are drawn next; nil if nothing moves.
  var moveTime: Double? {
    if card.motion?.progress(at: now) != nil || card.body.isSliding { return now + Self.stepTime }
    guard handUse == .decides, secondsOnTop < StarRain.settlingTime, let topCard,
      game.choices(of: topCard)?.stars != nil
    else { return nil }
    return now + 1.0 / 30
  }

  private var restartTime: Double? {
    guard options.isDemonstration, isFinished, handUse == .decides else { return nil }
    return lastKeyTime + Options.demonstrationPause
  }

  /// True while a demonstration's hand waits for a key, at every card but the first.
  var isHandWaiting: Bool {
    options.isDemonstration && !game.isUntouched && lastKeyTime <= card.topSince
      && now - card.topSince < Options.demonstrationPatience
  }

  /// When a sliding card needs the next ``Event/Kind/tick``; nil if the card does not slide.
  package var slideTime: Double? { card.body.isSliding ? now + Self.stepTime : nil }

  private static let stepTime = 1.0 / 60

  /// Seconds since the card came to the top; infinity without animations.
  var secondsOnTop: Double { options.hasMotion ? now - card.topSince : .infinity }

  package mutating func note(_ words: String) { notice = notice.map { "\($0); \(words)" } ?? words }

  /// Shows the reason why input has no effect.
  mutating func decline(_ reason: String) -> [Effect] {
    notice = reason
    return []
  }

  @discardableResult
  mutating func ask(_ question: Question, _ words: String) -> [Effect] {
    notice = words
    self.question = question
    return []
  }

  /// Processes an event without applying decisions: for each ``Effect/decide(_:)`` the caller saves
  /// the decision, then calls ``apply(_:)``, or ``reject(_:_:)`` if saving failed.
  package mutating func handle(_ event: Event) -> [Effect] {
    now = max(now, event.time)
    if let motion = card.motion, motion.progress(at: now) == nil { card.motion = nil }
    func by(_ agent: Agent) -> Provenance {
      Provenance(by: agent, time: now, wallTime: event.wallTime)
    }
    switch event.kind {
    case .frame(let frame, let counters):
      if let counters { take(counters) }
      return handle(frame, provenance: by(hand.agent))
    case .source(let status): return handle(status, provenance: by(hand.agent))
    case .key(let key):
      lastKeyTime = now
      return handle(key, provenance: by(.key))
    case .mouse(let mouse):
      lastKeyTime = now
      keepText()
      viewport = limits
      return handle(mouse, provenance: by(.mouse))
    case .cards(let cards): append(cards)
    case .deckEnded(let problem): return endDeck(problem: problem)
    case .resize(let size):
      self.size = size.limited(to: .maxScreen)
      keepText()
      // A screen without the card, such as one that is too small, keeps the place in its text.
      if case let limits = limits, limits.cardArea != nil {
        card.scroll = min(card.scroll, limits.maxScroll)
        card.sideways = min(card.sideways, limits.maxSideways)
      }
      // A drag is measured in cells of the old size, so it ends here.
      if card.body.holder != nil { card.body = CardBody() }
    case .problem(let words): notice = words
    case .ground(let color): options.palette.show(on: color)
    case .picture(let request, let result): take(result, for: request)
    case .preview(let request, let preview): take(preview, of: request)
    case .resumed:
      // The mouse button may have been released meanwhile.
      hand.isMouseDrawing = false
      return loseHand(provenance: by(hand.agent))
    case .tick:
      if topLayer.isWorking { updateCovers() }
      if let restartTime, now >= restartTime { return proposeReset(provenance: by(.script)) }
      return slideCard(provenance: by(hand.agent)) + noticeStall(provenance: by(hand.agent))
    case .interrupt: return [.end(.interrupted)]
    }
    return []
  }
}

/// What is asked before many cards change; any other notice ends the question.
package enum Question: Equatable, Sendable {
  case reset
  /// Which answer all listed cards get.
  case answer
  /// Whether they get it.
  case confirmation(Answer, count: Int)
}
