import Cards
import Hands

/// The state of a game as a value: events go in, the state changes, effects come out.
///
/// It uses no clock and no files and never throws, so the same events always give the same session.
package struct Session: Equatable, Sendable {
  /// The cards read so far.
  package internal(set) var deck: Deck
  /// True while more cards may come.
  package internal(set) var isDeckGrowing: Bool
  /// The options of the session.
  package let options: Options
  /// The words, keys and directions of the answers.
  package let answers: Answers
  /// The key bindings.
  package let bindings: KeyBindings
  /// The stack of cards, with the decisions.
  package internal(set) var stack: CardStack
  /// The hand control.
  package internal(set) var control: Control
  /// The controls to change between, in their initial state; none or the one in use if there is no other.
  var controls: [Control]
  /// What the hand showed when the control was changed, if no control since could see whether it still
  /// does; nil otherwise.
  var heldBefore: Choice?
  /// The lesson in which poses are taught; nil in a game.
  package internal(set) var lesson: Lesson?
  /// The sheet to draw on; nil in a game.
  package internal(set) var sketch: Sketch?
  /// The size of the last picture, also after the hand is gone.
  var pictureSize = PictureSize.unknown
  /// What the hand has drawn, with a control that draws.
  package internal(set) var ink: Ink
  /// The last frame; nil before the first one, and after the source has stopped sending.
  package internal(set) var frame: HandFrame?
  /// True if a frame has ever come.
  package internal(set) var hasSeenFrames = false
  /// Frames per second, smoothed; nil until two frames have come.
  package internal(set) var frameRate: Double?
  /// The problem that ended the deck early; nil if there was none.
  package internal(set) var deckProblem: String?
  /// The status of the frame source.
  package internal(set) var source = SourceStatus(.none)
  /// When the last words of the producer came.
  var wordsArrival = 0.0
  /// True while the hand control is paused.
  package internal(set) var isHandPaused = false
  /// True while the help covers the cards.
  package internal(set) var isHelpShown = false
  /// True while the table of joints covers the cards.
  package internal(set) var areJointsShown = false
  /// The number of lines by which the help is scrolled.
  package internal(set) var helpScroll = 0
  /// The list of all cards; nil while it is closed.
  package internal(set) var list: CardList?
  /// True if the reset key was pressed, and pressing it again resets.
  var isResetAsked = false
  /// True while the top card shows its back.
  package internal(set) var isFlipped = false
  /// The number of lines by which the top card's text is scrolled.
  package internal(set) var scroll = 0
  /// The current animation; nil if there is none.
  package internal(set) var motion: Motion?
  /// The position of the top card, which can be dragged.
  package internal(set) var body = CardBody()
  /// The fingertip that can push the top card.
  var fingertip = Fingertip()
  /// The cell where the mouse took hold of the card; nil if it does not hold it.
  var grip: Mouse?
  /// The viewport of the last drawn screen.
  package internal(set) var viewport = Viewport()
  /// The index of the selected decision at the end of the deck, 0 for the latest one; nil for none.
  package internal(set) var selection: Int?
  /// The message about the last event; nil if there is none.
  package internal(set) var notice: String?
  /// The terminal's size in cells.
  package internal(set) var size: Size
  /// Seconds on the session's clock.
  package internal(set) var now = 0.0
  /// The time of the last frame, in seconds on the session's clock.
  var frameArrival = 0.0

  /// What is counted of the cards with choices.
  var tally = ChoiceTally()
  /// When the card in hand came to the top, in seconds on the session's clock.
  var topSince = 0.0

  /// The time of the last key, mouse event or move.
  var lastKeyTime = 0.0
  /// Until this time answers are ignored, because a new card has come while a decision was selected.
  var answersIgnoredUntil = 0.0

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
    self.deck = deck
    self.isDeckGrowing = isDeckGrowing
    self.control = control
    self.controls = controls
    self.lesson = lesson
    self.sketch = sketch
    ink = sketch == nil ? Ink(maxPoints: Self.maxGameInk) : Ink()
    self.options = options
    let chosen = options.answers ?? deck.answers
    answers = options.isSwapped ? chosen.swapped : chosen
    bindings = KeyBindings(deck: deck.answers, keys: options.keys, chosen: chosen)
    self.size = size
    stack = CardStack(count: deck.cards.count)
    tally.append(deck.cards[...], answers: answers)
  }

  /// The agent of moves by hand, named after the control.
  var handAgent: Agent { Agent(rawValue: control.description.name) }

  /// The colours with a meaning.
  var palette: Palette { options.palette }

  /// The top card; nil at the end of the deck.
  package var topCard: Card? { stack.top.map { deck.cards[$0] } }

  /// True if all cards are decided and no more can come; a sheet is never finished.
  package var isFinished: Bool { stack.top == nil && !isDeckGrowing && sketch == nil }

  /// The current decision of each decided card, in the order of the decisions.
  package var decisions: [CardStack.Swipe] { stack.standing }

  /// The time at which the session needs a ``Event/Kind/tick``, unless another event comes first; nil if
  /// it needs none.
  package var wakeTime: Double? {
    if motion?.progress(at: now) != nil || body.isSliding { return now + Self.stepTime }
    if isRaining, !isCovered { return now + 1.0 / 30 }
    var times: [Double] = []
    if case .live = source.health, frame != nil { times.append(frameArrival + Self.stallTime) }
    if let restartTime { times.append(restartTime) }
    return times.min()
  }

  /// When all cards come back by themselves; nil if they don't.
  private var restartTime: Double? {
    guard let pause = options.restartPause, isFinished, !isCovered else { return nil }
    return lastKeyTime + pause
  }

  /// When a card that was pushed needs the next ``Event/Kind/tick`` to slide on; nil if none slides.
  package var slideTime: Double? { body.isSliding ? now + Self.stepTime : nil }

  /// Seconds between two pictures of a motion.
  private static let stepTime = 1.0 / 60

  /// Processes an event and returns its effects.
  ///
  /// It does not move cards. For each ``Effect/decide(_:)`` the caller saves the decision and then
  /// calls ``apply(_:)``, or ``reject(_:reason:)`` if it could not be saved.
  package mutating func handle(_ event: Event) -> [Effect] {
    now = max(now, event.time)
    if motion?.progress(at: now) == nil { motion = nil }
    func by(_ agent: Agent) -> Provenance {
      Provenance(by: agent, time: now, wallTime: event.wallTime)
    }
    switch event.kind {
    case .frame(let frame, let counters):
      if let counters { take(counters) }
      return handle(frame, provenance: by(handAgent))
    case .source(let status): return handle(status, provenance: by(handAgent))
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
      if body.holder != nil { body = CardBody() }
    case .shown(let viewport):
      self.viewport = viewport
      scroll = min(scroll, viewport.maxScroll)
      helpScroll = min(helpScroll, viewport.maxHelpScroll)
      list?.firstRow = viewport.firstListRow
    case .resumed:
      // The button may have been let go meanwhile.
      sketch?.isMouseDown = false
      return loseHand(provenance: by(handAgent))
    case .tick:
      if let restartTime, now >= restartTime { return proposeReset(provenance: by(.script)) }
      return slideCard(provenance: by(handAgent)) + noticeStall(provenance: by(handAgent))
    case .interrupt: return [.end(.interrupted)]
    }
    return []
  }
}
