import Basics
import Libc

/// Measures how long a game takes from input to screen, and how many bytes it writes.
struct Timings {
  enum Kind {
    case key, frame
  }

  /// The arrival times of input that has not been drawn yet.
  private var waiting: [Kind: ContinuousClock.Instant] = [:]
  private var delays: [Kind: Delays] = [:]
  private var undrawnFrames = 0
  private var omittedFrames = 0
  private var drawings = 0
  private var bytes = 0

  mutating func note(_ kind: Kind, at time: ContinuousClock.Instant) {
    switch kind {
    case .key: if waiting[.key] == nil { waiting[.key] = time }
    case .frame:
      // Only the newest frame will be seen.
      waiting[.frame] = time
      undrawnFrames += 1
    }
  }

  /// Forgets the input that waits to be drawn, as another program has the terminal.
  mutating func forget() { waiting = [:] }

  /// Notes that a drawing of all input so far was written: `bytes` bytes, completed at `time`.
  mutating func noteDrawing(bytes: Int, at time: ContinuousClock.Instant) {
    drawings += 1
    self.bytes += bytes
    for (kind, start) in waiting { delays[kind, default: Delays()].add(time - start) }
    waiting = [:]
    omittedFrames += max(undrawnFrames - 1, 0)
    undrawnFrames = 0
  }

  /// Returns the measurements as lines; `dropped` frames never reached the session.
  func lines(dropped: Int) -> [String] {
    let times = [(Kind.key, "key"), (.frame, "frame")].compactMap { kind, name in
      delays[kind].map { "\(name) to paint: \($0.words)" }
    }
    let size = drawings == 0 ? 0 : bytes / drawings
    return times + [
      "\(Plural.of(drawings, "drawing")) of \(Plural.of(size, "byte")); "
        + "\(Plural.of(omittedFrames + dropped, "frame")) left out"
    ]
  }
}

/// Delays, counted in steps of 2 %, so that a long game needs no more memory than a short one.
struct Delays {
  private var counts: [Int: Int] = [:]
  private var count = 0
  private var max = Duration.zero
  /// The ratio between one step and the next.
  private static let step = 1.02

  mutating func add(_ delay: Duration) {
    let microseconds = Swift.max(delay / .microseconds(1), 1)
    counts[Int(log(microseconds) / log(Self.step)), default: 0] += 1
    count += 1
    max = Swift.max(max, delay)
  }

  /// Returns the percentile of the delays at `share` (0...1), in milliseconds; 0 without delays.
  func milliseconds(of share: Double) -> Double {
    var left = Int((share * Double(count)).rounded(.up))
    for (step, count) in counts.sorted(by: { $0.key < $1.key }) {
      left -= count
      // The upper end of a step can be longer than the longest delay.
      if left <= 0 { return min(pow(Self.step, Double(step + 1)) / 1_000, max / .milliseconds(1)) }
    }
    return 0
  }

  /// The delays in words: `p50 0.31 ms, p99 0.90 ms, max 1.20 ms (120 times)`.
  var words: String {
    let values = [
      ("p50", milliseconds(of: 0.5)), ("p99", milliseconds(of: 0.99)),
      ("max", max / .milliseconds(1)),
    ]
    let parts = values.map { "\($0) \(DecimalText.rounded($1, decimals: 2)) ms" }
    return "\(parts.joined(separator: ", ")) (\(Plural.of(count, "time")))"
  }
}
