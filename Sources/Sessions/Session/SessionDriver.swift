import Cards
import Cells
import Gestures

/// Feeds a session with events, and carries out its effects with the help of a host.
///
/// The event loop, runs without a terminal, scenarios and trials of a control all play a session by
/// a driver. They differ in where their events come from, and in their hosts.
package struct SessionDriver<Host: ~Copyable>: ~Copyable {
  package private(set) var session: Session
  package var host: Host
  /// The session's first ending; nil while the session goes on.
  package private(set) var ending: Ending?
  /// When the session needs a ``Event/Kind/tick``, unless another event comes first.
  package private(set) var wakeTime: Double?
  package private(set) var screen = KeptScreen()
  /// Returns the time of a live event, in seconds since 1970; nil for a replayed event.
  private let wallTime: @Sendable () -> Double?

  package init(
    _ session: Session, host: consuming Host, wallTime: @escaping @Sendable () -> Double? = { nil }
  ) {
    (self.session, self.wallTime, wakeTime) = (session, wallTime, session.wakeTime)
    self.host = host
  }
}

// Only the methods need a host: a constraint of the type would be looked up before the first card.
extension SessionDriver where Host: SessionHost & ~Copyable {
  /// Passes an event to the session. Without a `time`, in seconds on the session's clock, a frame
  /// comes at its own time, and any other event at the time of the event before it.
  package mutating func send(_ kind: consuming Event.Kind, at time: Double? = nil) {
    let ownTime = if case .frame(let frame, _) = kind { frame.time } else { session.now }
    let event = Event(kind, time: time ?? ownTime, wallTime: wallTime())
    let ending = session.dispatch(event, to: &host)
    (self.ending, wakeTime) = (self.ending ?? ending, session.wakeTime)
  }

  /// Lets time pass until `time`, with a tick whenever the session needs one, and one at the end.
  package mutating func advance(to time: Double) {
    while let wake = wakeTime, wake <= time {
      // A wake time in the past must not cause ticks without end.
      send(.tick, at: max(wake, session.now + 0.001))
    }
    send(.tick, at: max(session.now, time))
  }

  /// Lets a card that was pushed slide to its end, because no more frames come.
  package mutating func slideToTheEnd() {
    while let time = session.slideTime { send(.tick, at: time) }
  }

  /// Takes back a decision whose saving failed after it was applied to the session `before`.
  package mutating func takeBack(_ decision: Decision, to before: Session, _ error: WriteError) {
    (session, ending) = (before, nil)
    session.reject(decision, error)
    wakeTime = session.wakeTime
  }

  /// Draws the screen; keeps what is laid out and drawn for the next time. Unless the drawing must be
  /// whole, it may be only a beginning, whose rest is due at ``wakeTime`` or else, if the drawing
  /// ``KeptScreen/isUnfinished``, at once.
  package mutating func draw(isWhole: Bool = true) -> Drawing {
    if !isWhole, let beginning = screen.drawBeginning(of: session) { return beginning }
    if let hand = screen.drawHand(of: session) { return hand }
    session.keepText()
    return screen.draw(session)
  }
}

extension SessionDriver: Copyable where Host: Copyable {}
extension SessionDriver: Sendable where Host: Sendable & ~Copyable {}

extension SessionDriver<SilentHost> {
  /// Creates a driver of a game that nobody sees, to count what a control decides.
  package init(trying control: Control) {
    // More cards than an hour of swipes would decide.
    let cards = (1...1_000).map { Card(id: "\($0)", title: "Card \($0)") }
    let deck = Deck(name: "trial", cards: cards)
    self.init(Session(deck: deck, control: control), host: SilentHost())
  }
}
