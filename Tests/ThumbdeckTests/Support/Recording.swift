import Hands

@testable import thumbdeck

/// A recording as a whole, with its labels.
struct Recording {
  let frames: [HandFrame]
  let intervals: [LabelledInterval]?

  init(path: String) throws {
    var reader = try RecordingReader(path: path)
    var frames: [HandFrame] = []
    var frame = HandFrame(time: 0)
    while try reader.next(into: &frame) { frames.append(frame) }
    self.frames = frames
    intervals = try RecordingLabels.read(beside: path, for: Control.standard.description)
  }

  /// The times at which the hand rewinds, in seconds.
  func rewinds() -> [Double] {
    var control = Control.standard
    return frames.filter { control.process($0).contains(.intent(.rewind)) }.map(\.time)
  }

  /// What the standard control makes of the recording, or of other frames with its labels.
  func evaluation(
    _ mode: Evaluator.Mode = .stream, of frames: [HandFrame]? = nil
  ) -> Evaluation {
    var evaluator = Evaluator(mode, intervals: intervals, control: .standard)
    for frame in frames ?? self.frames { evaluator.add(frame) }
    return evaluator.finish()
  }
}
