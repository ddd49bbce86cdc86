import ArgumentParser
import Basics
import Gestures
import Hands
import Trials

/// Prints what hands measure in recordings while these are labelled as thumbs, for `ThumbAdvice`.
struct UsualThumbs: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print what thumbs usually measure, for advice to other hands.")

  /// The most frames of one recording, so that nobody with many of them decides what is usual.
  private static let maxFrames = 200
  /// Seconds at the ends of a labelled interval in which the thumb is still on its way.
  private static let margin = 0.2

  @Argument(help: "Recordings with tables of labels.")
  var recordings: [String]

  func run() throws {
    let labels = Control.standard.description
    var thumbs: [HandShape] = []
    for path in recordings {
      let recording = try LabelledRecording(path: path)
      let intervals = (recording.intervals(for: labels) ?? []).filter {
        labels.intent(of: $0.label) != nil && $0.end - $0.start > 2 * Self.margin
      }
      let shown = recording.frames.filter { frame in
        intervals.contains { ($0.start + Self.margin...$0.end - Self.margin).contains(frame.time) }
      }
      let step = max((shown.count + Self.maxFrames - 1) / Self.maxFrames, 1)
      thumbs += stride(from: 0, to: shown.count, by: step).compactMap { shown[$0].trackedHand }
    }
    guard !thumbs.isEmpty else {
      throw ValidationError("No recording has a table that labels thumbs.")
    }
    print("\(thumbs.count) thumbs of \(recordings.count) recordings")
    for measure in ThumbAdvice.measures {
      let values = thumbs.compactMap(measure.value).map(Double.init).sorted()
      let limits = [0.9, 0.97, 0.99].compactMap(values.percentile)
      print("\(measure.words): \(limits)")
    }
  }
}
