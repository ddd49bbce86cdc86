/// The environment of a session; it carries out the session's effects.
package protocol SessionHost: ~Copyable {
  /// Saves a decision before it is applied; if it throws, the decision is discarded. A host that is
  /// still saving it when this returns must show it to nobody until it is saved, and if that fails,
  /// take it back to `session`.
  mutating func write(_ decision: Decision, of session: Session) throws(WriteError)

  /// Reports a notification; `session` is the state after the event that caused the notification.
  mutating func notify(_ notification: Notification, of session: Session)

  /// Lets the user edit a text in another program, and returns the result; throws on failure.
  mutating func edit(_ text: String) throws(WriteError) -> String

  /// Carries out a request; returns the reason if it failed, else nil.
  mutating func perform(_ request: Effect.Request, of session: Session) -> String?
}

/// The error of a decision that can't be saved, or of a text that can't be edited.
package struct WriteError: Error, Equatable, Sendable {
  package let reason: String
  /// True if the disk is full, so that another file in the same place would not help.
  package let isDiskFull: Bool

  package init(reason: String, isDiskFull: Bool = false) {
    (self.reason, self.isDiskFull) = (reason, isDiskFull)
  }
}

extension SessionHost where Self: ~Copyable {
  package mutating func edit(_ text: String) throws(WriteError) -> String {
    throw WriteError(reason: "a note is written in another program only on a terminal")
  }
}

extension Session {
  /// Processes an event and carries out its effects; returns how the session ended, if it did. A
  /// decision is saved before it is applied, and discarded if it can't be saved.
  package mutating func dispatch(_ event: Event, to host: inout some SessionHost & ~Copyable)
    -> Ending?
  {
    carryOut(handle(event), host: &host)
  }

  private mutating func carryOut(
    _ effects: [Effect], host: inout some SessionHost & ~Copyable
  ) -> Ending? {
    var ending: Ending?
    var hasDecided = false
    for effect in effects {
      switch effect {
      // Each was proposed for the cards as they were before the event: only the first one fits.
      case .decide where hasDecided: break
      case .decide(let decision):
        hasDecided = true
        do throws(WriteError) {
          try host.write(decision, of: self)
          ending = carryOut(apply(decision), host: &host) ?? ending
        } catch { reject(decision, error) }
      case .edit(let card, let provenance):
        do throws(WriteError) {
          let text = try host.edit(game.stack.note(to: card))
          ending = carryOut(note(text, to: card, provenance: provenance), host: &host) ?? ending
        } catch { notice = error.reason }
      case .notify(let notification): host.notify(notification, of: self)
      case .request(let request):
        let reason = host.perform(request, of: self)
        if let reason { notice = reason }
        if request == .finish {
          ending =
            withRoom { (sheet: inout Sheet, session) in sheet.finish(reason, in: &session) }
            .flatMap { $0 } ?? ending
        }
      case .end(let end): ending = end
      }
    }
    return ending
  }
}

/// A host for scenarios and tests; it saves nothing and collects the notifications.
package struct SilentHost: SessionHost {
  package private(set) var notifications: [Notification] = []

  package init() {}

  package mutating func write(_ decision: Decision, of session: Session) {}

  package mutating func notify(_ notification: Notification, of session: Session) {
    notifications.append(notification)
  }

  package mutating func perform(_ request: Effect.Request, of session: Session) -> String? { nil }
}
