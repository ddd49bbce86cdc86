import Gestures

/// A recording whose first gestures teach a hand, and the recordings to try it on.
package struct StreamTrial {
  /// The number of gestures that teach.
  private static let gestureCount = 10
  /// Seconds after the last of them that belong to it.
  private static let margin = 0.5

  package let taught: LabelledRecording
  private let tried: [LabelledRecording]
  private let gestures: [LabelledInterval]
  /// The end of the part that teaches, in seconds.
  private let end: Double

  /// Nil if a recording has too few gestures to teach by some and try others.
  package init?(_ recording: LabelledRecording, among recordings: [LabelledRecording]) {
    taught = recording
    tried = recordings.filter { $0.source == recording.source }
    let labels = ThumbControl.description
    gestures = (recording.intervals(for: labels) ?? []).filter { $0.label != nil }
    guard gestures.count > Self.gestureCount else { return nil }
    end = gestures[Self.gestureCount - 1].end + Self.margin
  }

  /// The hand, taught with so many frames a pose; nil if its poses can't be told apart.
  package func hand(frameCount: Int) -> PoseSet? {
    let labels = ThumbControl.description
    var samples: [PoseName: PoseSamples] = [:]
    for frame in taught.frames where frame.time <= end {
      let gesture = gestures.first { ($0.start...$0.end).contains(frame.time) }
      let name: PoseName =
        gesture.map { $0.label == labels.label(named: "up") ? .first : .second } ?? .rest
      samples[name, default: PoseSamples()].add(frame)
    }
    return try? PoseSet(
      poses: samples.compactMapValues { $0.pose(maxFrames: frameCount) }, keepsThumbs: false)
  }

  /// The score of a control on what did not teach.
  package func score(_ control: Control) -> EventScore {
    tried.reduce(into: EventScore()) { total, recording in
      let isTaught = recording.name == taught.name
      total.add(recording.score(control, from: isTaught ? end : -.infinity))
    }
  }
}
