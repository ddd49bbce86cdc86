import Hands

/// The published thumb rule, unchanged, as a baseline: the height of the thumb above the wrist.
///
/// Source: Anubhav/Anupam Chugh, "Swipeless Tinder Using iOS 14 Vision Hand Pose Estimation", and
/// `iOS14VisionHandPoseSwipe`, which requires 50 points in a preview 266.7 points high.
package struct ArticleThumbControl: HandControl {
  /// Minimum distance of the tip above or below the wrist, in frame heights: 50 / 266.7 points.
  private static let distance: Float = 0.1875
  /// Landmarks count only above this confidence, 0...1; those without a confidence always count.
  private static let confidence: Float = 0.3

  /// True if a thumb can swipe; false after a swipe until the tip is between the thresholds again.
  private var isResting = true
  /// How far the thumb's tip is above the wrist, in frame heights; nil without a hand.
  private var rise: Float?

  /// Creates a control in its initial state; `settings` is ignored, because the rule has none.
  package init(settings: [String: Double] = [:]) {}

  /// Processes the next frame. Only the first hand counts, and only if the wrist and all tips were
  /// seen, as the published code requires.
  package mutating func process(_ frame: MeasuredFrame) -> [HandEvent] {
    guard let hand = frame.frame.hands.first, let thumb = seen(.thumbTip, of: hand),
      let wrist = seen(.wrist, of: hand),
      Finger.allCases.allSatisfy({ seen($0.tip, of: hand) != nil })
    else { return interrupt() }
    var events: [HandEvent] = rise == nil ? [.found] : []
    rise = wrist.y - thumb.y
    if let shown, isResting {
      isResting = false
      events.append(.intent(shown.intent))
    } else if shown == nil, !isResting {
      isResting = true
      events.append(.armed)
    }
    return events
  }

  /// Forgets the hand, because it was not seen completely or the frames have stopped.
  package mutating func interrupt() -> [HandEvent] {
    defer { rise = nil }
    return rise == nil ? [] : [.lost]
  }

  /// The thumb seen in the latest frame, whether or not it became a swipe.
  var shown: ThumbDirection? {
    rise.flatMap { $0 > Self.distance ? .up : $0 < -Self.distance ? .down : nil }
  }

  private func seen(_ joint: HandJoint, of hand: Hand) -> Landmark? {
    hand[joint].flatMap { $0.confidence ?? 1 > Self.confidence ? $0 : nil }
  }

  package static let description = ControlDescription(
    name: "thumb", profile: "article", states: ["no hand", "resting", "waiting for rest"],
    labels: ControlDescription.thumbLabels, help: ControlDescription.thumbHelp)

  package var label: Int? { shown.flatMap { Self.description.label(for: $0.intent) } }

  package var isHeld: Bool { shown != nil && !isResting }

  package var signals: [Signal] {
    [
      Signal(
        name: "thumb above the wrist", unit: "frame heights",
        thresholds: [
          .init(value: Self.distance, side: .above, intent: ThumbDirection.up.intent),
          .init(value: -Self.distance, side: .below, intent: ThumbDirection.down.intent),
        ])
    ]
  }

  package var values: [Float?] { [rise] }

  package var readout: Readout {
    guard rise != nil else { return Readout(state: "no hand", phase: .absent) }
    var readout =
      isResting
      ? Readout(state: "resting", words: "ready: show a thumb", phase: .ready)
      : Readout(state: "waiting for rest", words: "relax your hand first", phase: .waiting)
    readout.hand = 0
    readout.marks = [.line(hand: 0, from: .wrist, to: .thumbTip)]
    return readout
  }

  package var checks: [CheckTable] {
    guard let rise else { return [] }
    let direction = rise >= 0 ? ThumbDirection.up : .down
    let check = Check(
      "the tip is away from the wrist", abs(rise), .atLeast, Self.distance, "frame heights")
    return [CheckTable(title: direction.gesture, checks: [check])]
  }
}
