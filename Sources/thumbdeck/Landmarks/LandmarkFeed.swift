import Hands
import Table

/// Turns one producer's bytes into reports, and keeps count.
struct LandmarkFeed {
  /// Where the bytes come from, for messages.
  private let name: String
  private var stream = LandmarkStream()
  /// How the source is doing, with its counts.
  private(set) var status: SourceStatus

  /// A feed of a producer that has just come; counts go on from those of `status`.
  init(name: String, status: SourceStatus) {
    self.name = name
    self.status = status
    self.status.health = .live
  }

  /// Takes in bytes.
  mutating func append(_ bytes: some Collection<UInt8>) {
    stream.append(bytes)
  }

  /// Nothing follows.
  mutating func finish() {
    stream.finish()
  }

  /// The next report, or nil until more bytes come; `arrival` stamps frames without a time.
  mutating func next(arrival: Double?) -> LandmarkReport? {
    switch stream.next(arrival: arrival) {
    case nil: return nil
    case .frame(let frame):
      status.received += 1
      return LandmarkReport(frame: frame, status: status)
    case .skipped(let line, let error):
      status.skipped += 1
      status.lastProblem = "\(name), line \(line): \(error)"
      return LandmarkReport(frame: nil, status: status)
    }
  }
}
