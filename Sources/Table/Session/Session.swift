import Cards
import Hands

/// The state of a game as a value: events go in, the state changes, effects come out.
///
/// It uses no clock and no files and never throws, so the same events always give the same session.
package struct Session: Equatable, Sendable {
  /// The cards and the decisions.
  package internal(set) var game: Game
  /// The card on top.
  package internal(set) var card = CardInHand()
  /// What the camera brings.
  package internal(set) var hand: HandInput
  /// The options of the session.
  package let options: Options
  /// The key bindings.
  package let bindings: KeyBindings
  /// The lesson in which poses are taught; nil in a game.
  package internal(set) var lesson: Lesson?
  /// The sheet to draw on; nil in a game.
  package internal(set) var sketch: Sketch?
  /// True while the help covers the cards.
  package internal(set) var isHelpShown = false
  /// True while the table of joints covers the cards.
  package internal(set) var areJointsShown = false
  /// The number of lines by which the help is scrolled.
  package internal(set) var helpScroll = 0
  /// The list of all cards; nil while it is closed.
  package internal(set) var list: CardList?
  /// The viewport of the last drawn screen.
  package internal(set) var viewport = Viewport()
  /// The message about the last event; nil if there is none.
  package internal(set) var notice: String?
  /// The terminal's size in cells.
  package internal(set) var size: Size
  /// Seconds on the session's clock.
  package internal(set) var now = 0.0

  /// The time of the last key, mouse event or move.
  var lastKeyTime = 0.0

  /// Seconds for the player to notice a new top card: about one and a half reaction times.
  static let reactionTime = 0.5

  /// Seconds without a frame after which a source counts as stalled: ten times the gap between
  /// frames of a slow camera.
  static let stallTime = 1.0

  /// Creates a session before its first event.
  package init(
    deck: Deck, isDeckGrowing: Bool = false, control: Control = .standard,
    controls: [Control] = [],
    options: Options = Options(), lesson: Lesson? = nil, sketch: Sketch? = nil,
    size: Size = Size(columns: 80, rows: 24)
  ) {
    self.lesson = lesson
    self.sketch = sketch
    hand = HandInput(
      control: control, controls: controls,
      ink: sketch == nil ? Ink(maxPoints: Self.maxGameInk) : Ink())
    self.options = options
    let chosen = options.answers ?? deck.answers
    game = Game(
      deck: deck, isDeckGrowing: isDeckGrowing,
      answers: options.isSwapped ? chosen.swapped : chosen)
    bindings = KeyBindings(deck: deck.answers, keys: options.keys, chosen: chosen)
    self.size = size
  }

  /// The colours with a meaning.
  var palette: Palette { options.palette }

  /// The top card; nil at the end of the deck.
  package var topCard: Card? { game.stack.top.map { game.deck.cards[$0] } }

  /// True if all cards are decided and no more can come; a sheet is never finished.
  package var isFinished: Bool { game.stack.top == nil && !game.isDeckGrowing && sketch == nil }

  /// The current decision of each decided card, in the order of the decisions.
  package var decisions: [CardStack.Swipe] { game.stack.standing }

  /// The time at which the session needs a ``Event/Kind/tick``, unless another event comes first; nil if
  /// it needs none.
  package var wakeTime: Double? {
    if card.motion?.progress(at: now) != nil || card.body.isSliding { return now + Self.stepTime }
    if isRaining, !isCovered { return now + 1.0 / 30 }
    var times: [Double] = []
    if case .live = hand.source.health, hand.frame != nil {
      times.append(hand.frameArrival + Self.stallTime)
    }
    if let restartTime { times.append(restartTime) }
    return times.min()
  }

  /// When all cards come back by themselves; nil if they don't.
  private var restartTime: Double? {
    guard let pause = options.restartPause, isFinished, !isCovered else { return nil }
    return lastKeyTime + pause
  }

  /// When a card that was pushed needs the next ``Event/Kind/tick`` to slide on; nil if none slides.
  package var slideTime: Double? { card.body.isSliding ? now + Self.stepTime : nil }

  /// Seconds between two pictures of a motion.
  private static let stepTime = 1.0 / 60

  /// Processes an event and returns its effects.
  ///
  /// It does not move cards. For each ``Effect/decide(_:)`` the caller saves the decision and then
  /// calls ``apply(_:)``, or ``reject(_:reason:)`` if it could not be saved.
  package mutating func handle(_ event: Event) -> [Effect] {
    now = max(now, event.time)
    if card.motion?.progress(at: now) == nil { card.motion = nil }
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
      guard lesson?.isTeaching != true else { return [] }
      guard sketch == nil else {
        drawWithMouse(mouse)
        return []
      }
      return handle(mouse, provenance: by(.mouse))
    case .cards(let cards): append(cards)
    case .deckEnded(let problem): return endDeck(problem: problem)
    case .resize(let size):
      self.size = size
      // A hold is measured in cells of the old size.
      if card.body.holder != nil { card.body = CardBody() }
    case .shown(let viewport):
      self.viewport = viewport
      card.scroll = min(card.scroll, viewport.maxScroll)
      helpScroll = min(helpScroll, viewport.maxHelpScroll)
      list?.firstRow = viewport.firstListRow
    case .resumed:
      // The button may have been let go meanwhile.
      sketch?.isMouseDown = false
      return loseHand(provenance: by(hand.agent))
    case .tick:
      if let restartTime, now >= restartTime { return proposeReset(provenance: by(.script)) }
      return slideCard(provenance: by(hand.agent)) + noticeStall(provenance: by(hand.agent))
    case .interrupt: return [.end(.interrupted)]
    }
    return []
  }
}
