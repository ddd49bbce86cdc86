/// The thumb rule exactly as it was published, to compare others with: the height of the thumb's
/// tip against the wrist's, in the frame's heights, and nothing else.
///
/// Source: Anubhav/Anupam Chugh, "Swipeless Tinder Using iOS 14 Vision Hand Pose Estimation", and
/// its code, `iOS14VisionHandPoseSwipe`: 50 points of a preview that is 266.7 points high.
package struct ArticleThumbControl: Equatable, Sendable {
  /// The rule's two numbers.
  package struct Configuration: Equatable, Sendable {
    /// How far the tip must be above or below the wrist, in frame heights: 50 / 266.7 points.
    package var distance: Float = 0.1875
    /// A landmark counts if its confidence, where it has one, is greater.
    package var confidence: Float = 0.3

    /// The published numbers.
    package init() {}
  }

  let configuration: Configuration
  /// True until a thumb was shown; then the hand has to come back between the two distances.
  private var isResting = true
  private var isHandSeen = false
  private var lastFired: ThumbDirection = .up
  /// The thumb that the last frame showed, whether or not it became a swipe.
  package private(set) var shown: ThumbDirection?

  /// A control that no hand was shown to.
  package init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// What it has made of the hand so far.
  package var state: ControlState {
    guard isHandSeen else { return .noHand }
    return isResting ? .resting : .fired(lastFired)
  }

  /// The place of the hand that counted in the last frame: always the first.
  package var trackedHand: Int? { isHandSeen ? 0 : nil }

  /// How far the thumb's tip is above the wrist in the last frame, in frame heights; nil without a
  /// hand.
  package private(set) var signal: Float?

  /// Takes in the next frame. Only the first hand counts; a frame without it changes nothing.
  package mutating func process(_ frame: HandFrame) -> [ControlEvent] {
    guard let rise = thumbRise(in: frame) else { return lose() }
    var events: [ControlEvent] = isHandSeen ? [] : [.found]
    isHandSeen = true
    signal = rise
    shown =
      rise > configuration.distance ? .up : rise < -configuration.distance ? .down : nil
    if let shown, isResting {
      isResting = false
      lastFired = shown
      events.append(.fired(shown))
    } else if shown == nil, !isResting {
      isResting = true
      events.append(.armed)
    }
    return events
  }

  /// The hand is out of sight, or no more frames come.
  package mutating func lose() -> [ControlEvent] {
    defer { isHandSeen = false }
    (shown, signal) = (nil, nil)
    return isHandSeen ? [.lost] : []
  }

  /// How far the thumb's tip is above the wrist, in frame heights; nil unless the wrist and all
  /// five tips were seen, as the published code demands.
  private func thumbRise(in frame: HandFrame) -> Float? {
    guard frame.handCount > 0 else { return nil }
    let hand = frame[0]
    guard let thumb = seen(.thumbTip, of: hand), let wrist = seen(.wrist, of: hand),
      Finger.allCases.allSatisfy({ seen($0.tip, of: hand) != nil })
    else { return nil }
    return wrist.y - thumb.y
  }

  private func seen(_ joint: HandJoint, of hand: Hand) -> Landmark? {
    guard let landmark = hand[joint] else { return nil }
    return landmark.confidence ?? 1 > configuration.confidence ? landmark : nil
  }
}
