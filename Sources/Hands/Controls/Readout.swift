/// What a control shows of itself to the person whose hand it is.
package struct Readout: Equatable, Sendable {
  /// How far a gesture has come, whatever the control.
  package enum Phase: Equatable, Sendable {
    /// No hand is there.
    case absent
    /// A hand is there, and the next gesture counts.
    case ready
    /// A gesture is being made.
    case pending
    /// A gesture was answered, and the hand has to rest before the next.
    case waiting
  }

  /// The state: one of the description's.
  package var state: String
  /// The state in words for the screen.
  package var words: String
  /// How far a gesture has come.
  package var phase: Phase
  /// What the person has to do for the next gesture to count; nil if nothing.
  package var advice: String?
  /// What the gesture in the making will ask for.
  package var pending: Intent?
  /// How much of that gesture has been seen, 0...1.
  package var progress = 0.0
  /// The index of the hand that matters in the last frame; nil if none does.
  package var hand: Int?
  /// What the preview emphasises.
  package var marks: [Mark] = []

  /// A readout of a state whose words are its name unless they are given.
  package init(state: String, words: String? = nil, phase: Phase, advice: String? = nil) {
    self.state = state
    self.words = words ?? state
    self.phase = phase
    self.advice = advice
  }
}

/// Something that the preview emphasises.
package enum Mark: Equatable, Sendable {
  /// A line between two joints of a hand, which is an index of the frame.
  case line(hand: Int, from: HandJoint, to: HandJoint)
}
