import Foundation
import Hands

/// A labelled recording and its source.
struct Recording: Sendable {
  /// The collection that the recording comes from: the file's name without its last number.
  let source: String
  let frames: [HandFrame]
  let intervals: [LabelledInterval]?

  init(path: String) throws {
    let url = URL(filePath: path)
    let name = url.deletingPathExtension().lastPathComponent
    source = String(name.reversed().drop { $0.isNumber || $0 == "-" }.reversed())
    var stream = LandmarkStream()
    stream.append(try Data(contentsOf: url))
    stream.finish()
    var frames: [HandFrame] = []
    var frame = HandFrame(time: 0)
    while let element = stream.next(into: &frame) {
      if case .frame = element { frames.append(frame) }
    }
    self.frames = frames
    let labels = url.deletingPathExtension().appendingPathExtension("labels.tsv")
    intervals = try? LabelTable.intervals(
      in: Array(Data(contentsOf: labels)), labels: ThumbControl.description)
  }

  /// The score of a configuration on this recording.
  func score(_ configuration: ThumbControl.Configuration) -> EventScore {
    var evaluator = Evaluator(
      .stream, intervals: intervals, control: .thumb(ThumbControl(configuration: configuration)))
    for frame in frames { evaluator.add(frame) }
    return evaluator.finish().events
  }
}
