import Libc

/// A histogram of the times between frames, in buckets a seventh of a percent wide.
package struct GapHistogram: Sendable {
  private static let bucketsPerOctave = 512.0

  /// How many gaps are in each bucket, and how long they are together.
  private var buckets: [Int: (count: Int, sum: Double)] = [:]
  /// The longest gap, and when it began on the recording's clock, both in seconds.
  package private(set) var longest: (start: Double, length: Double)?

  /// Counts a gap of `length` seconds; 0 or less is ignored.
  package mutating func add(_ length: Double, start: Double) {
    guard length > 0 else { return }
    let index = Int((log2(length) * Self.bucketsPerOctave).rounded(.down))
    buckets[index, default: (0, 0)].count += 1
    buckets[index, default: (0, 0)].sum += length
    if length > longest?.length ?? 0 { longest = (start, length) }
  }

  /// The median gap in seconds, accurate to a seventh of a percent; nil without a gap.
  package var median: Double? {
    var remaining = buckets.values.reduce(0) { $0 + $1.count } / 2
    for (_, bucket) in buckets.sorted(by: { $0.key < $1.key }) {
      if remaining < bucket.count { return bucket.sum / Double(bucket.count) }
      remaining -= bucket.count
    }
    return nil
  }

  /// Returns the number of gaps longer than `length` seconds, accurate to the width of a bucket.
  package func count(longerThan length: Double) -> Int {
    buckets.values.reduce(0) { $0 + ($1.sum / Double($1.count) > length ? $1.count : 0) }
  }
}
