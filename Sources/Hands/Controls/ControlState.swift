/// What a control has made of the hand so far; it is shown to the person whose hand it is.
package enum ControlState: Equatable, Sendable {
  /// No hand is there.
  case noHand
  /// A hand is there and does nothing; the next gesture counts.
  case resting
  /// A gesture is seen and becomes a swipe when `evidence`, 0...1, is full.
  case gathering(ThumbDirection, evidence: Double)
  /// A gesture has become a swipe; the hand has to rest before the next.
  case fired(ThumbDirection)
  /// The hand has just gone out of sight; what it was doing is kept for a moment.
  case lost
}

/// Where a thumb points.
package enum ThumbDirection: String, Sendable {
  case up
  case down

  /// The other one.
  package var opposite: ThumbDirection { self == .up ? .down : .up }
}

/// What a control noticed in a frame.
package enum ControlEvent: Equatable, Sendable {
  /// A hand has come into sight.
  case found
  /// The hand is out of sight.
  case lost
  /// The hand rests: the next gesture counts.
  case armed
  /// A thumb was shown.
  case fired(ThumbDirection)
}
