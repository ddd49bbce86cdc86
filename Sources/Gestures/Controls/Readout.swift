import Hands

/// A control's state, for display to the player.
package struct Readout: Equatable, Sendable {
  /// The phase of a gesture, common to all controls.
  package enum Phase: Equatable, Sendable {
    /// No hand is in view.
    case absent
    /// A hand is in view, and the next gesture counts.
    case ready
    /// A gesture is in progress.
    case pending
    /// A gesture was recognized, and the hand must rest before the next one counts.
    case waiting
  }

  /// How certain a gesture is, for the colour of its marks.
  package enum Tone: Equatable, Sendable {
    /// There is nothing to be certain of.
    case plain
    /// It may be a gesture, or one that is over.
    case undecided
    /// It counts.
    case certain
  }

  /// The state: one of the description's states.
  package var state: String
  /// The state in words for the screen.
  package var words: String
  package var phase: Phase
  /// What the player must change for the next gesture to count; nil if nothing.
  package var advice: String?
  /// The intent of the gesture in progress.
  package var pending: Intent?
  /// The progress of that gesture, 0...1.
  package var progress = 0.0
  /// The index of the tracked hand in the last frame; nil if there is none.
  package var hand: Int?
  /// The indices of further hands that count.
  package var otherHands: [Int] = []
  /// What the preview highlights.
  package var marks: [Mark] = []
  /// How certain the highlighted gesture is.
  package var tone = Tone.plain

  /// Creates a readout; `words` default to the name of the state.
  package init(state: String, words: String? = nil, phase: Phase, advice: String? = nil) {
    self.state = state
    self.words = words ?? state
    self.phase = phase
    self.advice = advice
  }
}

/// An element that the preview highlights.
package enum Mark: Equatable, Sendable {
  /// A line between two joints; `hand` is the index of the hand in the frame.
  case line(hand: Int, from: HandJoint, to: HandJoint)
  /// A ring around the hand with this index in the frame; `share`, 0...1, of it is closed.
  case ring(hand: Int, share: Double)
  /// A fingertip, in shares of the picture's width and height.
  case tip(SIMD2<Float>)
  /// The card under a fingertip: it covers `share` (0...1) of the picture's width and height.
  case card(share: Float)
}

/// A measure that a control evaluates, with its thresholds.
package struct Signal: Equatable, Sendable {
  /// A level that the signal must reach to trigger.
  package struct Threshold: Equatable, Sendable {
    /// The side of the level on which the signal triggers.
    package enum Side: Sendable {
      case above, below
    }

    /// The level, in the signal's unit.
    package let value: Float
    package let side: Side
    /// The intent that is triggered; nil if there is none.
    package let intent: Intent?
    /// The meaning of the level in a word; nil for the word of the intent's answer.
    package var word: String?

    package func isPassed(by value: Float) -> Bool {
      switch side {
      case .above: value >= self.value
      case .below: value <= self.value
      }
    }
  }

  /// The name, such as `thumb clear of the hand`.
  package let name: String
  /// The unit, such as `palm sizes`.
  package let unit: String
  /// The thresholds, highest first.
  package let thresholds: [Threshold]
  /// The range of the scale; nil for three times the largest threshold, to both sides of 0.
  package var range: ClosedRange<Float>?

  package var title: String { "\(name), in \(unit)" }
}
