import Gestures
import OperatingSystem

/// The labels of a recording: `NAME.labels.tsv` next to `NAME.jsonl`.
enum RecordingLabels {
  static func path(of recording: String) -> String {
    let stem =
      recording.hasSuffix(".jsonl") ? String(recording.dropLast(".jsonl".count)) : recording
    return stem + ".labels.tsv"
  }

  /// Reads the labels of a recording for a control; nil if there is no such file.
  static func read(
    beside recording: String, for description: ControlDescription
  ) throws(Failure) -> [LabelledInterval]? {
    let name = path(of: recording)
    // A link that leads nowhere is a mistake, and so is not taken for no file.
    guard FileIdentity(path: name) != nil else { return nil }
    let bytes = try WholeFile.read(name, "the labels")
    do { return try LabelTable.intervals(in: bytes, labels: description) } catch {
      throw .badInput("\(name), \(error)")
    }
  }
}
