import Hands
import Sessions

/// Records the events of a game that a scenario can express; at most a few hundred megabytes.
package struct EventRecord: Sendable {
  /// The maximum number of events: more than four hours of a camera's frames.
  package static let maxCount = 500_000

  package private(set) var events: [Event] = []
  /// True if the limit was exceeded, so that no events are kept.
  package private(set) var isFull = false
  private let limit: Int
  /// Reduces masks to fingertips, because masks are far too large to keep.
  private var tips = MaskTips()

  package init(limit: Int = maxCount) { self.limit = limit }

  /// Adds an event, if a scenario can express it and the record is not full.
  package mutating func append(_ event: Event) {
    let kept: Event.Kind
    switch event.kind {
    case .tick, .ground, .picture, .preview, .problem, .cards, .deckEnded: return
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
package enum KeyTranslation {
  /// Returns the event as a scenario records it: with a standard key, unless keys type text. Nil for
  /// the mouse if it only ends a search, because a replayed search has ended by itself by then.
  package static func recorded(_ event: Event, in session: Session) -> Event? {
    if case .mouse = event.kind, session.isSearchUnseen { return nil }
    guard case .key(let key) = event.kind, !session.isTyping else { return event }
    let answers = session.game.deck.answers
    let standard = KeyBindings(deck: answers, keys: [], chosen: session.options.answers ?? answers)
    let action = session.bindings.action(for: key)
    guard standard.action(for: key) != action else { return event }
    // Ctrl-G has no action; it can only close the help.
    let recorded = action.flatMap { standard.keys(for: $0).first } ?? .control("g")
    return Event(.key(recorded), time: event.time, wallTime: event.wallTime)
  }
}
