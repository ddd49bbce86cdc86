import Basics
import Hands

/// Reads a recording's labels from `NAME.labels.tsv`: start, end, label and an optional note.
package enum LabelTable {
  /// Reads intervals and sorts them by start; empty lines and comments, after `#`, are skipped.
  package static func intervals(
    in bytes: [UInt8], labels: ControlDescription
  ) throws(TextError) -> [LabelledInterval] {
    var intervals: [(line: Int, labelled: LabelledInterval)] = []
    let text = String(decoding: bytes, as: UTF8.self)
    for (index, line) in text.lines.enumerated() where !line.isEmpty && line.first != "#" {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 3, let start = Double(fields[0]), let end = Double(fields[1]),
        start.isFinite, end.isFinite, start <= end
      else {
        throw TextError(
          line: index + 1, problem: "start, end and label were expected, separated by tabs")
      }
      let name = String(fields[2])
      guard labels.knows(name) else {
        let names = (labels.labels.map(\.name) + [ControlDescription.noGesture]).inSentence()
        throw TextError(line: index + 1, problem: "\"\(name)\" is not a label; labels are \(names)")
      }
      let interval = LabelledInterval(start: start, end: end, label: labels.label(named: name))
      intervals.append((index + 1, interval))
    }
    intervals.sort { $0.labelled.start < $1.labelled.start }
    for ((_, first), (line, second)) in zip(intervals, intervals.dropFirst())
    where second.start < first.end {
      throw TextError(
        line: line,
        problem: "it begins at \(second.start), before the interval from \(first.start) ends")
    }
    return intervals.map(\.labelled)
  }
}

package struct LabelledInterval: Equatable, Sendable {
  /// Seconds on the recording's clock; `start` is not later than `end`.
  package let start, end: Double
  /// What is shown, as an index into a control's labels; nil for no gesture.
  package let label: Int?

  package init(start: Double, end: Double, label: Int?) {
    (self.start, self.end, self.label) = (start, end, label)
  }
}

extension [LabelledInterval] {
  /// Adds a frame, which continues the last interval if that has the same label.
  mutating func add(_ label: Int?, at time: Double) {
    let before = last?.label == label ? popLast() : nil
    append(LabelledInterval(start: before?.start ?? time, end: time, label: label))
  }
}

/// The name that a person gave to what the hands of a frame show.
package struct PictureName: Equatable, Sendable {
  package enum Origin: Equatable, Sendable {
    /// The frame's `label`, which names what all of its hands show together.
    case label
    /// The frame's `pose`, which names what each of its hands shows.
    case pose
    /// The file's name, which names what each hand in it shows.
    case file
  }

  /// The name, such as `two-fingers`.
  package let name: String
  package let origin: Origin

  /// Finds the name of a frame in a file named `file`, without its extension; nil if there is none.
  /// The label comes first, but a `pose` replaces the label `none`: collections labelled for one
  /// control use `none` for all gestures of another. The file's name counts without label and pose.
  package init?(of frame: HandFrame, file: String? = nil) {
    switch (frame.label, frame.pose, file) {
    case ("none", let pose?, _), (nil, let pose?, _): (name, origin) = (pose, .pose)
    case (let label?, _, _): (name, origin) = (label, .label)
    case (nil, nil, let file?): (name, origin) = (file, .file)
    case (nil, nil, nil): return nil
    }
  }
}
