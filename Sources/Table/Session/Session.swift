import Cards
import Hands

/// The whole program as one value: events go in, the value changes, effects come out.
///
/// It reads no clock and no file, and never throws: the same events always give the same session.
package struct Session: Equatable, Sendable {
  /// The cards that have come.
  package internal(set) var deck: Deck
  /// True while more cards may come.
  package internal(set) var isDeckGrowing: Bool
  /// What was chosen about the session.
  package let options: Options
  /// How the answers are called, typed and shown.
  package let answers: Answers
  /// Which key does what.
  package let bindings: KeyBindings
  /// Where the cards lie.
  package internal(set) var stack: CardStack
  /// What the hand does.
  package internal(set) var control: Control
  /// What the camera showed last; nil when it shows nothing any more.
  package internal(set) var frame: HandFrame?
  /// Frames a second, smoothed; nil until two have come.
  package internal(set) var frameRate: Double?
  /// Why no more cards come, where that is not the deck's end.
  package internal(set) var deckProblem: String?
  /// How the source of the frames is doing.
  package internal(set) var source = SourceStatus(.none)
  /// True while the hand is not listened to.
  package internal(set) var isHandPaused = false
  /// True while the help covers the cards.
  package internal(set) var isHelpShown = false
  /// True while the top card shows its back.
  package internal(set) var isFlipped = false
  /// How many lines of the top card's text have gone out above.
  package internal(set) var scroll = 0
  /// The card that moved last.
  package internal(set) var motion: Motion?
  /// The card in hand, which may be held and moved.
  package internal(set) var body = CardBody()
  /// Where the mouse took hold of the card, in cells.
  var grip: Mouse?
  /// What was drawn last.
  package internal(set) var viewport = Viewport()
  /// Which of the decisions is selected when no card is in hand, the last one first.
  package internal(set) var selection: Int?
  /// What the last event had to say, if anything.
  package internal(set) var notice: String?
  /// The terminal's size in cells.
  package internal(set) var size: Size
  /// Seconds on the session's clock.
  package internal(set) var now = 0.0
  /// When the last frame came.
  var frameArrival = 0.0

  /// Until when a card that came by surprise has not been seen.
  var unseenUntil = 0.0

  /// Seconds that it takes to see that the card in hand is another: about a reaction and a half.
  static let timeToSee = 0.5

  /// Seconds without a frame after which a source that says nothing is taken for stuck: ten times
  /// the gap between frames of a slow camera.
  static let stallTime = 1.0

  /// A session in which nothing has happened.
  package init(
    deck: Deck, isDeckGrowing: Bool = false, control: Control = .standard,
    options: Options = Options(),
    size: Size = Size(columns: 80, rows: 24)
  ) {
    self.deck = deck
    self.isDeckGrowing = isDeckGrowing
    self.control = control
    self.options = options
    let chosen = options.answers ?? deck.answers
    answers = options.isSwapped ? chosen.swapped : chosen
    bindings = KeyBindings(deck: deck.answers, keys: options.keys, chosen: chosen)
    self.size = size
    stack = CardStack(count: deck.cards.count)
  }

  /// The colours that carry a meaning.
  var palette: Palette { options.palette }

  /// The card in hand; nil at the end of the deck.
  package var topCard: Card? { stack.top.map { deck.cards[$0] } }

  /// True when every card is decided, and no more can come.
  package var isFinished: Bool { stack.top == nil && !isDeckGrowing }

  /// The last answer of every card that has one, in the order of the answers.
  package var decisions: [CardStack.Swipe] { stack.standing }

  /// When the session wants a ``Event/Kind/tick`` if nothing else happens; nil for never.
  package var wakeTime: Double? {
    if motion?.progress(at: now) != nil { return now + 1.0 / 60 }
    if case .live = source.health, frame != nil { return frameArrival + Self.stallTime }
    return nil
  }

  /// Takes in what happened, and says what is to be done about it.
  ///
  /// Cards are not moved by it: what the event would decide is an ``Effect/decide(_:)``, which has to
  /// be given to ``apply(_:)`` once it is written down, or else to ``reject(_:reason:)``.
  package mutating func handle(_ event: Event) -> [Effect] {
    now = max(now, event.time)
    if motion?.progress(at: now) == nil { motion = nil }
    func by(_ agent: Agent) -> Provenance {
      Provenance(by: agent, time: now, wallTime: event.wallTime)
    }
    switch event.kind {
    case .frame(let frame, let counters):
      if let counters { source.counters = counters }
      return handle(frame, provenance: by(handAgent))
    case .source(let status): return handle(status, provenance: by(handAgent))
    case .key(let key): return handle(key, provenance: by(.key))
    case .mouse(let mouse): return handle(mouse, provenance: by(.mouse))
    case .cards(let cards): append(cards)
    case .deckEnded(let problem): return endDeck(problem: problem)
    case .resize(let size):
      self.size = size
      body = CardBody()
    case .shown(let viewport):
      self.viewport = viewport
      scroll = min(scroll, viewport.maxScroll)
    case .resumed: return loseHand(provenance: by(handAgent))
    case .tick: return noticeStall(provenance: by(handAgent))
    case .interrupt: return [.end(.interrupted)]
    }
    return []
  }

  /// Who moves cards by a hand.
  var handAgent: Agent { Agent(rawValue: control.description.name) }
}
