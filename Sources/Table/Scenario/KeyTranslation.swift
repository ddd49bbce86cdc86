import Cards

/// Translates configured keys into standard ones, because a scenario has no key settings.
package struct KeyTranslation {
  private let configured: KeyBindings
  private let standard: KeyBindings

  private init(of session: Session) {
    configured = session.bindings
    let answers = session.game.deck.answers
    standard = KeyBindings(deck: answers, keys: [], chosen: session.options.answers ?? answers)
  }

  /// The event as a scenario has it that is given to a session: with standard keys, except while they
  /// type a text.
  package static func recorded(_ event: Event, in session: Session) -> Event {
    guard case .key(let key) = event.kind, !session.topLayer.isTyping else { return event }
    return Event(
      .key(KeyTranslation(of: session)[key]), time: event.time, wallTime: event.wallTime)
  }

  private subscript(key: Key) -> Key {
    let action = configured.action(for: key)
    if standard.action(for: key) == action { return key }
    return action.flatMap { standard.keys(for: $0).first } ?? Self.noAction
  }

  /// A key without a function, which only closes the help.
  private static let noAction = Key.control("g")
}
