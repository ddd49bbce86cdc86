import Foundation
import Gestures
import Hands
import SystemPackage

@testable import Producers
@testable import Program

/// A recording as a whole, with its labels.
struct Recording {
  let frames: [HandFrame]
  let intervals: [LabelledInterval]?
  private let control: Control
  private let file: String?

  /// Reads a recording, and its labels as a control knows them.
  init(path: String, control: Control = .standard) throws {
    self.control = control
    file = FilePath(path).stem
    var reader = try RecordingReader(path: path)
    var frames: [HandFrame] = []
    var frame = HandFrame(time: 0)
    while try reader.next(into: &frame) { frames.append(frame) }
    self.frames = frames
    intervals = try RecordingLabels.read(beside: path, for: control.description)
  }

  /// Pictures of one raised hand, each with the number of fingers that its pose has out.
  var namedCounts: [(frame: HandFrame, count: Int)] {
    let labels = FingerControl.description
    return frames.compactMap { frame in
      guard frame.handCount == 1, let name = PictureName(of: frame, file: file)?.name,
        let count = labels.label(named: name)
      else { return nil }
      return (frame, count)
    }
  }

  /// The times at which the hand rewinds, in seconds.
  func rewinds() -> [Double] {
    var control = Control.standard
    return frames.filter { control.process($0).contains(.intent(.rewind)) }.map(\.time)
  }

  /// What the control makes of the recording, or of other frames with its labels.
  func evaluation(
    _ mode: Evaluator.Mode = .stream, of frames: [HandFrame]? = nil
  ) -> Evaluation {
    var evaluator = Evaluator(mode, intervals: intervals, control: control, file: file)
    for frame in frames ?? self.frames { evaluator.add(frame) }
    return evaluator.finish()
  }
}
