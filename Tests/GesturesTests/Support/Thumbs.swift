import Basics

@testable import Gestures
@testable import Hands

extension HandEvent {
  /// A thumb was shown and counts.
  static func fired(_ direction: ThumbDirection) -> HandEvent { .intent(direction.intent) }
}

extension HandControl {
  /// The state that the control shows.
  var state: String { readout.state }
}

/// The labels of a thumb, as indices.
enum Label {
  static let (up, down) = (0, 1)
  static let none: Int? = nil
}

extension Evaluator {
  /// What comes of frames that are there already.
  static func evaluation(
    _ mode: Mode, _ frames: [HandFrame], intervals: [LabelledInterval]? = nil
  ) -> Evaluation {
    var evaluator = Evaluator(mode, intervals: intervals, control: .standard)
    for frame in frames { evaluator.add(frame) }
    return evaluator.finish()
  }
}

extension LabelTable {
  /// The intervals of a table of thumbs.
  static func intervals(_ text: String) throws(TextError) -> [LabelledInterval] {
    try intervals(in: Array(text.utf8), labels: ThumbControl.description)
  }
}
