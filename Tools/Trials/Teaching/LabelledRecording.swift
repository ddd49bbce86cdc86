import Foundation
import Gestures
import Hands
import LandmarkStreams

/// A recording with its labels, as the tools that measure controls use it.
package struct LabelledRecording: Sendable {
  /// The file's name without its extension.
  package let name: String
  /// The frames in order.
  package let frames: [HandFrame]
  /// The label table beside it; nil if there is none.
  private let table: [UInt8]?

  /// The collection that the recording comes from: its name without the last number.
  package var source: String {
    String(name.reversed().drop { $0.isNumber || $0 == "-" }.reversed())
  }

  /// Reads a recording, which may be compressed by gzip, and the table of labels beside it.
  package init(path: String) throws {
    let isCompressed = path.hasSuffix(".gz")
    let url = URL(filePath: isCompressed ? String(path.dropLast(3)) : path)
    name = url.deletingPathExtension().lastPathComponent
    var stream = LandmarkStream()
    stream.append(try isCompressed ? Self.decompressed(path) : Data(contentsOf: url))
    stream.finish()
    var frames: [HandFrame] = []
    var frame = HandFrame(time: 0)
    while let element = stream.next(into: &frame) {
      if case .frame = element { frames.append(frame) }
    }
    self.frames = frames
    let labels = url.deletingPathExtension().appendingPathExtension("labels.tsv")
    table = (try? Data(contentsOf: labels)).map(Array.init)
  }

  private static func decompressed(_ path: String) throws -> Data {
    let (gzip, output) = (Process(), Pipe())
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-dc", path]
    gzip.standardOutput = output
    try gzip.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    gzip.waitUntilExit()
    guard gzip.terminationStatus == 0 else { throw CocoaError(.fileReadCorruptFile) }
    return data
  }

  /// What the file's name calls all of its pictures, such as `one-finger`; nil if it names no gesture.
  package var nameOfPictures: String? {
    FingerControl.description.knows(name) ? name : nil
  }

  /// True if the frames are pictures that are named each, or by their file; false for a film.
  package var isOfPictures: Bool {
    table == nil
      && (nameOfPictures != nil || frames.contains { $0.label != nil || $0.pose != nil })
  }

  /// The intervals of the table as a control labels them; nil if there is none.
  package func intervals(for labels: ControlDescription) -> [LabelledInterval]? {
    table.flatMap { try? LabelTable.intervals(in: $0, labels: labels) }
  }

  /// The score of a control on the part of this recording after `start` (seconds).
  package func score(_ control: Control, from start: Double = -.infinity) -> EventScore {
    let later = intervals(for: control.description)?.filter { $0.start > start }
    var evaluator = Evaluator(.stream, intervals: later, control: control)
    for frame in frames where frame.time > start { evaluator.add(frame) }
    return evaluator.finish().events
  }
}
