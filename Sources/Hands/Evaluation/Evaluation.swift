/// How well a control reads labelled recordings.
package struct Evaluation: Equatable, Sendable {
  /// Frame by frame.
  package internal(set) var frames: FrameScore
  /// Swipe by swipe; nothing in it for pictures that stand alone.
  package internal(set) var events = EventScore()

  /// Nothing looked at yet, for a control of so many labels.
  package init(labelCount: Int) {
    frames = FrameScore(labelCount: labelCount)
  }

  /// Adds what another recording gave.
  package mutating func add(_ other: Evaluation) {
    frames.add(other.frames)
    events.add(other.events)
  }
}
