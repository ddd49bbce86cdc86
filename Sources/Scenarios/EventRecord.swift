import Hands
import Keys
import Sessions

/// Records the events of a game to be saved as a scenario.
///
/// It keeps only events that a scenario can express, and at most a few hundred megabytes, so that a
/// flood of frames does not exhaust the memory.
package struct EventRecord: Sendable {
  /// The maximum number of events: more than four hours of a camera's frames.
  package static let maxCount = 500_000

  package private(set) var events: [Event] = []
  /// True if the limit was exceeded, so that no events are kept.
  package private(set) var isFull = false
  private let limit: Int
  /// Reduces masks to fingertips, because masks are far too large to keep.
  private var tips = MaskTips()

  package init(limit: Int = maxCount) {
    self.limit = limit
  }

  /// Adds an event, if a scenario can express it and the record is not full.
  package mutating func append(_ event: Event) {
    let kept: Event.Kind
    switch event.kind {
    case .tick, .ground, .picture, .preview, .cards, .deckEnded: return
    case .frame(let frame, _): kept = .frame(Self.compact(tips.reduce(frame)))
    case .source, .key, .mouse, .resize, .resumed, .interrupt: kept = event.kind
    }
    guard events.count < limit else {
      isFull = true
      events = []
      return
    }
    if !isFull { events.append(Event(kept, time: event.time, wallTime: event.wallTime)) }
  }

  /// Returns a copy of the frame without the spare capacity that its arrays have from reading.
  private static func compact(_ frame: HandFrame) -> HandFrame {
    // `map` makes an array of exactly this length.
    var compact = HandFrame(time: frame.time, size: frame.size, hands: frame.hands.map { $0 })
    compact.label = frame.label
    return compact
  }
}

/// Translates configured keys into standard ones, because a scenario has no key settings.
package struct KeyTranslation {
  private let configured: KeyBindings
  private let standard: KeyBindings

  private init(of session: Session) {
    configured = session.bindings
    let answers = session.game.deck.answers
    standard = KeyBindings(deck: answers, keys: [], chosen: session.options.answers ?? answers)
  }

  /// Returns the event as a scenario records it: with a standard key, unless keys type text.
  package static func recorded(_ event: Event, in session: Session) -> Event {
    guard case .key(let key) = event.kind, !session.isTyping else { return event }
    return Event(
      .key(KeyTranslation(of: session)[key]), time: event.time, wallTime: event.wallTime)
  }

  private subscript(key: Key) -> Key {
    let action = configured.action(for: key)
    if standard.action(for: key) == action { return key }
    return action.flatMap { standard.keys(for: $0).first } ?? Self.noAction
  }

  /// A key without an action; it can only close the help.
  private static let noAction = Key.control("g")
}
