import Hands

/// A control's state, for display to the player.
package struct Readout: Equatable, Sendable {
  /// The phase of a gesture, common to all controls.
  package enum Phase: Equatable, Sendable {
    case absent
    /// A hand is in view, and the next gesture counts.
    case ready
    case pending
    /// A gesture was recognized, and the hand must rest before the next one counts.
    case waiting
  }

  /// How certain a gesture is, for the colour of its marks.
  package enum Tone: Equatable, Sendable {
    /// The readout does not tell how certain a gesture is.
    case plain
    /// There may be a gesture, or it may be over.
    case undecided
    case certain
  }

  /// The state: one of the description's states.
  package var state: String
  package var words: String
  package var phase: Phase
  /// What the player must change so that the next gesture counts; nil if nothing.
  package var advice: String?
  package var pending: Intent?
  /// The progress of the pending gesture, 0...1.
  package var progress: Double
  /// The index of the tracked hand in the latest frame; nil if there is none.
  package var hand: Int?
  /// The indices of the other hands in the latest frame that count.
  package var otherHands: [Int] = []
  package var marks: [Mark] = []
  package var tone: Tone

  /// Creates a readout; `words` default to the name of the state.
  package init(
    state: String, words: String? = nil, phase: Phase, advice: String? = nil,
    pending: Intent? = nil, progress: Double = 0, tone: Tone = .plain
  ) {
    (self.state, self.words, self.phase) = (state, words ?? state, phase)
    (self.advice, self.pending, self.progress, self.tone) = (advice, pending, progress, tone)
  }

  static let noHand = Readout(state: "no hand", words: "no hand in view", phase: .absent)
  /// A hand was in view, and may be missed for a moment only.
  static let lost = Readout(state: "lost", words: "hand out of view", phase: .absent)
}

/// An element that the preview highlights.
package enum Mark: Equatable, Sendable {
  /// A line between two joints; `hand` is the index of the hand in the frame.
  case line(hand: Int, from: HandJoint, to: HandJoint)
  /// A ring around the hand with this index in the frame; `share` (0...1) of the ring is closed.
  case ring(hand: Int, share: Double)
  /// A fingertip at a point, in fractions of the picture's width and height.
  case tip(SIMD2<Float>)
  /// The object under a fingertip; it covers the middle `share` (0...1) of the picture's sides.
  case object(share: Float)
}
