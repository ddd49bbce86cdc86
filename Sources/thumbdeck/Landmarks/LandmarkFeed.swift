import Hands
import Table

/// Turns one producer's bytes into updates, and keeps count.
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

  /// The next update, or nil until more bytes come; `arrival` stamps frames without a time.
  mutating func next(arrival: Double?) -> SourceUpdate? {
    switch stream.next(arrival: arrival) {
    case nil: return nil
    case .frame(let frame):
      status.counters.received += 1
      return SourceUpdate(frame: frame, status: status)
    case .skipped(let line, let error):
      status.counters.skipped += 1
      status.counters.lastProblem = "\(name), line \(line): \(error)"
      return SourceUpdate(frame: nil, status: status)
    }
  }
}
