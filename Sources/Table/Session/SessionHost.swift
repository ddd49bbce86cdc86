/// The world around a session: what carries out its effects.
package protocol SessionHost: ~Copyable {
  /// Writes a decision down before it is made; what it throws keeps it from being made.
  mutating func write(_ decision: Decision, of session: Session) throws(WriteError)

  /// Tells what happened in `session`, which is as it is after that.
  mutating func tell(_ announcement: Announcement, of session: Session)

  /// Does something with the terminal or the desktop, and says why if it can't.
  mutating func perform(_ request: Effect.Request) -> String?
}

/// Why a decision could not be written down.
package struct WriteError: Error, Equatable, Sendable {
  /// The reason, for people.
  package let reason: String

  /// An error with a reason.
  package init(reason: String) {
    self.reason = reason
  }
}

extension Session {
  /// Lets an event happen, and has everything done that it asks for: the one place where effects
  /// are carried out.
  ///
  /// A decision is written down, then made. What can't be written down has not been decided.
  ///
  /// - Returns: how the session ended, if it did.
  package mutating func dispatch(_ event: Event, to host: inout some SessionHost & ~Copyable)
    -> Ending?
  {
    carryOut(handle(event), host: &host)
  }

  private mutating func carryOut(
    _ effects: [Effect], host: inout some SessionHost & ~Copyable
  ) -> Ending? {
    var ending: Ending?
    for effect in effects {
      switch effect {
      case .decide(let decision):
        do throws(WriteError) {
          try host.write(decision, of: self)
          ending = carryOut(apply(decision), host: &host) ?? ending
        } catch {
          reject(decision, reason: error.reason)
        }
      case .announce(let announcement): host.tell(announcement, of: self)
      case .request(let request):
        if let reason = host.perform(request) { notice = reason }
      case .end(let end): ending = end
      }
    }
    return ending
  }
}

/// A world in which nothing is written down, as that of a scenario or a test; it keeps what happened.
package struct SilentHost: SessionHost {
  /// What happened, in its order.
  package private(set) var announcements: [Announcement] = []

  /// A host that has heard nothing.
  package init() {}

  package mutating func write(_ decision: Decision, of session: Session) {}

  package mutating func tell(_ announcement: Announcement, of session: Session) {
    announcements.append(announcement)
  }

  package mutating func perform(_ request: Effect.Request) -> String? { nil }
}
