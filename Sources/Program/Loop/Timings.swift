import Basics

/// Measures how long a game takes from input to screen, and how many bytes it writes.
struct Timings {
  enum Kind: Int, CaseIterable { case key, frame }

  /// The arrival times of input of each kind that has not been drawn yet; nil if there is none.
  private var waiting = Kind.allCases.map { _ in nil as ContinuousClock.Instant? }
  /// The times from input to drawing in milliseconds: in an hour of frames, a megabyte.
  private var delays = Kind.allCases.map { _ in [Double]() }
  private var (undrawnFrames, omittedFrames, drawings, bytes) = (0, 0, 0, 0)

  mutating func note(_ kind: Kind, at time: ContinuousClock.Instant) {
    if kind == .frame { undrawnFrames += 1 }
    // Of frames, only the newest will be seen.
    if kind == .frame || waiting[kind.rawValue] == nil { waiting[kind.rawValue] = time }
  }

  /// Forgets the input that waits to be drawn, as another program has the terminal.
  mutating func forget() { for kind in waiting.indices { waiting[kind] = nil } }

  /// Notes that a drawing of all input so far was written: `bytes` bytes, completed at `time`.
  mutating func noteDrawing(bytes: Int, at time: ContinuousClock.Instant) {
    drawings += 1
    self.bytes += bytes
    for (kind, start) in waiting.enumerated() {
      if let start { delays[kind].append((time - start) / .milliseconds(1)) }
    }
    forget()
    omittedFrames += max(undrawnFrames - 1, 0)
    undrawnFrames = 0
  }

  /// Returns the measurements as lines; `dropped` frames never reached the session.
  func lines(dropped: Int) -> [String] {
    let times = Kind.allCases.filter { !delays[$0.rawValue].isEmpty }.map { kind in
      "\(kind) to paint: \(Self.words(delays[kind.rawValue].sorted()))"
    }
    let size = drawings == 0 ? 0 : bytes / drawings
    return times + [
      "\(Plural.of(drawings, "drawing")) of \(Plural.of(size, "byte")); "
        + "\(Plural.of(omittedFrames + dropped, "frame")) left out"
    ]
  }

  /// Returns ascending delays in words: `p50 0.31 ms, p99 0.90 ms, max 1.20 ms (120 times)`.
  private static func words(_ delays: [Double]) -> String {
    let parts = [("p50", 0.5), ("p99", 0.99), ("max", 1)].map { name, share in
      "\(name) \(DecimalText.rounded(delays.percentile(share) ?? 0, decimals: 2)) ms"
    }
    return "\(parts.joined(separator: ", ")) (\(Plural.of(delays.count, "time")))"
  }
}
