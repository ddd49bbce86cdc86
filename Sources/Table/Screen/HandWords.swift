import Cards
import Hands

/// Describes the state of the hand control in words.
enum HandWords {
  /// The state of the control, or of the frame source if there is no frame.
  static func state(of session: Session, _ readout: Readout) -> String {
    if session.hand.isPaused { return "hand paused: p" }
    guard session.hand.frame == nil else { return readout.words }
    return switch session.hand.source.health {
    case .none: "keys only"
    case .waiting: session.hand.hasSeenFrames ? "the camera went away" : "no camera yet"
    case .live: session.hand.hasSeenFrames ? "no camera pictures" : "no pictures yet"
    case .ended: session.hand.source.isRecorded ? "the recording has ended" : "no more frames"
    }
  }

  /// What the player must change for the next gesture to count; nil if nothing.
  static func advice(for session: Session, _ readout: Readout) -> String? {
    session.hand.frame == nil || session.hand.isPaused ? nil : readout.advice
  }

  /// The style of the control's state.
  static func style(of session: Session, _ readout: Readout) -> Style {
    guard session.hand.frame != nil, !session.hand.isPaused else { return .dim }
    switch readout.phase {
    case .absent: return .dim
    case .ready: return .bold
    case .waiting: return session.palette.style(.warning)
    case .pending: return style(of: readout.pending, session)
    }
  }

  /// The style of an intent: that of its answer, if it is one.
  static func style(of intent: Intent?, _ session: Session) -> Style {
    guard case .answer(let choice) = intent, let answer = session.answer(for: choice) else {
      return .bold
    }
    return session.palette.style(of: answer)
  }

  /// The gestures with their answers, such as `thumb up: like, thumb down: nope`, or how else the card
  /// in hand is answered.
  static func gestures(of session: Session) -> String {
    if let hint = session.choiceHint { return hint }
    return session.hand.control.gestures.compactMap { label in
      guard case .answer(let choice) = label.intent, let answer = session.answer(for: choice)
      else { return nil }
      return "\(label.gesture): \(session.shownWord(of: answer))"
    }.joined(separator: ", ")
  }
}
