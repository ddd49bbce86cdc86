import Hands

/// What the hand does, in words.
enum HandWords {
  static func state(of session: Session) -> String {
    if session.isHandPaused { return "hand paused: p" }
    if session.frame == nil {
      return switch session.source.health {
      case .none: "keys only"
      case .waiting: "no camera yet"
      case .live: "no picture comes"
      case .ended: "no more pictures"
      }
    }
    switch session.control.state {
    case .noHand: return "no hand"
    case .resting: return "resting"
    case .gathering(.up, _): return "up"
    case .gathering(.down, _): return "down"
    case .fired: return "waiting for rest"
    case .lost: return "hand lost"
    }
  }

  /// What a person has to do for the next swipe, as far as the control can tell.
  static func advice(for session: Session) -> String? {
    guard session.frame != nil, !session.isHandPaused else { return nil }
    switch session.control.state {
    case .noHand, .lost, .gathering: return nil
    case .fired: return "back to rest first"
    case .resting:
      switch session.control.obstacle {
      case nil: return nil
      case .handHangs: return "hand hangs down"
      case .thumbLeans: return "thumb leans too far"
      case .fingersNotCurled: return "fingers not curled"
      case .thumbNotClear: return "thumb not clear of the hand"
      case .littleFingerOut: return "little finger is out"
      }
    }
  }

  static func style(of session: Session) -> Style {
    guard session.frame != nil, !session.isHandPaused else { return .dim }
    switch session.control.state {
    case .noHand, .lost: return .dim
    case .resting: return .bold
    case .gathering(.up, _): return session.palette.style(.like)
    case .gathering(.down, _): return session.palette.style(.nope)
    case .fired: return session.palette.style(.warning)
    }
  }

  /// How much of a gesture has been seen, 0...1; nil where none is in the making.
  static func evidence(of session: Session) -> Double? {
    guard case .gathering(_, let evidence) = session.control.state else { return nil }
    return evidence
  }
}
