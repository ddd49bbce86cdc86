import Libc

/// A histogram of the times between frames, in buckets a seventh of a percent wide.
package struct GapHistogram: Equatable, Sendable {
  /// A gap between two frames, in seconds.
  package struct Gap: Equatable, Sendable {
    /// The start of the gap, on the recording's clock.
    package let start: Double
    package let length: Double
  }

  private struct Bucket: Equatable {
    var count = 0
    var sum = 0.0
    var mean: Double { sum / Double(count) }
  }

  private static let bucketsPerOctave = 512.0

  private var buckets: [Int: Bucket] = [:]
  private var count = 0
  package private(set) var longest: Gap?

  /// Counts a gap of `length` seconds; 0 or less is ignored.
  package mutating func add(_ length: Double, start: Double) {
    guard length > 0 else { return }
    let index = Int((log2(length) * Self.bucketsPerOctave).rounded(.down))
    buckets[index, default: Bucket()].count += 1
    buckets[index, default: Bucket()].sum += length
    count += 1
    if length > longest?.length ?? 0 { longest = Gap(start: start, length: length) }
  }

  /// The median gap in seconds, accurate to a seventh of a percent; nil without a gap.
  package var median: Double? {
    var remaining = count / 2
    for (_, bucket) in buckets.sorted(by: { $0.key < $1.key }) {
      if remaining < bucket.count { return bucket.mean }
      remaining -= bucket.count
    }
    return nil
  }

  /// Returns the number of gaps longer than `length` seconds, accurate to the width of a bucket.
  package func count(longerThan length: Double) -> Int {
    buckets.values.reduce(0) { $0 + ($1.mean > length ? $1.count : 0) }
  }
}
