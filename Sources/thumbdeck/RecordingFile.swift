import Hands
import SystemPackage

/// A recording as a whole, with its labels.
struct RecordingFile: Sendable {
  /// The path it was read from.
  let path: String
  /// Its frames; never empty.
  let frames: [HandFrame]
  /// The labels beside it, `NAME.labels.tsv`; nil if there are none.
  let intervals: [LabelledInterval]?
  /// Lines that were no frames.
  let skipped: Int
  /// Why the first of them was none.
  let firstProblem: String?

  /// True if anything says what the recording shows.
  var isLabelled: Bool { intervals != nil || frames.contains { $0.label != nil } }

  init(path: String) throws(Failure) {
    self.path = path
    let bytes = try WholeFile.read(path, "the recording")
    var stream = LandmarkStream()
    stream.append(bytes)
    stream.finish()
    var frames: [HandFrame] = []
    var skipped = 0
    var firstProblem: String?
    while let element = stream.next() {
      switch element {
      case .frame(let frame): frames.append(frame)
      case .skipped(let line, let error):
        skipped += 1
        firstProblem = firstProblem ?? "\(path), line \(line): \(error)"
      }
    }
    guard !frames.isEmpty else {
      throw .badInput("\(firstProblem ?? path): there is no frame in it")
    }
    self.frames = frames
    self.skipped = skipped
    self.firstProblem = firstProblem
    intervals = try Self.labels(beside: path)
  }

  /// Where the labels of a recording stand.
  static func labelsPath(of path: String) -> String {
    (path.hasSuffix(".jsonl") ? String(path.dropLast(".jsonl".count)) : path) + ".labels.tsv"
  }

  private static func labels(beside path: String) throws(Failure) -> [LabelledInterval]? {
    let name = labelsPath(of: path)
    guard FileIdentity(path: name, followsLinks: true) != nil else { return nil }
    let bytes = try WholeFile.read(name, "the labels")
    do {
      return try LabelTable.intervals(in: bytes)
    } catch {
      throw .badInput("\(name), \(error)")
    }
  }
}
