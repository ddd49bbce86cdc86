import Cells
import Gestures

enum HandWords {
  /// Returns the state of the control, or of the frame source if there is no frame.
  static func state(of hand: HandInput, _ readout: Readout) -> String {
    if hand.isPaused { return "hand paused: p" }
    if hand.isAsleep { return "hand asleep: p" }
    guard hand.frame == nil else { return readout.words }
    return switch hand.source.health {
    case .none: "no camera: use keys"
    case .waiting: hand.hasSeenFrames ? "camera disconnected" : "no camera yet"
    case .live: hand.hasSeenFrames ? "no camera pictures" : "no pictures yet"
    case .ended: hand.source.isRecorded ? "the recording has ended" : "no more frames"
    }
  }

  /// Returns what the user must change so that the next gesture counts.
  static func advice(for hand: HandInput, _ readout: Readout) -> String? {
    sight(of: hand) ?? (hand.frame == nil || hand.isPaused ? nil : sleep(of: hand))
      ?? (hand.frame == nil || hand.isSilent ? nil : readout.advice)
  }

  /// Returns how the user can help the camera see the hand.
  static func sight(of hand: HandInput) -> String? {
    hand.frame == nil || hand.isSilent ? nil : hand.reader.advice
  }

  /// Says how to wake a sleeping hand, or that it is about to wake or fall asleep.
  static func sleep(of hand: HandInput) -> String? {
    guard let sleep = hand.reader.sleep else { return nil }
    guard sleep.progress != nil else { return sleep.isAsleep ? waking(sleep) : nil }
    return sleep.isAsleep ? "hold on: it wakes" : "hold on: it falls asleep"
  }

  static func waking(_ sleep: SleepWatch?) -> String {
    let pose = sleep?.isTaught(.wake) ?? false ? "your wake pose" : "an open palm"
    return "\(pose) for 1 s, or p, wakes it"
  }

  static func style(of session: Session, _ readout: Readout) -> Style {
    guard session.hand.frame != nil, !session.hand.isSilent else { return .dim }
    switch readout.phase {
    case .absent: return .dim
    case .ready: return .bold
    case .waiting: return session.options.palette.style(.warning)
    case .pending: return style(of: readout.pending, session)
    }
  }

  static func style(of intent: Intent?, _ session: Session) -> Style {
    session.answer(of: intent).map(session.options.palette.style(of:)) ?? .bold
  }
}

extension Palette {
  /// Returns the style of a tone; the role of a plain one depends on the control.
  func style(of tone: Readout.Tone, plain: Role) -> Style {
    switch tone {
    case .plain: style(plain)
    case .undecided: style(.warning)
    case .certain: style(.like)
    }
  }
}
