/// The scores of a control on labelled recordings.
package struct Evaluation: Equatable, Sendable {
  /// The score of single frames.
  package internal(set) var frames: FrameScore
  /// The score of swipes; empty for still pictures.
  package internal(set) var events = EventScore()

  /// Creates an empty evaluation of a control with `labelCount` labels.
  package init(labelCount: Int) {
    frames = FrameScore(labelCount: labelCount)
  }

  /// Adds the scores of another recording.
  package mutating func add(_ other: Evaluation) {
    frames.add(other.frames)
    events.add(other.events)
  }
}
