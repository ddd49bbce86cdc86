/// What turns a hand into gestures.
package enum Control: Equatable, Sendable {
  /// The thumb, by our rule.
  case thumb(ThumbControl)
  /// The thumb, by the published rule.
  case article(ArticleThumbControl)

  /// What it has made of the hand so far.
  package var state: ControlState {
    switch self {
    case .thumb(let control): control.state
    case .article(let control): control.state
    }
  }

  /// The thumb that the last frame showed, whether or not it became a swipe.
  package var shown: ThumbDirection? {
    switch self {
    case .thumb(let control): control.shown
    case .article(let control): control.shown
    }
  }

  /// What keeps the hand from showing a thumb, where the control can tell.
  package var obstacle: ThumbObstacle? {
    switch self {
    case .thumb(let control): control.obstacle
    case .article: nil
    }
  }

  /// The number that the control looks at most, up positive and down negative; nil without a hand.
  package var signal: Float? {
    switch self {
    case .thumb(let control): control.signal
    case .article(let control): control.signal
    }
  }

  /// What the signal is, with its unit.
  package var signalName: String {
    switch self {
    case .thumb: "thumb clear of the hand, in palm sizes"
    case .article: "thumb above the wrist, in frame heights"
    }
  }

  /// From where on the signal of an ordinary thumb counts, down and up.
  package var signalThresholds: (down: Float, up: Float) {
    switch self {
    case .thumb(let control):
      (-control.configuration.rule.clearDown, control.configuration.rule.clearUp)
    case .article(let control):
      (-control.configuration.distance, control.configuration.distance)
    }
  }

  /// True while a gesture that has become a swipe is still there, by whatever looser rule holds.
  package var isHeld: Bool {
    switch self {
    case .thumb(let control): control.isHeld
    case .article(let control): control.shown != nil && control.state != .resting
    }
  }

  /// Why the control is in the state in which it is, where it can tell.
  package var explanation: ThumbExplanation? {
    switch self {
    case .thumb(let control): control.explanation
    case .article: nil
    }
  }

  /// The place of the hand that counted in the last frame; nil if none did.
  package var trackedHand: Int? {
    switch self {
    case .thumb(let control): control.trackedHand
    case .article(let control): control.trackedHand
    }
  }

  /// Takes in the next frame.
  package mutating func process(_ frame: HandFrame) -> [ControlEvent] {
    switch self {
    case .thumb(var control):
      defer { self = .thumb(control) }
      return control.process(frame)
    case .article(var control):
      defer { self = .article(control) }
      return control.process(frame)
    }
  }

  /// No more frames come, for now.
  package mutating func lose() -> [ControlEvent] {
    switch self {
    case .thumb(var control):
      defer { self = .thumb(control) }
      return control.lose()
    case .article(var control):
      defer { self = .article(control) }
      return control.lose()
    }
  }
}
