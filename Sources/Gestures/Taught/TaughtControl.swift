import Hands

/// The control for taught poses: people answer with poses of their own, and rest between answers.
///
/// `TaughtRule` decides which pose a hand shows, and `GestureTiming` when the pose counts.
public struct TaughtControl: GestureControl {
  package let rule: TaughtRule
  package var timing: GestureTiming
  package var reading: PoseReading?

  /// Creates a control with the default settings, in its initial state.
  public init(poses: PoseSet) { self.init(poses: poses, settings: [:]) }

  package init(poses: PoseSet, settings: [String: Double]) {
    rule = TaughtRule(poses: poses)
    timing = GestureTiming(configuration: GestureTiming.Configuration(settings: settings))
  }

  /// Processes the next frame; a frame that is not later than the previous one is ignored.
  public mutating func process(_ frame: HandFrame) -> [HandEvent] { process(MeasuredFrame(frame)) }

  /// Tells the control that the frames have stopped for now; an unfinished gesture is dropped.
  public mutating func interrupt() -> [HandEvent] { stop() }

  package func rewindSign(in frame: MeasuredFrame) -> Int? {
    if let reading { return reading.rewindSign }
    // No hand could be compared with the poses.
    return rule.poses.poses[.rewind] == nil ? frame.peaceSign : nil
  }

  /// The labels of the taught poses that answer, and of the thumbs if they count, too.
  package var gestures: [ControlLabel] {
    let taught = Self.description.labels.filter { label in
      rule.poses.names.contains { $0.rawValue == label.name }
    }
    return rule.poses.keepsThumbs ? taught + ControlDescription.thumbLabels : taught
  }

  package static let description = ControlDescription.gestures(
    "hand",
    labels: [label(.first, otherNames: "up"), label(.second, otherNames: "down"), label(.third)],
    help: [
      ("show", "one of the poses that you taught"),
      ("ready", "the hand rests: the next pose counts"),
      ("rest first", "it was counted; rest as you taught, or take the hand away"),
    ])

  private static func label(_ pose: PoseName, otherNames: String = "") -> ControlLabel {
    ControlLabel(
      name: "\(pose)", otherNames: otherNames, gesture: "your \(pose)",
      intent: pose.choice.map { .answer($0) })
  }
}
