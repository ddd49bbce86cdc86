import Cards
import Hands

/// The whole program as one value: events go in, the value changes, effects come out.
///
/// It reads no clock and no file, and never throws: the same events always give the same session.
public struct Session: Equatable, Sendable {
  /// The cards that have come.
  public internal(set) var deck: Deck
  /// True while more cards may come.
  public internal(set) var isDeckGrowing: Bool
  /// What was chosen about the session.
  public let options: Options
  /// How the answers are called, typed and shown.
  public let answers: Answers
  /// Which key does what.
  public let bindings: KeyBindings
  /// Where the cards lie.
  public internal(set) var stack: CardStack
  /// What the hand does.
  public internal(set) var control: Control
  /// What the camera showed last; nil when it shows nothing any more.
  public internal(set) var frame: HandFrame?
  /// Frames a second, smoothed; nil until two have come.
  public internal(set) var frameRate: Double?
  /// Why no more cards come, where that is not the deck's end.
  public internal(set) var deckProblem: String?
  /// How the source of the frames is doing.
  public internal(set) var source = SourceStatus(.none)
  /// True while the hand is not listened to.
  public internal(set) var isHandPaused = false
  /// True while the help covers the cards.
  public internal(set) var isHelpShown = false
  /// True while the top card shows its back.
  public internal(set) var isFlipped = false
  /// How many lines of the top card's text have gone out above.
  public internal(set) var scroll = 0
  /// The card that moved last.
  public internal(set) var motion: Motion?
  /// What the mouse does to the card in hand.
  var drag: Drag?
  /// Which of the decisions is selected when no card is in hand, the last one first.
  public internal(set) var selection: Int?
  /// What the last event had to say, if anything.
  public internal(set) var notice: String?
  /// The terminal's size in cells.
  public internal(set) var size: Size
  /// Seconds on the session's clock.
  public internal(set) var now = 0.0
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
  public init(
    deck: Deck, isDeckGrowing: Bool = false, control: Control, options: Options = Options(),
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
  public var topCard: Card? { stack.top.map { deck.cards[$0] } }

  /// True when every card is decided, and no more can come.
  public var isFinished: Bool { stack.top == nil && !isDeckGrowing }

  /// The last word on every card that has one, in the order of those words.
  public var decisions: [Decision] {
    stack.standing.map(Decision.init)
  }

  /// When the session wants a ``Event/Kind/tick`` if nothing else happens; nil for never.
  public var wakeTime: Double? {
    if motion?.progress(at: now) != nil { return now + 1.0 / 60 }
    if case .live = source.health, frame != nil { return frameArrival + Self.stallTime }
    return nil
  }

  /// Takes in what happened, and says what is to be done about it.
  public mutating func handle(_ event: Event) -> [Effect] {
    now = max(now, event.time)
    if motion?.progress(at: now) == nil { motion = nil }
    let handStamp = Stamp(by: .thumb, time: now, wallTime: event.wallTime)
    switch event.kind {
    case .frame(let frame): return handle(frame, stamp: handStamp)
    case .source(let status): return handle(status, stamp: handStamp)
    case .key(let key):
      return handle(key, stamp: Stamp(by: .key, time: now, wallTime: event.wallTime))
    case .mouse(let mouse):
      return handle(mouse, stamp: Stamp(by: .mouse, time: now, wallTime: event.wallTime))
    case .cards(let cards): append(cards)
    case .deckEnded(let problem): return endDeck(problem: problem)
    case .resize(let size):
      self.size = size
      drag = nil
      scroll = min(scroll, CardText.lastScroll(of: self))
    case .resumed: return loseHand(stamp: handStamp)
    case .tick: return noticeStall(stamp: handStamp)
    case .interrupt: return [.end(.interrupted)]
    case .notRecorded(let reason): notice = "not saved, so nothing has changed: \(reason)"
    case .notOpened(let reason): notice = reason
    }
    return []
  }
}
