import Cards
import Hands

/// What the hand does, in words.
enum HandWords {
  /// The state of the hand, or of its source where there is no picture.
  static func state(of session: Session, _ readout: Readout) -> String {
    if session.isHandPaused { return "hand paused: p" }
    guard session.frame == nil else { return readout.words }
    return switch session.source.health {
    case .none: "keys only"
    case .waiting: "no camera yet"
    case .live: "no picture comes"
    case .ended: "no more pictures"
    }
  }

  /// What a person has to do for the next gesture, as far as the control can tell.
  static func advice(for session: Session, _ readout: Readout) -> String? {
    session.frame == nil || session.isHandPaused ? nil : readout.advice
  }

  /// The style of the state.
  static func style(of session: Session, _ readout: Readout) -> Style {
    guard session.frame != nil, !session.isHandPaused else { return .dim }
    switch readout.phase {
    case .absent: return .dim
    case .ready: return .bold
    case .waiting: return session.palette.style(.warning)
    case .pending: return style(of: readout.pending, session)
    }
  }

  /// The style of what a hand asks for: that of the answer, if it is one.
  static func style(of intent: Intent?, _ session: Session) -> Style {
    guard case .answer(let choice) = intent else { return .bold }
    return session.palette.style(of: Answer(choice))
  }

  /// The gestures and what they answer: `thumb up: like, thumb down: nope`.
  static func gestures(of session: Session) -> String {
    session.control.description.labels.compactMap { label in
      guard case .answer(let choice) = label.intent else { return nil }
      return "\(label.gesture): \(session.answers[Answer(choice)].word)"
    }.joined(separator: ", ")
  }
}
