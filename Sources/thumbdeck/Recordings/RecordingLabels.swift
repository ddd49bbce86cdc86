import Hands

/// The labels that stand beside a recording, `NAME.labels.tsv` beside `NAME.jsonl`.
enum RecordingLabels {
  /// Where the labels of a recording stand.
  static func path(of recording: String) -> String {
    let stem =
      recording.hasSuffix(".jsonl") ? String(recording.dropLast(".jsonl".count)) : recording
    return stem + ".labels.tsv"
  }

  /// The labels beside a recording, as a control knows them; nil if there are none.
  static func read(
    beside recording: String, for description: ControlDescription
  ) throws(Failure) -> [LabelledInterval]? {
    let name = path(of: recording)
    guard FileIdentity(path: name, followsLinks: true) != nil else { return nil }
    let bytes = try WholeFile.read(name, "the labels")
    do {
      return try LabelTable.intervals(in: bytes, labels: description)
    } catch {
      throw .badInput("\(name), \(error)")
    }
  }
}
